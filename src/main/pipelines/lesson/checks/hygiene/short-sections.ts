import type { Block } from '../../../../../shared/markdown/blocks.ts'
import { type Section, sectionAt } from '../../../../../shared/markdown/sections.ts'
import { type Checked, checked, type Defect } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import { isNamed } from '../semantic/section-names.ts'

/** What says more than its words. */
const SAYS_MORE: ReadonlySet<string> = new Set(['code', 'table', 'math', 'html', 'image'])

/** A heading of a timetable. */
const BREAK = /^\P{L}*(break|lunch|coffee break|перерыв|pausa|pause)(?!\p{L})/iu

/** A longer heading is a paragraph that somebody set as a heading. */
const LONGEST_TITLE = 120

/**
 * Sections with nothing in them, and sections with few words (part a: fewer than 50) that have neither subsections nor
 * code, tables, pictures, formulas or links, nor are goals and requirements.
 */
export function shortSections(lesson: LessonText): Checked {
  const { sections, limits } = lesson
  const titles = titlesOf(sections)
  const leaves = sections.filter(({ depth, to, treeTo }) => depth > 0 && to === treeTo)
  const bodies = Map.groupBy(lesson.blocks, ({ from }) => sectionAt(sections, from)?.key ?? '')
  const defects = leaves.flatMap((section): Defect[] => {
    const body = bodies.get(section.key) ?? []
    const place = { from: section.from, to: body[0]?.to ?? section.to }
    const content = body.slice(1)
    if (content.every(({ node }) => node.type === 'thematicBreak' || node.type === 'definition'))
      return titles.includes(section) || saysAll(section, body[0]) ? [] : [empty(section, place)]
    if (section.words >= limits.sectionWords || content.some(saysMore) || isList(section)) return []
    return [short(section, place, limits.sectionWords)]
  })
  const detail = `${leaves.length} sections without subsections, ${defects.length} of them empty or below ${limits.sectionWords} words.`
  return checked('Short sections', detail, defects)
}

function empty({ title }: Section, place: Defect['place']): Defect {
  return {
    type: 'EMPTY',
    severity: 'major',
    criterion: 'completeness',
    place,
    description: `The section “${title}” has nothing in it.`,
    suggestedFix: 'Write the section, or leave its heading out.',
  }
}

function short({ title, words }: Section, place: Defect['place'], least: number): Defect {
  return {
    type: 'SHORT_SECTION',
    severity: 'info',
    criterion: 'completeness',
    place,
    description: `The section “${title}” has ${words} words; ${least} are usual.`,
    suggestedFix: 'Say more, or join it with another section.',
  }
}

/** A heading that is a link, a value or a whole statement needs nothing below it. */
function saysAll({ title }: Section, heading: Block | undefined): boolean {
  if (
    heading?.node.type === 'heading' &&
    heading.node.children.some(({ type }) => type === 'link' || type === 'image')
  )
    return true
  return (
    BREAK.test(title) || /:[\s*_]*\p{Sc}?\d[\d.,\s]*$|[.!…。！]$/u.test(title) || title.length > LONGEST_TITLE
  )
}

/**
 * Headings that need nothing below them: the title of the lesson, above the first section of its own level, and a line
 * right below it that is set as a heading, and deeper than what follows.
 */
function titlesOf(sections: readonly Section[]): readonly Section[] {
  const [title, second, third] = sections.filter(({ depth }) => depth > 0)
  const isSubtitle =
    title?.words === 0 && second !== undefined && third !== undefined && third.depth < second.depth
  return [title, isSubtitle ? second : undefined].filter((each) => each !== undefined)
}

/** What a lesson needs and is to teach is named, not told. */
function isList({ title }: Section): boolean {
  return isNamed(title, 'administrative') || isNamed(title, 'goals')
}

function saysMore({ node }: Block): boolean {
  if (SAYS_MORE.has(node.type)) return true
  return node.type === 'paragraph' && node.children.some(({ type }) => type === 'image' || type === 'link')
}
