import type { Heading, PhrasingContent } from 'mdast'
import { wordingOf } from '../../../../../shared/markdown/sections.ts'
import { STOP_WORDS } from '../../../../retrieval/stop-words.ts'
import type { Paragraph } from '../lesson-text.ts'
import { isNamed } from '../semantic/section-names.ts'

/** What a sentence may end with. */
export const END_MARK = /[.!?…:;。！？：؟।॥։]$/u

/** Behind the end mark may stand quotation marks, brackets and pictures. */
export const BEHIND = /(?:[\s\p{Pe}\p{Pf}\p{Cf}"'’“»*_~]|\uFE0F)+$/u

/** What stands for a smile behind a sentence, or instead of its end mark. */
const PICTURES = /(?:[\s\p{Extended_Pictographic}]|\uFE0F|\u200D)+$/u
export const SMILEY = /(?:^|\s)[:;]-?[)(DP]\s*$/u

/** So many others tell how a lesson is written; a script without small letters has no other sign of a sentence. */
const LEAST_MARKED = 4

/** From this share on, paragraphs without an end mark are how the lesson is written. */
const UNMARKED = 0.25

/**
 * Whether a last heading takes leave: a sentence, a link to go on with, or words of farewell, with nothing to follow. So
 * does one of the first level, but where sections are of that level (`isOfSections`).
 */
export function isSignOff(heading: Heading, isOfSections: boolean): boolean {
  if (
    (heading.depth === 1 && !isOfSections) ||
    heading.children.some(({ type }) => type === 'link' || type === 'image')
  )
    return true
  const title = wordingOf(heading).replace(PICTURES, '').replace(BEHIND, '')
  return /[.!…。！]$/u.test(title) || isNamed(title, 'farewell')
}

/**
 * Whether the paragraphs of a lesson besides its last one mostly end with an end mark; those that are as long as a
 * sentence tell it where there are enough of them, and labels do not.
 */
export function marksSentences(paragraphs: readonly Paragraph[], last: Paragraph): boolean {
  const all = paragraphs.filter(
    ({ from, prose, within }) => from !== last.from && within.length === 0 && /\p{L}/u.test(prose),
  )
  const long = all.filter(({ prose }) => isSentenceLong(prose))
  const others = long.length >= LEAST_MARKED ? long : all
  const unmarked = others.filter(({ node, prose }) => {
    const end = node.children.at(-1)?.type === 'text' ? prose.replace(BEHIND, '') : ''
    return end !== '' && !END_MARK.test(end) && !/[\p{Extended_Pictographic}\p{So}]$/u.test(end)
  }).length
  if (/\p{Lo}\p{M}*$/u.test(last.prose.trimEnd())) return unmarked === 0 && others.length >= LEAST_MARKED
  return unmarked < 2 || unmarked / others.length < UNMARKED
}

/** A phrase with so many words in small letters is a sentence, also where a name is its last word. */
const LEAST_OF_SENTENCE = 8

/** A shorter paragraph is a label as well as a sentence: whether it has an end mark says nothing of the others. */
function isSentenceLong(prose: string): boolean {
  return /\p{Lo}/u.test(prose) || (prose.match(/[\p{L}\p{M}'’-]+/gu)?.length ?? 0) >= LEAST_OF_LINE
}

/** With fewer words a paragraph is a name, a figure or a remark as well as the beginning of a sentence. */
const LEAST_WORDS = 3

/** The same of a line that a hard break sets apart, as in signatures and addresses. */
const LEAST_OF_LINE = 6

/** A sentence that begins behind a whole one; the point behind a single letter is that of a name. */
const BEGUN = /(?<!(?<!\p{L})\p{L})[.?…]["'”»)]*\s+(\p{Lu}[^.!?…]*)$/u

/** A label and its value: “Highest score – 50 points”, “Time needed: 2 hours”. What counts is at most two words. */
const LABELED_VALUE =
  /^\p{Lu}[^.!?…:–—\n]*(?::|\s[-–—]|\s=)\s+[~≈<>≤≥±]?\p{Sc}?\d[\d.,/%\u00A0\u202F-]*(?:\s?[\p{L}\p{M}°%\p{Sc}²³'’-]+){0,2}$/u

const SMALL = /(?:^|[^\p{L}\p{N}_])\p{Ll}[\p{L}\p{M}'’-]*$/u

/**
 * Whether a paragraph without an end mark stops within a sentence for certain: it opens what it does not close, begins
 * another sentence behind a whole one, or has words and ends with one in small letters. What a hard break or a colon sets
 * on a line of its own, a name, a label with its value, and what a bracket or a quotation mark closes may end a lesson.
 */
export function isWithinSentence({ node, prose }: Paragraph): boolean {
  const whole = prose.trimEnd()
  if (isLeftOpen(whole)) return true
  const [line = '', before = ''] = whole.split('\n').reverse()
  const isBroken =
    /[:：]\s*$/u.test(before) || node.children.some((child) => child.type === 'break' || isHtmlBreak(child))
  if (/[\p{Pe}\p{Pf}"']$/u.test(whole) || LABELED_VALUE.test(line)) return false
  if (/\p{Lo}\p{M}*$/u.test(whole)) return true // a script without small letters has no other sign
  const own = isBroken ? line : whole
  const words = own.match(/[\p{L}\p{M}'’-]+/gu) ?? []
  const isLong = words.length >= (isBroken ? LEAST_OF_LINE : LEAST_WORDS)
  const begun = BEGUN.exec(own)?.[1]
  return (
    (begun !== undefined && !isLine(line) && !isTitle(begun) && (isLong || !isBroken)) ||
    (isLong && SMALL.test(whole)) ||
    (!isBroken && isBegun(own))
  )
}

/**
 * Whether what stands behind the last whole sentence, or alone, is the beginning of one: a word or two that name nothing,
 * with one that only joins others (“You have”, “If”), and no farewell; or so many words that they are a sentence.
 */
function isBegun(own: string): boolean {
  const last = own.slice(Math.max(0, own.search(/[^.?!…]*$/u))).trim()
  const words = last.match(/[\p{L}\p{M}'’-]+/gu) ?? []
  if (!/^\p{Lu}/u.test(words[0] ?? '')) return false
  if (words.filter((word) => word === word.toLowerCase()).length >= LEAST_OF_SENTENCE) return true
  if (words.length >= LEAST_WORDS || /[^\p{L}\p{M}\s'’-]/u.test(last) || isNamed(last, 'farewell'))
    return false
  return words.some((word) => STOP_WORDS.has(word.toLowerCase()) && word !== word.toUpperCase())
}

/** Whether words behind a whole sentence are the title of something, such as of what follows on another page. */
function isTitle(words: string): boolean {
  return isLine(words) && (words.match(/[\p{L}\p{M}'’-]+/gu)?.length ?? 0) >= LEAST_WORDS
}

function isHtmlBreak(node: PhrasingContent): boolean {
  return node.type === 'html' && /^<br\b/i.test(node.value)
}

/** Whether a bracket is opened and not closed, or marks of bold text stand alone. */
export function isLeftOpen(prose: string): boolean {
  const count = (mark: string) => prose.split(mark).length - 1
  return count('(') > count(')') || count('[') > count(']') || count('**') % 2 === 1
}

/** Whether a line is one of its own, such as a name, a figure or a title: no word of it is in small letters. */
export function isLine(line: string): boolean {
  if (/\p{Lo}/u.test(line)) return false
  const words = line.match(/[\p{L}\p{M}'’-]+/gu) ?? []
  return words.every((word) => word.length <= 3 || /\p{Lu}/u.test(word)) && /\p{Lu}|\p{N}/u.test(line)
}
