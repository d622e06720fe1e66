import type { Heading, PhrasingContent } from 'mdast'
import { wordingOf } from '../../../../../shared/markdown/sections.ts'
import { STOP_WORDS } from '../../../../retrieval/stop-words.ts'
import type { Paragraph } from '../lesson-text.ts'
import { isNamed } from '../semantic/section-names.ts'

/** Characters that may end a sentence. */
export const END_MARK = /[.!?…:;。！？：؟।॥։]$/u

/** Characters that may follow the end mark: quotation marks, brackets and pictures. */
export const BEHIND = /(?:[\s\p{Pe}\p{Pf}\p{Cf}"'’“»*_~]|\uFE0F)+$/u

/** Emoji, their names between colons and emoticons after a sentence, or instead of its end mark. */
const PICTURES = /(?:[\s\p{Extended_Pictographic}]|\uFE0F|\u200D)+$/u
export const SMILEY = /(?:^|\s)(?:[:;]-?[)(DP]|:[a-z\d_+-]{2,40}:)\s*$/u

/**
 * Minimum number of other paragraphs to derive the style of a lesson from. In a script without lower case the end mark
 * is the only sign of a sentence.
 */
const MIN_MARKED = 4

/** Maximum share of paragraphs without an end mark in a lesson in such a script. */
const MAX_UNMARKED_DENSE = 0.05

/** Minimum share of paragraphs without an end mark that makes it the style of the lesson. */
const UNMARKED = 0.25

/**
 * Returns whether a last heading is a closing line: a sentence, a link to the next page, or words of farewell, with no
 * content below. A heading of the first level counts too, unless sections have that level (`isOfSections`).
 */
export function isSignOff(heading: Heading, isOfSections: boolean): boolean {
  if (
    (heading.depth === 1 && !isOfSections) ||
    heading.children.some(({ type }) => type === 'link' || type === 'image')
  )
    return true
  const title = wordingOf(heading).replace(PICTURES, '').replace(BEHIND, '')
  return /[.!…。！]$/u.test(title) || title.split(/[,，،]\s*/u).some((part) => isNamed(part, 'farewell'))
}

/**
 * Returns whether most paragraphs of a lesson, except the last one, end with an end mark. If there are enough
 * paragraphs with the length of a sentence, only these count, as labels have no end mark.
 */
export function marksSentences(paragraphs: readonly Paragraph[], last: Paragraph, text: string): boolean {
  const { others, unmarked } = sentencesBefore(paragraphs, last, text)
  if (isDense(last)) return others.length >= MIN_MARKED && unmarked <= others.length * MAX_UNMARKED_DENSE
  return unmarked < 2 || unmarked / others.length < UNMARKED
}

/**
 * Returns whether a lesson has other sentences and each of them has an end mark, in a script whose lower case is a second sign of a
 * sentence: only then a missing mark shows that the lesson stops.
 */
export function marksEverySentence(paragraphs: readonly Paragraph[], last: Paragraph, text: string): boolean {
  const { others, unmarked } = sentencesBefore(paragraphs, last, text)
  return !isDense(last) && others.length >= MIN_MARKED && unmarked === 0
}

/** Returns whether a paragraph ends in a script without lower case. */
function isDense({ prose }: Paragraph): boolean {
  return /\p{Lo}\p{M}*$/u.test(prose.trimEnd())
}

/** The beginning of a formula, of code, of a list, a table or a picture, which completes the sentence above it. */
const COMPLETES = /^\s*(?:\$\$|`{3}|~{3}|[-*+•]\s|\d{1,2}[.)]\s|\||<|!\[|:{3})/u
const MAX_MARKS = 20

/** Returns the paragraphs of a lesson but the last one, and how many of them have no end mark. */
function sentencesBefore(paragraphs: readonly Paragraph[], last: Paragraph, text: string) {
  const all = paragraphs.filter(
    ({ from, prose, within }) => from !== last.from && within.length === 0 && /\p{L}/u.test(prose),
  )
  const long = all.filter(({ prose }) => isSentenceLong(prose))
  const others = long.length >= MIN_MARKED ? long : all
  const unmarked = others.filter(({ node, prose, to }) => {
    if (COMPLETES.test(text.slice(to, to + MAX_MARKS))) return false
    const end = node.children.at(-1)?.type === 'text' ? prose.replace(BEHIND, '') : ''
    return end !== '' && !END_MARK.test(end) && !/[\p{Extended_Pictographic}\p{So}]$/u.test(end)
  }).length
  return { others, unmarked }
}

/** Minimum number of other items of a list to derive how its items end. */
const MIN_OTHER_ITEMS = 2

/** The marks between the items of one list. */
const MARKS_ONLY = /^[\s>]*(?:[-+*]|\d{1,9}[.)])?[\s>]*(?:\[[ xX]\]\s*)?$/u

/**
 * Returns whether all other items of a paragraph's list or quotation have an end mark; a colon does not count. The items
 * right above it decide, where they are enough; else those of all lists of the lesson.
 */
export function areOthersMarked(
  paragraph: Paragraph,
  paragraphs: readonly Paragraph[],
  text: string | null = null,
): boolean {
  const others = paragraphs.filter(
    ({ from, within }) => from !== paragraph.from && within.join() === paragraph.within.join(),
  )
  const areMarked = (some: readonly Paragraph[]) =>
    some.length >= MIN_OTHER_ITEMS &&
    some.every(({ prose }) => END_MARK.test(prose.replace(BEHIND, '')) && !/[:：]$/u.test(prose))
  return areMarked(others) || (text !== null && areMarked(itemsAbove(paragraph, others, text)))
}

/** Returns the items of the same list above an item: only marks of the list stand between them. */
export function itemsAbove(
  paragraph: Paragraph,
  paragraphs: readonly Paragraph[],
  text: string,
): Paragraph[] {
  const above: Paragraph[] = []
  let { from } = paragraph
  const others = paragraphs.filter(({ within }) => within.join() === paragraph.within.join())
  for (const other of others.toReversed()) {
    if (other.to > from) continue
    if (!MARKS_ONLY.test(text.slice(other.to, from))) break
    above.push(other)
    from = other.from
  }
  return above
}

/** A phrase with at least this number of words in lower case is a sentence, even if a name is its last word. */
const MIN_OF_SENTENCE = 8

/**
 * Returns whether a paragraph has the length of a sentence. A shorter one may be a label, so its end mark says nothing
 * about the style of the lesson.
 */
function isSentenceLong(prose: string): boolean {
  return /\p{Lo}/u.test(prose) || (prose.match(/[\p{L}\p{M}'’-]+/gu)?.length ?? 0) >= MIN_OF_LINE
}

/** A paragraph with fewer words may be a name, a figure or a remark instead of the beginning of a sentence. */
const MIN_WORDS = 3

/** The same limit for a line after a hard break, as in signatures and addresses. */
const MIN_OF_LINE = 6

/** A sentence that begins after a complete one; a point after a single letter belongs to a name. */
const BEGUN = /(?<!(?<!\p{L})\p{L})[.?…]["'”»)]*\s+(\p{Lu}[^.!?…]*)$/u

/** A label and its value: “Highest score – 50 points”, “Time needed: 2 hours”. The unit has at most two words. */
const LABELED_VALUE =
  /^\p{Lu}[^.!?…:–—\n]*(?::|\s[-–—]|\s=)\s+[~≈<>≤≥±]?\p{Sc}?\d[\d.,/%\u00A0\u202F-]*(?:\s?[\p{L}\p{M}°%\p{Sc}²³'’-]+){0,2}$/u

const SMALL = /(?:^|[^\p{L}\p{N}_])\p{Ll}[\p{L}\p{M}'’-]*$/u

/**
 * Returns whether a paragraph without an end mark certainly stops within a sentence: it leaves a bracket open, begins
 * another sentence after a complete one, or has words and ends with a word in lower case. A line after a hard break or
 * a colon, a name, a label with its value, and text that ends with a bracket or a quotation mark may end a lesson.
 */
export function isWithinSentence({ node, prose }: Paragraph): boolean {
  const whole = prose.trimEnd()
  if (isLeftOpen(whole)) return true
  const [line = '', before = ''] = whole.split('\n').reverse()
  const isBroken =
    /[:：]\s*$/u.test(before) || node.children.some((child) => child.type === 'break' || isHtmlBreak(child))
  if (/[\p{Pe}\p{Pf}"']$/u.test(whole) || LABELED_VALUE.test(line)) return false
  if (/\p{Lo}\p{M}*$/u.test(whole)) return true // A script without lower case has no other sign.
  const own = isBroken ? line : whole
  const words = own.match(/[\p{L}\p{M}'’-]+/gu) ?? []
  const isLong = words.length >= (isBroken ? MIN_OF_LINE : MIN_WORDS)
  const begun = BEGUN.exec(own)?.[1]
  return (
    (begun !== undefined && !isLine(line) && !isTitle(begun) && (isLong || !isBroken)) ||
    (isLong && SMALL.test(whole)) ||
    (!isBroken && isSentenceStart(own))
  )
}

/**
 * Returns whether the text after the last complete sentence, or the whole text, is the beginning of a sentence: a few
 * words with a function word (“You have”, “If”) and without a farewell, or enough words for a sentence.
 */
function isSentenceStart(own: string): boolean {
  const last = own.slice(Math.max(0, own.search(/[^.?!…]*$/u))).trim()
  const words = last.match(/[\p{L}\p{M}'’-]+/gu) ?? []
  if (!/^\p{Lu}/u.test(words[0] ?? '')) return false
  if (words.filter((word) => word === word.toLowerCase()).length >= MIN_OF_SENTENCE) return true
  if (words.length >= MIN_WORDS || /[^\p{L}\p{M}\s'’-]/u.test(last) || isNamed(last, 'farewell')) return false
  return words.some((word) => STOP_WORDS.has(word.toLowerCase()) && word !== word.toUpperCase())
}

/** Returns whether the words after a complete sentence are a title, such as of the next page. */
function isTitle(words: string): boolean {
  return isLine(words) && (words.match(/[\p{L}\p{M}'’-]+/gu)?.length ?? 0) >= MIN_WORDS
}

function isHtmlBreak(node: PhrasingContent): boolean {
  return node.type === 'html' && /^<br\b/i.test(node.value)
}

/** A mark of emphasis before a word, with no other up to the end. */
const OPEN_EMPHASIS = /(?<![\p{L}\p{N}_*\\])([_*])(?=\p{L})[^_*]*$/u

/** Returns whether a bracket, a quotation or a mark of emphasis is opened and not closed. */
export function isLeftOpen(prose: string): boolean {
  const count = (mark: string) => prose.split(mark).length - 1
  return (
    count('(') > count(')') ||
    count('[') > count(']') ||
    (count('“') > count('”') && !prose.includes('„')) ||
    count('«') > count('»') ||
    count('**') % 2 === 1 ||
    (OPEN_EMPHASIS.test(prose) && !prose.includes('\n'))
  )
}

/** Returns whether a line is a name, a figure or a title: no word of it is in lower case. */
export function isLine(line: string): boolean {
  if (/\p{Lo}/u.test(line)) return false
  const words = line.match(/[\p{L}\p{M}'’-]+/gu) ?? []
  return words.every((word) => word.length <= 3 || /\p{Lu}/u.test(word)) && /\p{Lu}|\p{N}/u.test(line)
}
