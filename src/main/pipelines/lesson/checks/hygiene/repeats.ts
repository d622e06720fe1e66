import { counted, plural } from '../../../../../shared/counted.ts'
import { isBareCode } from '../../../../../shared/markdown/bare-code.ts'
import { type Checked, checked, type Defect, notApplicable } from '../defect.ts'
import type { LessonText, Paragraph } from '../lesson-text.ts'
import { loopIn } from './loops.ts'

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
 * Minimum number of words of a paragraph to compare, and the minimum share of word groups that two paragraphs of about
 * the same length have in common, and of words in the sentences that differ: paragraphs that share some sentences and
 * have others of their own are not almost the same. A character of a dense script counts as a word.
 */
const MIN_WORDS = 40
const MIN_SHARE = 0.65
const MIN_LENGTH_RATIO = 0.9
const MIN_SHARE_OF_OTHERS = 0.4
const GROUP = 3
/** Maximum number of paragraphs to compare with each other. */
const MAX_PARAGRAPHS = 500

/**
 * Reports sentences and other texts that are repeated in a row, as by a model in a loop, and paragraphs that are almost the same.
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
  const long = longOnes(looked)
  const sentences = sentenceDefects(looked)
  const loops = looked
    .filter(({ from }) =>
      sentences.every(({ severity, place }) => severity === 'info' || place?.from !== from),
    )
    .flatMap((paragraph) => loopDefects(paragraph, text))
  const defects = [...sentences, ...loops, ...nearDefects(long.slice(0, MAX_PARAGRAPHS))]
  const found =
    defects.length === 0
      ? 'No sentence is repeated many times.'
      : `${counted(defects.length, 'sentence or paragraph', 'sentences or paragraphs')} ${plural(defects.length, 'is', 'are')} repeated.`
  const left = long.length - MAX_PARAGRAPHS
  const detail =
    left > 0
      ? `${found} ${counted(left, 'long paragraph')} ${plural(left, 'was', 'were')} not compared.`
      : found
  return checked(NAME, detail, defects)
}

function loopDefects({ from, to }: Paragraph, text: string): Defect[] {
  const loop = loopIn(text.slice(from, to))
  return loop === null
    ? []
    : [
        {
          type: 'DUPLICATE',
          severity: 'minor',
          criterion: 'clarity_readability',
          place: { from, to },
          description: `This paragraph repeats a text at least three times in a row: “${short(loop)}”.`,
          suggestedFix: 'Keep it once.',
        },
      ]
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
  /** The words of each sentence. */
  readonly sentences: ReadonlyMap<string, readonly string[]>
}

/** Words, and each character of a script that writes words without spaces. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+/gu

function longOnes(paragraphs: readonly Paragraph[]): Grouped[] {
  return paragraphs.flatMap((paragraph): Grouped[] => {
    const words = paragraph.prose.toLowerCase().match(WORDS) ?? []
    if (words.length < MIN_WORDS) return []
    const sentences = sentencesOf(paragraph.prose).map((each) => [each, each.match(WORDS) ?? []] as const)
    return [{ paragraph, groups: groupsOf(words), words: words.join(' '), sentences: new Map(sentences) }]
  })
}

function nearDefects(long: readonly Grouped[]): Defect[] {
  return long.flatMap((one, at) => {
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

function isNear(one: Grouped, other: Grouped): boolean {
  const [small, large] = [one.groups.size, other.groups.size].toSorted((a, b) => a - b)
  if ((small ?? 0) < MIN_LENGTH_RATIO * (large ?? 0) || shareOf(one.groups, other.groups) < MIN_SHARE)
    return false
  return shareOf(othersIn(one, other), othersIn(other, one)) >= MIN_SHARE_OF_OTHERS
}

/** Returns the share that two sets have in common. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const each of one) if (other.has(each)) common += 1
  return common / Math.max(1, one.size + other.size - common)
}

/** Returns the words of the sentences that another paragraph does not have. */
function othersIn({ sentences }: Grouped, other: Grouped): Set<string> {
  return new Set([...sentences].flatMap(([sentence, words]) => (other.sentences.has(sentence) ? [] : words)))
}

const MAX_SHOWN = 80

function short(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  return line.length <= MAX_SHOWN ? line : `${line.slice(0, MAX_SHOWN).toWellFormed()}…`
}
