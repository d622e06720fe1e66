import { counted, plural } from '../../../../../shared/counted.ts'
import { isBareCode } from '../../../../../shared/markdown/bare-code.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText, Paragraph } from '../lesson-text.ts'

const NAME = 'Repeated sentences'

/** Shorter sentences are labels, questions or reminders, in characters. */
const MIN_CHARACTERS = 40
/** The same limit for scripts that write words without spaces. */
const MIN_DENSE = 14
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Number of consecutive repetitions of a sentence that show a model in a loop. */
const IN_A_ROW = 3
/** Number of repetitions anywhere in the lesson; they may be the style of the lesson. */
const ANYWHERE = 10

/**
 * Minimum number of words of a paragraph to compare, and the minimum share of word groups that two paragraphs have in
 * common.
 */
const MIN_WORDS = 40
const MIN_SHARE = 0.85
const GROUP = 4
/** Maximum number of paragraphs to compare with each other. */
const MAX_PARAGRAPHS = 500

/**
 * Reports sentences that are repeated many times, as by a model in a loop, and paragraphs that are almost the same.
 * List items and boxes of alternatives are skipped, and a repetition that may be the style of the lesson is a remark.
 */
export function repeats(lesson: LessonText): Checked {
  const { paragraphs, text, enclosures } = lesson
  const looked = paragraphs.filter(
    ({ from, to, within }) =>
      !within.includes('list') &&
      !/^\s*</u.test(text.slice(from, to)) &&
      !isBareCode(text.slice(from, to)) &&
      !(enclosures.get(from) ?? []).some(({ name }) => /tab/iu.test(name)),
  )
  if (looked.length === 0) return notApplicable(NAME, 'The lesson has no paragraphs.')
  const defects = [...sentenceDefects(looked), ...nearDefects(looked)]
  const detail =
    defects.length === 0
      ? 'No sentence is repeated many times.'
      : `${counted(defects.length, 'sentence or paragraph', 'sentences or paragraphs')} ${plural(defects.length, 'is', 'are')} repeated.`
  return checked(NAME, detail, defects)
}

interface Found {
  readonly paragraph: Paragraph
  /** Index of the sentence among the sentences of the lesson. */
  readonly at: number
}

function sentenceDefects(paragraphs: readonly Paragraph[]): Defect[] {
  const bySentence = new Map<string, Found[]>()
  let at = 0
  for (const paragraph of paragraphs)
    for (const sentence of sentencesOf(paragraph.prose)) {
      at += 1
      if (!isLong(sentence)) continue
      const all = bySentence.get(sentence)
      if (all === undefined) bySentence.set(sentence, [{ paragraph, at }])
      else all.push({ paragraph, at })
    }
  return [...bySentence].flatMap(([sentence, found]) => {
    const row = longestRow(found)
    const [, second] = found
    if (second === undefined || (row < IN_A_ROW && found.length < ANYWHERE)) return []
    const { from, to } = second.paragraph
    return [
      {
        type: 'DUPLICATE' as const,
        severity: row >= IN_A_ROW ? ('minor' as const) : ('info' as const),
        criterion: 'clarity_readability' as const,
        place: { from, to },
        description: `The lesson has this sentence ${found.length} times: “${short(sentence)}”.`,
        suggestedFix: 'Keep it once.',
      },
    ]
  })
}

function sentencesOf(prose: string): string[] {
  return prose
    .split(/(?<=[.!?…؟।])\s+|(?<=[。！？])/u)
    .map((sentence) => sentence.replace(/\s+/gu, ' ').trim().toLowerCase())
    .filter((sentence) => sentence !== '')
}

function isLong(sentence: string): boolean {
  const dense = sentence.match(DENSE)?.length ?? 0
  return dense > 0 ? dense >= MIN_DENSE : sentence.length >= MIN_CHARACTERS
}

/** Returns the length of the longest run of consecutive sentences. */
function longestRow(found: readonly Found[]): number {
  let longest = 0
  let row = 0
  let last = Number.NaN
  for (const { at } of found) {
    row = at === last + 1 ? row + 1 : 1
    last = at
    longest = Math.max(longest, row)
  }
  return longest
}

interface Grouped {
  readonly paragraph: Paragraph
  readonly groups: ReadonlySet<string>
  readonly words: string
}

function nearDefects(paragraphs: readonly Paragraph[]): Defect[] {
  const long = paragraphs.flatMap((paragraph): Grouped[] => {
    const words = paragraph.prose.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    return words.length < MIN_WORDS ? [] : [{ paragraph, groups: groupsOf(words), words: words.join(' ') }]
  })
  return long.slice(0, MAX_PARAGRAPHS).flatMap((one, at) => {
    const earlier = long.slice(0, at).find((other) => one.words !== other.words && isNear(one, other))
    if (earlier === undefined) return []
    const { from, to } = one.paragraph
    return [
      {
        type: 'DUPLICATE' as const,
        severity: 'info' as const,
        criterion: 'clarity_readability' as const,
        place: { from, to },
        description: `This paragraph is almost the same as an earlier one: “${short(earlier.paragraph.prose)}”.`,
        suggestedFix: 'Keep one of them, or say what differs.',
      },
    ]
  })
}

function groupsOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(0, 1 - GROUP).map((_, at) => words.slice(at, at + GROUP).join(' ')))
}

function isNear({ groups: one }: Grouped, { groups: other }: Grouped): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  if (small.size < MIN_SHARE * large.size) return false
  let common = 0
  for (const group of small) if (large.has(group)) common += 1
  return common / (one.size + other.size - common) >= MIN_SHARE
}

const MAX_SHOWN = 80

function short(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length <= MAX_SHOWN ? line : `${line.slice(0, MAX_SHOWN).toWellFormed()}…`
}
