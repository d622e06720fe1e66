import { fenceAfter } from '../../text-blocks.ts'

/** A text, with a sentence for each part around it that was removed. */
export interface Cleaned {
  readonly text: string
  readonly removed: readonly string[]
}

const THINKING = /^\s*<(think|thinking|reasoning|scratchpad|reflection)>[\s\S]*?<\/\1>[ \t]*\n?/iu
/** Some templates open the thinking in the prompt, so that the answer has its end alone. */
const END_OF_THINKING = /<\/(?:think|thinking|reasoning|scratchpad|reflection)>[ \t]*\n?/iu
const ANY_THINKING = /<(?:think|thinking|reasoning|scratchpad|reflection)>/iu

/** An answer without the thinking before it. Where the section shows such marks itself, nothing is removed. */
export function withoutThinking(answer: string, before: string): Cleaned {
  if (END_OF_THINKING.test(before)) return { text: answer, removed: [] }
  let text = answer
  while (THINKING.test(text)) text = text.replace(THINKING, '')
  const end = END_OF_THINKING.exec(text)
  if (end !== null && !ANY_THINKING.test(text)) text = text.slice(end.index + end[0].length)
  return text === answer
    ? { text, removed: [] }
    : { text, removed: ['The thinking of the model was removed from its answer.'] }
}

const MARK = String.raw`(?:<\|[a-z_]{2,24}\|>(?:assistant\b)?|<\/?s>|\[\/?INST\]|<(?:start|end)_of_turn>(?:model\b)?)`
const MARKS_AT_ENDS = new RegExp(String.raw`^\s*(?:${MARK}\s*)+|(?:\s*${MARK})+\s*$`, 'giu')

/** An answer without marks of a chat template at its ends. */
export function withoutChatMarks(answer: string): Cleaned {
  const text = answer.replace(MARKS_AT_ENDS, '')
  return text === answer
    ? { text, removed: [] }
    : { text, removed: ['Marks of a chat template were removed from the answer.'] }
}

const OPENING = /^ {0,3}(`{3,}|~{3,})[ \t]*(markdown|md|mdx|text|txt|plaintext|)[ \t]*$/iu

/**
 * An answer without the fence around it, and without the text before and after that fence. It is such a fence where it
 * is one for Markdown, begins before the heading of the section, is closed, has balanced code in it, and holds the
 * section: `isWhole` says so of the text in it.
 */
export function withoutFence(answer: string, isWhole: (text: string) => boolean): Cleaned {
  const lines = answer.split('\n').map((line) => line.trimEnd())
  const first = lines.findIndex((line) => OPENING.test(line))
  const [, marks = ''] = OPENING.exec(lines[first] ?? '') ?? []
  if (first === -1 || isWhole(lines.slice(0, first).join('\n'))) return { text: answer, removed: [] }
  const last = closingLine(lines, first, marks)
  const inner = last === null ? '' : lines.slice(first + 1, last).join('\n')
  if (last === null || !isWhole(inner)) return { text: answer, removed: [] }
  return {
    text: inner,
    removed: ['A code fence around the answer was removed.', ...outside(lines, first, last)],
  }
}

/** The last line of these marks that leaves the code before it balanced; `null` where there is none. */
function closingLine(lines: readonly string[], first: number, marks: string): number | null {
  const last = lines.findLastIndex(
    (line, at) =>
      at > first &&
      line.trim() === marks &&
      lines.slice(first + 1, at).reduce<string | null>(fenceAfter, null) === null,
  )
  return last === -1 ? null : last
}

function outside(lines: readonly string[], first: number, last: number): string[] {
  const others = [...lines.slice(0, first), ...lines.slice(last + 1)].some((line) => line.trim() !== '')
  return others ? ['The text outside of that fence was removed.'] : []
}
