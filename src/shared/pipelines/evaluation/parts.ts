import { sentenceRanges } from '../../domain/reviews/sentences.ts'
import type { CriterionUnit } from '../../domain/standards/evaluator.ts'
import type { FieldPiece, FieldValue } from './fields.ts'
import { comparableText } from './quotes.ts'

/** The form of a part: prose, an item of a list, a heading, a row of a table, a block of code, or an entry of the field. */
export type PartForm = 'prose' | 'item' | 'heading' | 'row' | 'code' | 'entry'

/** A part of a field that a criterion is asked about. */
export interface Part {
  /** Stable: the same text has the same id, wherever it is; equal parts are counted. */
  readonly id: string
  /** Range in the text of the field, UTF-16 units, `to` exclusive. */
  readonly from: number
  readonly to: number
  readonly text: string
  readonly form: PartForm
  /** The label of the entry of the field that it is in, such as the role of its turn; `null` if the field has none. */
  readonly piece: string | null
}

/**
 * Divides a field into the parts that a criterion is asked about. A row as a whole has no parts, and claims come from
 * the judge (`claimPart`): both return an empty list.
 */
export function partsOf(unit: CriterionUnit, value: FieldValue): Part[] {
  if (value.state !== 'filled') return []
  switch (unit) {
    case 'item':
    case 'claim':
      return []
    case 'turn':
    case 'tool_call':
      return named(
        value,
        value.pieces.map((piece) => ({ ...piece, form: 'entry' as const })),
      )
    case 'sentence':
      return named(value, eachPiece(value, sentencesIn))
    case 'instruction':
      return named(value, eachPiece(value, instructionsIn))
  }
}

/** Creates the part of a claim that a judge names by a place in a field. */
export function claimPart(value: FieldValue, from: number, to: number): Part {
  const piece = value.pieces.find((each) => each.from <= from && to <= each.to)
  const text = value.text.slice(from, to)
  return { id: idOf(text), from, to, text, form: 'prose', piece: piece?.label ?? null }
}

/** Creates the part of words that a judge names and no field has: its place is empty. */
export function inventedPart(words: string): Part {
  const text = words.trim().slice(0, MAX_INVENTED)
  return { id: `x${idOf(text)}`, from: 0, to: 0, text, form: 'prose', piece: null }
}

/** Maximum number of UTF-16 units of invented words that are kept. */
const MAX_INVENTED = 1_000

interface Range {
  readonly from: number
  readonly to: number
  readonly form: PartForm
}

function eachPiece(value: FieldValue, divide: (text: string) => Range[]): (Range & { label?: string })[] {
  const pieces: readonly (FieldPiece | { from: number; to: number })[] =
    value.pieces.length > 0 ? value.pieces : [{ from: 0, to: value.text.length }]
  return pieces.flatMap((piece) =>
    divide(value.text.slice(piece.from, piece.to)).map(({ from, to, form }) => ({
      ...('label' in piece ? { label: piece.label } : {}),
      from: piece.from + from,
      to: piece.from + to,
      form,
    })),
  )
}

function named(value: FieldValue, ranges: readonly (Range & { label?: string })[]): Part[] {
  const counts = new Map<string, number>()
  return ranges.map(({ from, to, form, label }) => {
    const text = value.text.slice(from, to)
    const id = idOf(text)
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return { id: count === 1 ? id : `${id}-${count}`, from, to, text, form, piece: label ?? null }
  })
}

