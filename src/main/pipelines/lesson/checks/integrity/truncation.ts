import type { Code, PhrasingContent } from 'mdast'
import { isBareCode } from '../../../../../shared/markdown/bare-code.ts'
import { type Block, placeOf } from '../../../../../shared/markdown/blocks.ts'
import { openFencesOf } from '../../../../../shared/markdown/fences.ts'
import { type Checked, checked, type Defect } from '../defect.ts'
import { isDirective, type LessonText, type Paragraph } from '../lesson-text.ts'
import { isDangling } from './dangling.ts'
import { BEHIND, END_MARK, isLeftOpen, isLine, isWithinSentence, marksSentences, SMILEY } from './endings.ts'
import { arePaired } from './fence-pairs.ts'

/** A glossary of Pandoc and kramdown: a term, and below it what it means behind a colon; or a link’s target, ill written. */
const DEFINITION = /\n[ ]{0,3}:[ \t]|^\[[^\]\n]+\]:/

/**
 * A last line that is no sentence: one that begins as an item of a list, a command or another mark does where Markdown
 * reads none, or that ends with an address, a path or a name of code.
 */
const NO_SENTENCE =
  /(?:^|\n)[ \t]*(?:(?:[-+*•]|\d{1,3}[.)])[ \t]|[%$|=~→>@:#])[^\n]*$|(?<![\p{L}\p{N}])[\p{L}\p{N}-]*[\p{L}\p{N}][./_@\\][\p{L}\p{N}][\p{L}\p{N}./_@-]*\s*$/u

const FIX = 'Write the rest of the lesson.'

/**
 * Whether the lesson stops before its end, read from the tree (c23): a fence that nobody closed, or a last paragraph that
 * ends within a sentence. Links, lists, tables, code and HTML may end as they like, and so may what stands in a division,
 * a template or an element that is closed behind it. Where only an end mark is missing, and the words may be an end, that
 * is a remark. A last heading with nothing below it is an empty section.
 */
export function truncation(lesson: LessonText): Checked {
  const open = arePaired(lesson.text)
    ? []
    : openFencesOf(lesson.root, lesson.text).map((code) => openFence(lesson.text, code))
  const end = open.length > 0 ? [] : atEnd(lesson)
  const defects = [...open, ...end]
  const detail =
    defects.length === 0
      ? 'Every fence is closed, and the last sentence ends.'
      : defects.every(({ severity }) => severity === 'info')
        ? 'Every fence is closed; the last line has no end mark.'
        : 'The lesson is cut off.'
  return checked('Truncation', detail, defects)
}

function openFence(text: string, code: Code): Defect {
  const { from } = placeOf(code)
  const end = text.indexOf('\n', from)
  const isStray = code.value.trim() === '' && (code.lang ?? '') === ''
  if (isStray) return strayFence(from, text.length)
  return {
    type: 'TRUNCATION',
    severity: 'critical',
    criterion: 'completeness',
    place: { from, to: end === -1 ? text.length : end },
    description: 'A code fence is opened here and never closed: what follows is shown as code.',
    suggestedFix: 'Close the fence after the code, or write the rest of the code.',
  }
}

/** A fence on the last line, with nothing in it and no language, hides nothing: it is one too many. */
function strayFence(from: number, to: number): Defect {
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
  const { blocks, paragraphs, text, enclosures, spec } = lesson
  const last = blocks.findLast((block) => isSeen(block, text))
  const paragraph = paragraphs.find(({ from }) => from === last?.from)
  if (last?.node.type === 'table') return cutTable(last, text)
  if (paragraph === undefined) return []
  if (paragraph.within.includes('list') || paragraph.within.includes('blockquote'))
    return cutInside(paragraph, paragraphs, lesson)
  if (INTRODUCES.test(paragraph.prose) && isLastOfAll(paragraph, text))
    return [probablyCutOff(placeOfLastLine(paragraph, text), 'ends with a colon, and nothing follows')]
  if (enclosures.has(paragraph.from)) return []
  const end = endOf(paragraph, text)
  if (end === null) return []
  const place = placeOfLastLine(paragraph, text)
  if (isDangling(paragraph.prose, spec.language))
    return [
      cutOff(place, `ends with “${paragraph.prose.split(/\s+/).slice(-3).join(' ')}”, within a sentence`),
    ]
  if (END_MARK.test(end) || !marksSentences(paragraphs, paragraph)) return []
  if (isWithinSentence(paragraph)) return [cutOff(place, UNMARKED)]
  return isLine(paragraph.prose) ? [] : [mayBeCutOff(place)]
}

/** A colon behind words, which introduces what follows. */
const INTRODUCES = /[\p{L}\p{N}\p{Pe}\p{Pf}"*]\s?[:：]\s*$/u

/** Whether nothing but white space follows a block, no comment or component either. */
function isLastOfAll({ to }: Paragraph, text: string): boolean {
  return text.slice(to).trim() === ''
}

/**
 * The last text of a list or a quotation stops within a sentence: it ends with a word or a mark that asks
 * for more, opens what it does not close, or has no end mark where all others of its list have one.
 */
function cutInside(
  paragraph: Paragraph,
  paragraphs: readonly Paragraph[],
  { text, spec }: LessonText,
): Defect[] {
  const prose = paragraph.prose.trimEnd()
  const place = placeOfLastLine(paragraph, text)
  if (paragraph.node.children.at(-1)?.type !== 'text' || isBareCode(text.slice(paragraph.from, paragraph.to)))
    return []
  if (isDangling(prose, spec.language))
    return [probablyCutOff(place, `ends with “${prose.split(/\s+/).slice(-3).join(' ')}”, within a sentence`)]
  if (isLeftOpen(prose))
    return [probablyCutOff(place, 'opens a bracket or an emphasis that it does not close')]
  if (INTRODUCES.test(prose) && isLastOfAll(paragraph, text))
    return [probablyCutOff(place, 'ends with a colon, and nothing follows')]
  const others = paragraphs.filter(
    ({ from, within }) => from !== paragraph.from && within.join() === paragraph.within.join(),
  )
  const areMarked =
    others.length >= MIN_OTHERS &&
    others.every((each) => END_MARK.test(each.prose.replace(BEHIND, '')) && !/[:：]$/u.test(each.prose))
  const isMarked = END_MARK.test(prose.replace(BEHIND, '')) || SMILEY.test(prose)
  const isWords = /[\p{Ll}\p{Lo}]\p{M}*$/u.test(prose)
  if (isMarked || !isWords) return []
  if (areMarked && !isLine(prose))
    return [probablyCutOff(place, 'has no end mark, and the others of its list have one')]
  return isWithinSentence(paragraph) && END_MARK_WITHIN.test(prose) ? [probablyCutOff(place, UNMARKED)] : []
}

/** Other texts of a list that are needed to say how its items end. */
const MIN_OTHERS = 2

/** A sentence that ends before another begins. */
const END_MARK_WITHIN = /[.!?。！？]["'”»)]*\s+\p{Lu}[^.!?。！？]*$|[。！？][^。！？]+$/u

/** The last row of a table is not closed while the rows above it are, or it has fewer cells than the table has columns. */
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

/** An end that lacks something for certain, while it is not certain how much of the lesson is missing. */
function probablyCutOff(place: Defect['place'], why: string): Defect {
  return { ...cutOff(place, why), severity: 'major', suggestedFix: FIX }
}

/** Whether readers see something of a block where it stands: no comment, no mark of HTML, no instruction to a generator. */
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

/** A name, a remark or a line of its own may end a lesson: that something is missing behind it is not certain. */
function mayBeCutOff(place: Defect['place']): Defect {
  return { ...cutOff(place, UNMARKED), severity: 'info', suggestedFix: 'Check whether the end is missing.' }
}

/** What a paragraph ends with, without what may stand behind an end mark; `null` where it may end as it likes. */
function endOf({ node, within, from, to }: Paragraph, text: string): string | null {
  if (within.includes('list') || within.includes('blockquote')) return null
  const source = text.slice(from, to)
  if (DEFINITION.test(source) || NO_SENTENCE.test(source) || isBareCode(source)) return null
  const last = lastOf(node.children)
  if (last?.type !== 'text' || SMILEY.test(last.value)) return null
  const end = last.value.replace(BEHIND, '')
  return end === '' || /[\p{Extended_Pictographic}\p{So}]$/u.test(end) ? null : end
}

/** The last thing of a paragraph, within its emphasis; a link is a link whatever it says. */
function lastOf(children: readonly PhrasingContent[]): PhrasingContent | null {
  const last = children.findLast((child) => child.type !== 'text' || child.value.trim() !== '') ?? null
  if (last?.type !== 'strong' && last?.type !== 'emphasis' && last?.type !== 'delete') return last
  return lastOf(last.children)
}

function placeOfLastLine({ from, to }: Paragraph, text: string) {
  return { from: Math.max(from, text.lastIndexOf('\n', to - 1) + 1), to }
}
