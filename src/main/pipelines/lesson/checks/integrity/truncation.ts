import type { PhrasingContent } from 'mdast'
import { counted, plural } from '../../../../../shared/counted.ts'
import { isBareCode } from '../../../../../shared/markdown/bare-code.ts'
import type { Block } from '../../../../../shared/markdown/blocks.ts'
import type { OpenFence } from '../closed-fences.ts'
import { type Checked, checked, type Defect } from '../defect.ts'
import { isDirective, type LessonText, type Paragraph } from '../lesson-text.ts'
import { cutParagraphs } from './cut-paragraphs.ts'
import { isDangling } from './dangling.ts'
import {
  areOthersMarked,
  BEHIND,
  END_MARK,
  isLeftOpen,
  isLine,
  isWithinSentence,
  itemsAbove,
  marksEverySentence,
  marksSentences,
  SMILEY,
} from './endings.ts'
import { endsInWord } from './half-words.ts'

/**
 * A definition list of Pandoc and kramdown (a term, and below it the definition after a colon), or a malformed link
 * definition.
 */
const DEFINITION = /\n[ ]{0,3}:[ \t]|^\[[^\]\n]+\]:/

/**
 * A last line that is not a sentence: it begins like a list item, a command or another mark where Markdown reads none,
 * or ends with an address, a path or an identifier.
 */
