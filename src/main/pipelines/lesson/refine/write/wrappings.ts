import { parsedText } from '../../../../../shared/markdown/parsed-text.ts'
import { fenceAfter } from '../../text-blocks.ts'

/** A text, with a sentence for each part around it that was removed. */
export interface Cleaned {
  readonly text: string
  readonly removed: readonly string[]
}

const THINKING = /^\s*<(think|thinking|reasoning|scratchpad|reflection)>[\s\S]*?<\/\1>[ \t]*\n?/iu
/** Some templates open the thinking in the prompt, so the answer has only the closing mark, on a line of its own. */
const END_OF_THINKING = /^[ \t]*<\/(?:think|thinking|reasoning|scratchpad|reflection)>[ \t]*(?:\n|$)/imu
const ANY_THINKING = /<(?:think|thinking|reasoning|scratchpad|reflection)>/iu
const ANY_END = /<\/(?:think|thinking|reasoning|scratchpad|reflection)>/iu

/** Removes the thinking before an answer. If the section itself contains such marks, nothing is removed. */
export function withoutThinking(answer: string, before: string): Cleaned {
  if (ANY_END.test(before)) return { text: answer, removed: [] }
  let text = answer
  while (THINKING.test(text)) text = text.replace(THINKING, '')
  const end = END_OF_THINKING.exec(text)
  if (end !== null && !ANY_THINKING.test(text) && !hasHeadingOf(before, text.slice(0, end.index)))
    text = text.slice(end.index + end[0].length)
  return text === answer
    ? { text, removed: [] }
    : { text, removed: ['The thinking of the model was removed from its answer.'] }
}

/** Returns whether a text has the first heading of another. */
function hasHeadingOf(before: string, text: string): boolean {
  const first = parsedText(before).sections.find(({ depth }) => depth > 0)
  const heading = first === undefined ? '' : (before.slice(first.from).split('\n')[0] ?? '').trim()
  return heading !== '' && text.split('\n').some((line) => line.trim() === heading)
}

const MARKS = String.raw`<\|[a-z_]{2,24}\|>(?:assistant\b)?|\[\/?INST\]|<(?:start|end)_of_turn>(?:model\b)?`
const OF_TEMPLATES = { start: new RegExp(`^(?:${MARKS})`, 'iu'), end: new RegExp(`(?:${MARKS})$`, 'iu') }
/** These marks also mean strikethrough in HTML. */
const WITH_S = { start: new RegExp(`^(?:${MARKS}|<s>)`, 'iu'), end: new RegExp(`(?:${MARKS}|</s>)$`, 'iu') }

/** Maximum length of a mark, in characters. */
const MAX_MARK = 40

/** Removes marks of a chat template at both ends of an answer. */
export function withoutChatMarks(answer: string): Cleaned {
  const bare = withoutMarks(answer.trim(), WITH_S)
  const text = /<\/?s>/iu.test(bare) ? withoutMarks(answer.trim(), OF_TEMPLATES) : bare
  return text === answer.trim()
    ? { text: answer, removed: [] }
    : { text, removed: ['Marks of a chat template were removed from the answer.'] }
}

function withoutMarks(answer: string, { start, end }: typeof OF_TEMPLATES): string {
  let [from, to] = [0, answer.length]
  for (;;) {
    const first = start.exec(answer.slice(from, from + MAX_MARK))?.[0] ?? ''
    if (first === '' || from >= to) break
    from += first.length
    while (from < to && /\s/u.test(answer.charAt(from))) from += 1
  }
  for (;;) {
    const last = end.exec(answer.slice(Math.max(from, to - MAX_MARK), to))?.[0] ?? ''
    if (last === '') return answer.slice(from, to)
    to -= last.length
    while (to > from && /\s/u.test(answer.charAt(to - 1))) to -= 1
  }
}

const OPENING = /^ {0,3}(`{3,}|~{3,})[ \t]*(markdown|md|mdx|text|txt|plaintext|)[ \t]*$/iu

/**
 * Removes the fence around an answer, and the text before and after that fence. It is such a fence if it is one for
 * Markdown, begins before the heading of the section, is closed, contains balanced code, and contains the section
 * (`isWhole` of the text in it). Text outside of it that is longer than `maxOutside` is part of the answer.
 */
export function withoutFence(
  answer: string,
  isWhole: (text: string) => boolean,
  maxOutside: number,
): Cleaned {
  const lines = answer.split('\n').map((line) => line.trimEnd())
  const first = lines.findIndex((line) => OPENING.test(line))
  const [, marks = ''] = OPENING.exec(lines[first] ?? '') ?? []
  if (first === -1 || isWhole(lines.slice(0, first).join('\n'))) return { text: answer, removed: [] }
  const last = closingLine(lines, first, marks)
  const inner = last === null ? '' : lines.slice(first + 1, last).join('\n')
  if (last === null || !isWhole(inner) || isPart(lines, first, last, maxOutside, isWhole))
    return { text: answer, removed: [] }
  return {
    text: inner,
    removed: ['A code fence around the answer was removed.', ...outside(lines, first, last)],
  }
}

/** Returns the last line with these marks that leaves the code before it balanced; `null` if there is none. */
function closingLine(lines: readonly string[], first: number, marks: string): number | null {
  const last = lines.findLastIndex(
    (line, at) =>
      at > first &&
      line.trim() === marks &&
      lines.slice(first + 1, at).reduce<string | null>(fenceAfter, null) === null,
  )
  return last === -1 ? null : last
}

/**
 * Returns whether the text outside of a fence is part of the section: it is long, longer than the fence, or contains a
 * section.
 */
function isPart(
  lines: readonly string[],
  first: number,
  last: number,
  most: number,
  isWhole: (text: string) => boolean,
): boolean {
  const others = [...lines.slice(0, first), ...lines.slice(last + 1)].join('\n').trim()
  const inner = lines.slice(first + 1, last).join('\n')
  return others !== '' && (others.length > Math.min(most, inner.length) || isWhole(others))
}

function outside(lines: readonly string[], first: number, last: number): string[] {
  const others = [...lines.slice(0, first), ...lines.slice(last + 1)].some((line) => line.trim() !== '')
  return others ? ['The text outside of that fence was removed.'] : []
}
