import type { Section } from '../../../../../shared/markdown/sections.ts'
import type { Defect } from '../defect.ts'
import type { LessonText } from '../lesson-text.ts'
import type { OtherHeading } from '../other-headings.ts'

interface Numbered {
  readonly section: Section
  /** The word before the number, such as “step”, and the numbers above it, such as “1.”. */
  readonly label: string
  readonly number: number
}

/** A number that is missing in a sequence: its label and level, and the headings between which it is expected. */
interface Wanted {
  readonly number: number
  readonly label: string
  readonly depth: number
  readonly from: number
  readonly to: number
}

const COUNTED =
  'step|part|exercise|task|lab|module|phase|stage|lesson|unit|section|day|question|activity|шаг|часть|упражнение|задание|задача|модуль|этап|урок|раздел|вопрос|практика|schritt|teil|übung|étape|partie|exercice|paso|parte|ejercicio|krok|крок|第'
const numbered = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:(${COUNTED})\\s*№?\\s*(\\d{1,2})(?!\\d)|((?:\\d{1,2}\\.)+)(\\d{1,2})[.):]?(?=\\s)|()(\\d{1,2})[.):](?=\\s))`,
  'iu',
)

/**
 * Reports headings of one level that are numbered with a gap: “Step 1”, “Step 3”. If the first number is missing, the
 * lesson may continue another one: that is a remark.
 */
export function numberingGaps({ titled: sections, otherHeadings, blockAt }: LessonText): Defect[] {
  const groups = groupsOf(sections)
  const rows = [...groups.values()]
  return rows.flatMap((group) => {
    const [first, second] = group
    const isCounting =
      first !== undefined &&
      second !== undefined &&
      group.every(({ number }, at) => at === 0 || number > (group[at - 1]?.number ?? 0))
    if (!isCounting) return []
    return group.flatMap((each, at): Defect[] => {
      const expected = at === 0 ? Math.min(each.number, 1) : (group[at - 1]?.number ?? 0) + 1
      const from = group[at - 1]?.section.from ?? 0
      const wanted = { label: each.label, depth: each.section.depth, from, to: each.section.from }
      const isThere = range(expected, each.number).every(
        (number) =>
          isWritten(number, sections, wanted) ||
          otherHeadings.some((other) => isBetweenAs(number, other, wanted)) ||
          rows.some((row) => row.some((other) => isBetween(other, row, { ...wanted, number }))),
      )
      if (isThere) return []
      return [gap(each, expected, blockAt.get(each.section.from)?.to, at === 0 ? 'info' : 'major')]
    })
  })
}

/**
 * Returns whether a heading between the two neighbors has the number in another scheme: “Second part (2)”, “2 Loops”.
 */
function isWritten(
  number: number,
  sections: readonly Section[],
  { depth, from, to }: Pick<Wanted, 'depth' | 'from' | 'to'>,
): boolean {
  return sections.some(
    (section) =>
      section.from > from &&
      section.from < to &&
      section.depth <= depth &&
      !numbered.test(section.title) &&
      section.title.match(/\d+/g)?.some((digits) => Number(digits) === number),
  )
}

/** Returns whether a heading that Markdown does not read as one has the number, in any scheme. */
function isBetweenAs(
  number: number,
  { title, from }: OtherHeading,
  wanted: Pick<Wanted, 'from' | 'to'>,
): boolean {
  if (from < wanted.from || from >= wanted.to) return false
  return title.match(/\d+/g)?.some((digits) => Number(digits) === number) ?? false
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, of) => from + of)
}

/**
 * Returns whether a number stands on another level, or below another heading, than its neighbors. “Part 3” is
 * identified by its word; a plain number by a higher level, or by not beginning its own sequence, as the numbers of a
 * subsection do.
 */
function isBetween({ label, number, section }: Numbered, row: readonly Numbered[], wanted: Wanted): boolean {
  if (label !== wanted.label || number !== wanted.number) return false
  if (section.from <= wanted.from || section.from >= wanted.to) return false
  return /\p{L}/u.test(label) || section.depth < wanted.depth || row[0]?.number !== 1 || row.length === 1
}

/** Returns groups of sections that are numbered together: of one level, below one parent, with one label. */
function groupsOf(sections: readonly Section[]): ReadonlyMap<string, readonly Numbered[]> {
  const groups = new Map<string, Numbered[]>()
  const above: Section[] = []
  for (const section of sections) {
    while ((above.at(-1)?.depth ?? -1) >= section.depth) above.pop()
    const parent = above.at(-1)
    above.push(section)
    const [, word, wordNumber, prefix = '', below, , plain] = numbered.exec(section.title) ?? []
    const number = Number(wordNumber ?? below ?? plain)
    if (Number.isNaN(number)) continue
    const label = (word ?? prefix).toLowerCase()
    const key = `${parent?.key ?? ''}\n${section.depth}\n${label}`
    const group = groups.get(key) ?? []
    group.push({ section, label, number })
    groups.set(key, group)
  }
  return groups
}

function gap(
  { section, label, number }: Numbered,
  expected: number,
  to: number | undefined,
  severity: Defect['severity'],
): Defect {
  const named = label === '' || label.endsWith('.') ? label : `${label} `
  const missing =
    number - expected === 1 ? `${named}${expected}` : `${named}${expected} to ${named}${number - 1}`
  return {
    type: 'MISSING_SECTION',
    severity,
    criterion: 'completeness',
    place: { from: section.from, to: to ?? section.from },
    description: `The headings are numbered, but before “${section.title}” ${missing} is missing.`,
    suggestedFix: 'Write the missing section, or number the headings again.',
  }
}
