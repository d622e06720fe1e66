import type { Block } from '../../../../../shared/markdown/blocks.ts'
import { type Section, sectionAt } from '../../../../../shared/markdown/sections.ts'
import { type Checked, checked, type Defect } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'

/** What says more than its words. */
const SAYS_MORE: ReadonlySet<string> = new Set(['code', 'table', 'math', 'html', 'image'])

/**
 * Sections with nothing in them, and sections with few words (part a: fewer than 50) that have neither subsections nor
 * code, tables, pictures, formulas or links.
 */
export function shortSections(lesson: LessonText): Checked {
  const { sections, limits } = lesson
  const leaves = sections.filter(({ depth, to, treeTo }) => depth > 0 && to === treeTo)
  const bodies = Map.groupBy(lesson.blocks, ({ from }) => sectionAt(sections, from)?.key ?? '')
  const defects = leaves.flatMap((section): Defect[] => {
    const body = bodies.get(section.key) ?? []
    const place = { from: section.from, to: body[0]?.to ?? section.to }
    const content = body.slice(1)
    if (content.every(({ node }) => node.type === 'thematicBreak' || node.type === 'definition'))
      return isTitle(section, lesson) ? [] : [empty(section, place)]
    if (section.words >= limits.sectionWords || content.some(saysMore)) return []
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

/** The title of the lesson may stand above the first section of its own level. */
function isTitle(section: Section, { sections }: LessonText): boolean {
  return sections.find(({ depth }) => depth > 0) === section
}

function saysMore({ node }: Block): boolean {
  if (SAYS_MORE.has(node.type)) return true
  return node.type === 'paragraph' && node.children.some(({ type }) => type === 'image' || type === 'link')
}
