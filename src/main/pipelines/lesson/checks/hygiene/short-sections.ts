import { counted, plural, shownCount } from '../../../../../shared/counted.ts'
import type { Block } from '../../../../../shared/markdown/blocks.ts'
import { type Section, sectionAt } from '../../../../../shared/markdown/sections.ts'
import { type Checked, checkedWith, type Defect, notApplicable } from '../defect.ts'
import { isSignOff } from '../integrity/endings.ts'
import type { LessonText } from '../lesson-text.ts'
import { isNamed } from '../semantic/section-names.ts'

/** Node types that carry more content than their words. */
const SAYS_MORE: ReadonlySet<string> = new Set(['code', 'table', 'math', 'html', 'image'])

/**
 * A heading that names a quantity with its value and unit: “Salary: $102,000”, “Estimated time: 30 minutes”, “Most
 * points 640”, “Score: x / 250”. A number below 100 without a colon is a section number.
 */
const QUANTITY = /[\s/]\d{3,}[\s*_]*$|[:：][\s*_~≈]*\p{Sc}?\d[\d.,:\s–-]*(?:\p{L}+\.?|\p{Sc}|%)?[\s*_]*$/u

/** A heading that announces an empty section. */
const LEFT_BLANK = /\bleft (blank|empty)\b|\((skip|skipped|omitted|пропущено|пропустить)\)/iu

/** A heading of a break in a timetable. */
const BREAK = /^\P{L}*(break|lunch|coffee break|перерыв|pausa|pause)(?!\p{L})/iu

/** A longer heading is a paragraph formatted as a heading, in characters. */
const LONGEST_TITLE = 80

/** Lines of a setext heading: its text and the row of dashes below it. */
const LINES_OF_HEADING = 2

/** Minimum number of headings of one level with nothing below them that makes it a convention of the lesson. */
const CONVENTION = 3

/**
 * Reports empty sections, and sections with few words (part a: fewer than 50) that have neither subsections nor code,
 * tables, pictures, formulas or links, and are not goals or requirements. Where all headings stand alone, and in slides
 * with only a title, this is a remark.
 */
export function shortSections(lesson: LessonText): Checked {
  const { sections, limits } = lesson
  const leaves = lesson.titled.filter(({ to, treeTo }) => to === treeTo)
  const bodies = Map.groupBy(lesson.blocks, ({ from }) => sectionAt(sections, from)?.key ?? '')
  const bodyOf = ({ key }: Section) => bodies.get(key) ?? []
  const runOn = runOnHeadings(lesson)
  const isBare = (section: Section) => bodyOf(section).slice(1).every(isNothing) && !runOn.has(section.to)
  const bare = leaves.filter(isBare)
  const titles = titlesOf(sections, isBare)
  const isOfSections = sections.filter(({ depth, words }) => depth === 1 && words > 0).length > 1
  const byDepth = Map.groupBy(bare, ({ depth }) => depth)
  const defects = leaves.flatMap((section): Defect[] => {
    const [heading, ...content] = bodyOf(section)
    const place = { from: section.from, to: heading?.to ?? section.to }
    if (bare.includes(section)) {
      if (titles.includes(section) || isCompleteHeading(section, heading)) return []
      const isConvention =
        lesson.isSlides ||
        (byDepth.get(section.depth)?.length ?? 0) >= CONVENTION ||
        bare.filter(({ title }) => title === section.title).length > 1
      return isLast(section, sections) &&
        heading?.node.type === 'heading' &&
        isSignOff(heading.node, isOfSections)
        ? []
        : [empty(section, place, isConvention ? 'info' : 'major')]
    }
    if (section.words >= limits.sectionWords || content.some(hasRichContent) || isList(section)) return []
    return [short(section, place, limits.sectionWords)]
  })
  if (leaves.length === 0) return notApplicable('Short sections', 'The lesson has no sections.')
  const detail = `${counted(leaves.length, 'section')} without subsections; ${shownCount(defects.length)} ${plural(defects.length, 'is', 'are')} empty or below ${counted(limits.sectionWords, 'word')}.`
  return checkedWith('Short sections', detail, defects)
}

/**
 * Returns the start offsets of setext headings of several lines: a listing that Markdown reads as a heading, and that
 * is the content of the section before it.
 */
function runOnHeadings({ sections, blockAt, text }: LessonText): ReadonlySet<number> {
  const isRunOn = ({ from, depth }: Section) =>
    depth > 0 &&
    text.charAt(from) !== '#' &&
    text.slice(from, blockAt.get(from)?.to).trim().split('\n').length > LINES_OF_HEADING
  return new Set(sections.filter(isRunOn).map(({ from }) => from))
}

function isNothing({ node }: Block): boolean {
  return node.type === 'thematicBreak' || node.type === 'definition'
}

function isLast({ to }: Section, sections: readonly Section[]): boolean {
  return sections.at(-1)?.to === to
}

function empty({ title }: Section, place: Defect['place'], severity: Defect['severity']): Defect {
  return {
    type: 'EMPTY',
    severity,
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

/** Returns whether a heading needs nothing below it: a link, a value or a whole statement. */
function isCompleteHeading({ title }: Section, heading: Block | undefined): boolean {
  if (
    heading?.node.type === 'heading' &&
    heading.node.children.some(({ type }) => type === 'link' || type === 'image')
  )
    return true
  return (
    BREAK.test(title) ||
    !/[\p{L}\p{N}]/u.test(title) || // A heading with only a picture.
    LEFT_BLANK.test(title) ||
    QUANTITY.test(title) ||
    /[.!…。！]$/u.test(title) ||
    title.length > LONGEST_TITLE
  )
}

/**
 * Returns headings that need nothing below them: the title of the lesson, above the first section of its own level, and
 * lines right below it that are formatted as headings, the last of them deeper than the next section.
 */
function titlesOf(sections: readonly Section[], isBare: (section: Section) => boolean): readonly Section[] {
  const [title, ...rest] = sections.filter(({ depth }) => depth > 0)
  if (title === undefined) return []
  const end = rest.findIndex((section) => !isBare(section))
  const [lines, next] = [rest.slice(0, Math.max(end, 0)), rest[end]]
  const isOne = title.words === 0 && (next?.depth ?? 0) < (lines.at(-1)?.depth ?? 0)
  return isOne ? [title, ...lines] : [title]
}

/** Requirements and goals of a lesson are lists, not prose. */
function isList({ title }: Section): boolean {
  return isNamed(title, 'administrative') || isNamed(title, 'goals')
}

function hasRichContent({ node }: Block): boolean {
  if (SAYS_MORE.has(node.type)) return true
  return node.type === 'paragraph' && node.children.some(({ type }) => type === 'image' || type === 'link')
}