const NO_SENTENCE =
  /(?:^|\n)[ \t]*(?:(?:[-+*•]|\d{1,3}[.)])[ \t]|[%$|=~→>@:#])[^\n]*$|(?<![\p{L}\p{N}])[\p{L}\p{N}-]*[\p{L}\p{N}][./_@\\][\p{L}\p{N}][\p{L}\p{N}./_@-]*\s*$/u

const FIX = 'Write the rest of the lesson.'

/**
 * Reports a lesson that stops before its end, read from the tree (c23): an unclosed fence, or a last paragraph that
 * ends within a sentence. Links, lists, tables, code and HTML may have any end, and so may the content of a closed
 * division, template or element. If only an end mark is missing, and the words may be an end, this is a remark. A last
 * heading with nothing below it is an empty section.
 */
export function truncation(lesson: LessonText): Checked {
  const open = lesson.openFences.map(openFence)
  const end = lesson.openFences.some(({ isFollowed }) => !isFollowed) ? [] : atEnd(lesson)
  const within = cutParagraphs(lesson).filter(({ place }) => end.every((each) => !isSamePlace(each, place)))
  return checked('Truncation', detailOf(open, end, within), [...open, ...end, ...within])
}

function detailOf(open: readonly Defect[], end: readonly Defect[], within: readonly Defect[]): string {
  const whole = detailOfEnd(open, end)
  const cut = within.filter(({ severity }) => severity === 'major').length
  const unmarked = within.length - cut
  const ofCut = `${counted(cut, 'paragraph')} before the end ${plural(cut, 'stops', 'stop')} within a sentence.`
  const ofUnmarked = `${counted(unmarked, 'paragraph')} before the end ${plural(unmarked, 'has', 'have')} no end mark.`
  return [whole, ...(cut > 0 ? [ofCut] : []), ...(unmarked > 0 ? [ofUnmarked] : [])].join(' ')
}

function isSamePlace({ place }: Defect, other: Defect['place']): boolean {
  return place !== null && other !== null && place.from < other.to && other.from < place.to
}

function detailOfEnd(open: readonly Defect[], end: readonly Defect[]): string {
  const fences =
    open.length === 0
      ? 'Every fence is closed'
      : `${counted(open.length, 'code fence')} ${plural(open.length, 'is', 'are')} never closed`
  if (end.length === 0)
    return open.length === 0
      ? 'Every fence is closed, and the last sentence ends.'
      : `${fences}. Where prose follows, the other checks read it as if the fence were closed above it.`
  if (end.every(({ severity }) => severity === 'info')) return `${fences}; the last line has no end mark.`
  return open.length === 0 ? 'The lesson is cut off.' : `${fences}, and the lesson is cut off.`
}

function openFence({ from, to, isEmpty }: OpenFence): Defect {
  if (isEmpty) return extraFence(from, to)
  return {
    type: 'TRUNCATION',
    severity: 'critical',
    criterion: 'completeness',
    place: { from, to },
    description: 'A code fence is opened here and never closed: what follows is shown as code.',
    suggestedFix: 'Close the fence after the code, or write the rest of the code.',
  }
}

/** Reports a fence on the last line without content and language: it hides nothing and is only superfluous. */
function extraFence(from: number, to: number): Defect {
  return {
    type: 'TRUNCATION',
    severity: 'minor',
    criterion: 'completeness',
    place: { from, to },
    description: 'The last line opens a code fence, and there is no code.',
    suggestedFix: 'Leave the fence out, or write the code.',
  }
}

function atEnd(lesson: LessonText): Defect[] {
  const { blocks, paragraphs, text, enclosures, spec, words } = lesson
  const last = blocks.findLast((block) => isSeen(block, text))
  const paragraph = paragraphs.find(({ from }) => from === last?.from)
  if (last?.node.type === 'table') return cutTable(last, text)
  if (paragraph === undefined) return []
  if (paragraph.within.includes('list') || paragraph.within.includes('blockquote'))
    return cutInside(paragraph, paragraphs, lesson)
  if (
    INTRODUCES.test(paragraph.prose) &&
    !SMILEY.test(paragraph.prose) &&
    isLastOfAll(paragraph, text) &&
    !showsBehind(paragraph)
  )
    return [probablyCutOff(placeOfLastLine(paragraph, text), 'ends with a colon, and nothing follows')]
  if (enclosures.has(paragraph.from)) return []
  const end = endOf(paragraph, text)
  if (end === null) return []
  const place = placeOfLastLine(paragraph, text)
  const isStranded = STRANDED[spec.language]?.test(paragraph.prose) === true
  const isMarked = END_MARK.test(end) || !marksSentences(paragraphs, paragraph, text)
  if (isDangling(paragraph.prose, spec.language) || (isStranded && !isMarked))
    return [
      cutOff(place, `ends with “${paragraph.prose.split(/\s+/).slice(-3).join(' ')}”, within a sentence`),
    ]
  const isHalf =
    !END_MARK.test(end) && endsInWord(paragraph.prose, text.slice(0, paragraph.to), spec.language, words)
  if (isMarked) return isHalf ? [probablyCutOff(place, HALF_WORD)] : []
  if (isWithinSentence(paragraph)) {
    const isCertain = isHalf || isLeftOpen(paragraph.prose) || marksEverySentence(paragraphs, paragraph, text)
    return [isCertain ? cutOff(place, UNMARKED) : probablyCutOff(place, UNMARKED)]
  }
  if (isHalf) return [probablyCutOff(place, HALF_WORD)]
  return isLine(paragraph.prose) ? [] : [mayBeCutOff(place)]
}

/** A colon after words, which introduces the next text. */
const INTRODUCES = /[\p{L}\p{N}\p{Pe}\p{Pf}"*]\s?[:：]\s*$/u

/** Returns whether a paragraph ends with what its words introduce: a picture, a link or code. */
function showsBehind({ node }: Paragraph): boolean {
  const last = lastOf(node.children)
  return last !== null && (last.type === 'html' ? showsSomething(last.value) : last.type !== 'text')
}

/** Returns whether only white space follows a block, no comment or component either. */
function isLastOfAll({ to }: Paragraph, text: string): boolean {
  return text.slice(to).trim() === ''
}

/**
 * Reports a list or quotation whose last text stops within a sentence: it ends with a word or a mark that cannot end a
 * sentence, leaves a bracket open, or has no end mark although all other items of its list have one.
 */
function cutInside(
  paragraph: Paragraph,
  paragraphs: readonly Paragraph[],
  { text, spec, words }: LessonText,
): Defect[] {
  const prose = paragraph.prose.trimEnd()
  const place = placeOfLastLine(paragraph, text)
  if (paragraph.node.children.at(-1)?.type !== 'text' || isBareCode(text.slice(paragraph.from, paragraph.to)))
    return []
  if (isDangling(prose, spec.language))
    return [probablyCutOff(place, `ends with “${prose.split(/\s+/).slice(-3).join(' ')}”, within a sentence`)]
  if (isLeftOpen(prose))
    return [probablyCutOff(place, 'opens a bracket or an emphasis that it does not close')]
  if (INTRODUCES.test(prose) && !SMILEY.test(prose) && isLastOfAll(paragraph, text))
    return [probablyCutOff(place, 'ends with a colon, and nothing follows')]
  const isMarked = END_MARK.test(prose.replace(BEHIND, '')) || SMILEY.test(prose)
  const isWords = /[\p{Ll}\p{Lo}]\p{M}*$/u.test(prose)
  if (isMarked || !isWords) return []
  if (areOthersMarked(paragraph, paragraphs, text) && !isLine(prose))
    return [probablyCutOff(place, 'has no end mark, and the others of its list have one')]
  if (isLoneLetter(prose, text.slice(0, paragraph.from)) || STRANDED[spec.language]?.test(prose) === true)
    return [probablyCutOff(place, `ends with “${prose.split(/\s+/).slice(-3).join(' ')}”, within a sentence`)]
  if (areQuestionsAbove(paragraph, paragraphs, text) && isSentenceWithin(prose))
    return [probablyCutOff(place, 'has no question mark, and the others of its list have one')]
  if (endsInWord(prose, text.slice(0, paragraph.to), spec.language, words))
    return [probablyCutOff(place, HALF_WORD)]
  if (isOfQuotation(paragraph) && isWithinSentence(paragraph) && marksSentences(paragraphs, paragraph, text))
    return [probablyCutOff(place, UNMARKED)]
  const begun = BEGUN_BEHIND.exec(prose)?.[1]?.match(/[\p{L}\p{M}'’-]+/gu) ?? []
  const isBegun = begun.length > MAX_REMARK || BEGUN_DENSE.test(prose)
  return isBegun && isWithinSentence(paragraph) ? [probablyCutOff(place, UNMARKED)] : []
}

/** A short remark after a complete sentence, such as “Give an example”, may have no end mark. */
const MAX_REMARK = 3

/** Returns whether a paragraph is the text of a quotation in sentences, and not its author or a line of a poem. */
function isOfQuotation({ within, node, prose }: Paragraph): boolean {
  return (
    within.includes('blockquote') &&
    !within.includes('list') &&
    !node.children.some(({ type }) => type === 'break') &&
    !/^\s*[-–—~―]/mu.test(prose) &&
    (/\p{Lo}/u.test(prose) ||
      (prose.match(/(?<!\p{L})\p{Ll}[\p{L}\p{M}'’-]*/gu)?.length ?? 0) >= MIN_OF_QUOTATION)
  )
}

/** Minimum number of words in lower case in a quotation that is a sentence. */
const MIN_OF_QUOTATION = 8

/** Words that may end a sentence, but hardly the last item of a lesson that has no end mark. */
const STRANDED: Readonly<Record<string, RegExp>> = {
  en: /(?<=\p{L}\s+\p{L}+\s+)(?:to|from|with|is|are|was|were|that|if|as|be|can|will|should|their|its|at|by|these|those|such|each|whether|has|had|does|without|within|between|onto)$/u,
  es: /(?<=\p{L}\s+\p{L}+\s+)(?:de|en|con|para|por|e|u|se|su|sus|es|al|como|lo|a)$/u,
  fr: /(?<=\p{L}\s+\p{L}+\s+)(?:dans|pour|par|avec|sur|est|sont|au|aux|en|se|sa|son|ses|à)$/u,
  pt: /(?<=\p{L}\s+\p{L}+\s+)(?:de|em|com|para|por|se|seu|sua|no|na|nos|nas|ao|à)$/u,
}

/** Returns whether a text ends with one letter that is a word nowhere in the lesson, and no variable either. */
function isLoneLetter(prose: string, before: string): boolean {
  const [, letter = ''] = /\p{L}{2,}[\s,]+(\p{Ll}|\p{Lo})$/u.exec(prose) ?? []
  if (letter === '' || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(letter))
    return false
  const alone = new RegExp(`(?<![\\p{L}\\p{N}_])${letter}(?![\\p{L}\\p{N}_])`, 'iu')
  return !alone.test(`${before} ${prose.slice(0, -1)}`)
}

/** Returns whether the items of a list right above one are questions, with their marks. */
function areQuestionsAbove(paragraph: Paragraph, paragraphs: readonly Paragraph[], text: string): boolean {
  const above = itemsAbove(paragraph, paragraphs, text)
  return above.length > 0 && above.every(({ prose }) => /[?？؟]$/u.test(prose.replace(BEHIND, '')))
}

/** Returns whether the part after the last complete sentence has enough words for a sentence. */
function isSentenceWithin(prose: string): boolean {
  const last = prose.slice(Math.max(0, prose.search(/[^.?!…。？！]*$/u)))
  return /\p{Lo}{4}/u.test(last) || (last.match(/[\p{L}\p{M}'’-]+/gu) ?? []).length > MAX_REMARK
}

/** The words of a sentence that begins after a complete one; in a script without lower case, its characters. */
const BEGUN_BEHIND = /[.!?。！？]["'”»)]*\s+(\p{Lu}[^.!?。！？]*)$/u
const BEGUN_DENSE = /[。！？]([^。！？]+)$/u

/**
 * Reports a table whose last row is not closed although the rows above it are, or has fewer cells than the table has
 * columns.
 */
function cutTable({ from, to }: Block, text: string): Defect[] {
  const rows = text
    .slice(from, to)
    .trimEnd()
    .split('\n')
    .map((row) => row.trim())
  const last = rows.at(-1) ?? ''
  const above = rows.slice(0, -1)
  const areClosed = above.length > 1 && above.every((row) => row.endsWith('|'))
  const cells = (row: string) => row.replace(/^\||\|$/g, '').split(/(?<!\\)\|/).length
  const isShort =
    rows.length > 2 &&
    cells(last) < cells(rows[0] ?? '') &&
    above.slice(2).every((row) => cells(row) >= cells(rows[0] ?? ''))
  if ((!areClosed || last.endsWith('|')) && !isShort) return []
  return [
    {
      ...probablyCutOff({ from: from + text.slice(from, to).lastIndexOf(last), to }, ''),
      description: 'The last row of the table is not complete, and nothing follows.',
    },
  ]
}

/** Builds the defect for an end that is certainly incomplete, where the extent of the missing text is not certain. */
function probablyCutOff(place: Defect['place'], why: string): Defect {
  return { ...cutOff(place, why), severity: 'major', suggestedFix: FIX }
}

/**
 * Returns whether readers see a block in place: it is not a comment, a tag of HTML or an instruction to a generator.
 */
function isSeen({ node, from, to, within }: Block, text: string): boolean {
  if (['definition', 'thematicBreak', 'yaml', 'toml'].includes(node.type)) return false
  if (within.includes('footnoteDefinition')) return false
  if (node.type === 'html') return showsSomething(node.value)
  return node.type !== 'paragraph' || within.length > 0 || !isDirective(text.slice(from, to))
}

function showsSomething(html: string): boolean {
  if (/<(img|picture|video|audio|iframe|svg|object|embed|input|button)\b/i.test(html)) return true
  return /\S/u.test(html.replace(/<!--[\s\S]*?(?:-->|$)/g, '').replace(/<[^<>]*>/g, ''))
}

const HALF_WORD = 'ends with a part of a word'
const UNMARKED = 'ends without a full stop or another end mark'

function cutOff(place: Defect['place'], why: string): Defect {
  return {
    type: 'TRUNCATION',
    severity: 'critical',
    criterion: 'completeness',
    place,
    description: `The last paragraph ${why}.`,
    suggestedFix: FIX,
  }
}

/** Builds the remark for an end that may be complete: a name, a remark or a separate line may end a lesson. */
function mayBeCutOff(place: Defect['place']): Defect {
  return { ...cutOff(place, UNMARKED), severity: 'info', suggestedFix: 'Check whether the end is missing.' }
}

/** Returns the end of a paragraph without the characters that may follow an end mark; `null` if any end is allowed. */
function endOf({ node, within, from, to }: Paragraph, text: string): string | null {
  if (within.includes('list') || within.includes('blockquote')) return null
  const source = text.slice(from, to)
  if (DEFINITION.test(source) || NO_SENTENCE.test(source) || isBareCode(source)) return null
  const last = lastOf(node.children)
  if (last?.type !== 'text' || SMILEY.test(last.value)) return null
  const end = last.value.replace(BEHIND, '')
  return end === '' || /[\p{Extended_Pictographic}\p{So}]\uFE0F?[,،]?$/u.test(end) ? null : end
}

/** Returns the last node of a paragraph, inside its emphasis; a link stays a link whatever its text. */
function lastOf(children: readonly PhrasingContent[]): PhrasingContent | null {
  const last = children.findLast((child) => child.type !== 'text' || child.value.trim() !== '') ?? null
  if (last?.type !== 'strong' && last?.type !== 'emphasis' && last?.type !== 'delete') return last
  return lastOf(last.children)
}

function placeOfLastLine({ from, to }: Paragraph, text: string) {
  return { from: Math.max(from, text.lastIndexOf('\n', to - 1) + 1), to }
}
