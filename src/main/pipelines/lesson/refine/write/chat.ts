import { plainWords, shortQuote, type TextBlock, textBlocksOf } from '../../text-blocks.ts'
import { type Speech, speaksAfter, speaksBefore } from './chat-phrases.ts'
import type { Cleaned } from './wrappings.ts'

/**
 * Maximum length of a block that is removed because of a phrase in it, in characters; a longer one may have text for
 * learners.
 */
const MAX_REMOVED = 400

/** Maximum length of the text before a phrase at which the block still begins with it, in characters. */
const MAX_LEAD = 3

/** A line of a thematic break, which writers put between the section and their remarks. */
const BREAK = /^ {0,3}(?:-[ \t]*){3,}$|^ {0,3}(?:\*[ \t]*){3,}$|^ {0,3}(?:_[ \t]*){3,}$/

/**
 * Removes remarks of the writer before and after the section; `before` is the section that it replaces. Text that may
 * be for learners stays, and the guards reject it.
 */
export function withoutChat(answer: string, before: string): Cleaned {
  const known = new Set(textBlocksOf(before).map(({ text }) => plainWords(text)))
  const blocks = textBlocksOf(answer)
  const isNew = ({ text }: TextBlock) => !known.has(plainWords(text))
  const from = firstKept(blocks, isNew)
  const to = endKept(blocks, isNew, from)
  const heading = from === 0 ? [] : blocks.slice(0, 1).filter(({ text }) => isHeading(text))
  const removed = [...blocks.slice(heading.length, from), ...blocks.slice(to)]
  if (removed.length === 0) return { text: answer, removed: [] }
  const notes = removed
    .filter(({ text }) => !BREAK.test(text))
    .map(({ text }) => `A remark of the writer was removed: “${shortQuote(text)}”.`)
  const [first, last] = [blocks[from], blocks[to - 1]]
  const kept = first === undefined || last === undefined ? '' : answer.slice(first.from, last.to)
  return { text: [...heading.map(({ text }) => text), kept].join('\n\n'), removed: notes }
}

/** Returns where the section begins after remarks at the beginning, or right below its heading. */
function firstKept(blocks: readonly TextBlock[], isNew: (block: TextBlock) => boolean): number {
  const [first] = blocks
  const start = first !== undefined && isHeading(first.text) ? 1 : 0
  let at = start
  for (let block = blocks[at]; block !== undefined; block = blocks[at]) {
    const isBreak = at > start && BREAK.test(block.text) && isNew(block)
    if (!isBreak && !isRemark(block, isNew, speaksBefore)) break
    at += 1
  }
  return at === start ? 0 : at
}

/** Returns where the section ends before remarks at the end. */
function endKept(blocks: readonly TextBlock[], isNew: (block: TextBlock) => boolean, from: number): number {
  // A report on the changes extends to the end of the answer, with any lists; a part of a lesson does not end with a
  // report.
  const report = blocks.findIndex(
    (block, at) =>
      at >= Math.max(from, 1) &&
      blocks.slice(at).every((each) => isNew(each) && !each.isCode && !isHeading(each.text, MAX_PART)) &&
      isRemark(block, isNew, speaksAfter),
  )
  let end = report === -1 ? blocks.length : report
  const last = blocks[end - 1]
  if (end < blocks.length && last !== undefined && BREAK.test(last.text) && isNew(last)) end -= 1
  return end
}

function isRemark(
  block: TextBlock,
  isNew: (block: TextBlock) => boolean,
  speaks: (line: string) => Speech,
): boolean {
  if (block.isCode || !isNew(block) || block.text.length > MAX_REMOVED) return false
  const { at, isCertain } = speaks(plainWords(block.text))
  return isCertain && at !== -1 && at <= MAX_LEAD
}

/** Headings up to this depth begin parts of a lesson. */
const MAX_PART = 2

function isHeading(text: string, depth = 6): boolean {
  const [, marks] = /^ {0,3}(#{1,6})[ \t]/.exec(text) ?? []
  return marks === undefined ? /^[^\n]+\n {0,3}(?:=+|-+)[ \t]*$/.test(text) : marks.length <= depth
}