/** Hashes the normalized text into an id of letters and digits (cyrb53, 53 bits). */
function idOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  const { text: plain } = comparableText(text)
  for (let at = 0; at < plain.length; at += 1) {
    const code = plain.charCodeAt(at)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return `p${(4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36)}`
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/u
const HEADING = /^ {0,3}#{1,6}(?:[ \t]+|$)/u
const ITEM = /^[ \t]*(?:[-*+•◦▪‣·–—]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])[ \t]+(?:\[[ xX]\][ \t]+)?(?=\S)/u
const QUOTED = /^[ \t]*(?:>[ \t]?)+/u
const TABLE_ROW = /^[ \t]*\|.*\|[ \t]*$/u
const TABLE_RULE = /^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?::?-+:?)?[ \t]*$/u
const RULE = /^[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$/u
const SETEXT = /^[ \t]*(?:-{3,}|={3,})[ \t]*$/u

/** Divides a text, plain or Markdown, into its blocks. */
function blocksIn(text: string): Range[] {
  const blocks: Range[] = []
  const last: { open: Range | null } = { open: null }
  let fence: { mark: string; from: number } | null = null
  const close = () => {
    if (last.open !== null) blocks.push(last.open)
    last.open = null
  }
  for (const { 0: line, index } of text.matchAll(/[^\n]*(?:\n|$)/gu)) {
    if (line === '') continue
    const content = line.replace(/\r?\n$/u, '')
    const end = index + content.length
    const opened = FENCE.exec(content)
    if (fence !== null) {
      if (opened?.[1]?.startsWith(fence.mark) === true && content.trim() === opened[1]) {
        blocks.push({ from: fence.from, to: end, form: 'code' })
        fence = null
      }
      continue
    }
    if (opened !== null) {
      close()
      fence = { mark: opened[1] ?? '', from: index + content.search(/\S/u) }
      continue
    }
    if (content.trim() === '') {
      close()
      continue
    }
    if (RULE.test(content)) {
      if (last.open !== null && SETEXT.test(content) && isOneLine(text, last.open))
        last.open = { ...last.open, form: 'heading' }
      close()
      continue
    }
    if (TABLE_RULE.test(content) && content.includes('|')) {
      close()
      continue
    }
    const quoted = QUOTED.exec(content)?.[0].length ?? 0
    const rest = content.slice(quoted)
    const heading = HEADING.exec(rest)
    const item = ITEM.exec(rest)
    if (heading !== null || TABLE_ROW.test(rest)) {
      close()
      const from = index + quoted + (heading?.[0].length ?? rest.search(/\S/u))
      const to = index + content.trimEnd().length
      if (to > from) blocks.push({ from, to, form: heading === null ? 'row' : 'heading' })
      continue
    }
    if (item !== null) {
      close()
      last.open = {
        from: index + quoted + item[0].length,
        to: index + content.trimEnd().length,
        form: 'item',
      }
      continue
    }
    const to = index + content.trimEnd().length
    if (last.open === null || quoted > 0) {
      close()
      last.open = { from: index + quoted + rest.search(/\S/u), to, form: 'prose' }
    } else last.open = { ...last.open, to }
  }
  if (fence !== null) blocks.push({ from: fence.from, to: text.trimEnd().length, form: 'code' })
  close()
  return blocks.filter(({ from, to }) => to > from)
}

function isOneLine(text: string, { from, to }: Range): boolean {
  return !text.slice(from, to).includes('\n')
}

/** Returns the sentences of a text, plain or Markdown; headings, code and rows of tables are one part each. */
export function sentencesIn(text: string): Range[] {
  return blocksIn(text).flatMap((block) => {
    if (block.form !== 'prose' && block.form !== 'item') return [block]
    const inner = withoutSoftBreaks(text.slice(block.from, block.to))
    return sentenceRanges(inner).map(({ from, to }) => ({
      from: block.from + from,
      to: block.from + to,
      form: block.form,
    }))
  })
}

/** A line that continues in small letters, or after a comma, is the same sentence; any other new line begins another. */
function withoutSoftBreaks(text: string): string {
  return text.replaceAll(
    /(?<=[\p{L}\p{N},;–—-])[ \t]*\r?\n[ \t]*(?=\p{Ll})|(?<=[,;])[ \t]*\r?\n[ \t]*(?=\S)/gu,
    (found) => ' '.repeat(found.length),
  )
}

/** Returns the instructions of a text: each item of a list, and each sentence that does not introduce one. */
function instructionsIn(text: string): Range[] {
  return blocksIn(text).flatMap((block) => {
    if (block.form === 'item') return [block]
    if (block.form !== 'prose') return []
    const inner = withoutSoftBreaks(text.slice(block.from, block.to))
    return sentenceRanges(inner).flatMap(({ from, to }) =>
      /[:：]$/u.test(inner.slice(from, to))
        ? []
        : [{ from: block.from + from, to: block.from + to, form: block.form }],
    )
  })
}
