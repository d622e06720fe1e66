import { asSection } from '../../../../../shared/pipelines/lesson/changes/standing.ts'
import { shortQuote, textBlocksOf } from '../../text-blocks.ts'
import { withoutChat } from './chat.ts'
import { type Cleaned, withoutChatMarks, withoutFence, withoutThinking } from './wrappings.ts'

const HEADING = /^(?: {0,3}#{1,6}[ \t][^\n]*|[^\n]+\n {0,3}(?:=+|-+)[ \t]*)(?:\n|$)/

/** A text of a writer, with a sentence for each part of its answer that was removed. */
export interface WriterText extends Cleaned {}

/**
 * A section as a writer gave it back, in the place of the one before: without thinking, marks of chat templates, a fence
 * around it and remarks of the writer, with its heading where the writer left that out, and with the line breaks that
 * separate it from the next section. Only text that is certainly not of the section is removed; guards see the rest.
 */
export function asWritten(answer: string, before: string): WriterText {
  const [heading] = HEADING.exec(before) ?? []
  const isWhole = (text: string) =>
    heading === undefined ? text.trim() !== '' : placeOfHeading(text, heading) !== -1
  const steps = [
    (text: string) => withoutThinking(text, before),
    withoutChatMarks,
    (text: string) => withoutFence(text, isWhole),
    (text: string) => fromHeading(text, heading),
    (text: string) => withoutChat(text, before),
  ]
  const { text, removed } = cleanedBy(steps, answer)
  const isBare = heading !== undefined && text !== '' && !HEADING.test(text)
  return { text: asSection(isBare ? `${heading.trimEnd()}\n\n${text}` : text, before), removed }
}

/** A whole lesson as a writer gave it back, cleaned in the same way; it begins with a heading or front matter. */
export function lessonAsWritten(answer: string, before: string): WriterText {
  const isWhole = (text: string) => /^ {0,3}#{1,6}[ \t]|^---[ \t]*$/m.test(text)
  return cleanedBy(
    [
      (text) => withoutThinking(text, before),
      withoutChatMarks,
      (text) => withoutFence(text, isWhole),
      (text) => fromStart(text, before),
      (text) => withoutChat(text, before),
    ],
    answer,
  )
}

function cleanedBy(steps: readonly ((text: string) => Cleaned)[], answer: string): Cleaned {
  let text = answer.trim()
  const removed: string[] = []
  for (const step of steps) {
    const cleaned = step(text)
    text = cleaned.text.trim()
    removed.push(...cleaned.removed)
  }
  return { text, removed }
}

/** Where the heading of a section begins in an answer, outside of code; -1 where it does not. */
function placeOfHeading(text: string, heading: string): number {
  const lines = heading.trimEnd()
  return (
    textBlocksOf(text).find(
      (block) => block.text.trimEnd() === lines || block.text.startsWith(`${lines.trimEnd()}\n`),
    )?.from ?? -1
  )
}

/** An answer from the heading of its section on: no text before it belongs to the section. */
function fromHeading(text: string, heading: string | undefined): Cleaned {
  const at = heading === undefined ? -1 : placeOfHeading(text, heading)
  return at <= 0 ? { text, removed: [] } : { text: text.slice(at), removed: [removedText(text.slice(0, at))] }
}

/** A lesson from its front matter or first heading on; what the lesson had before its heading may stay before it. */
function fromStart(text: string, before: string): Cleaned {
  const blocks = textBlocksOf(text)
  const start = blocks.findIndex(
    (block) => !block.isCode && /^(?: {0,3}#{1,6}[ \t]|---[ \t]*(?:\n|$))/.test(block.text),
  )
  const known = new Set(textBlocksOf(before).map((block) => block.text.trim()))
  const lead = start <= 0 ? [] : blocks.slice(0, start)
  const removed = lead.filter((block) => !known.has(block.text.trim()) && !isModule(block.text))
  if (removed.length === 0) return { text, removed: [] }
  const kept = lead.filter((block) => !removed.includes(block)).map((block) => block.text)
  const rest = text.slice(blocks[start]?.from ?? 0)
  return { text: [...kept, rest].join('\n\n'), removed: removed.map((block) => removedText(block.text)) }
}

/** Imports of MDX before the title. */
function isModule(text: string): boolean {
  return text.split('\n').every((line) => /^(?:import|export)\s/.test(line))
}

function removedText(text: string): string {
  return `Text before the heading was removed: “${shortQuote(text)}”.`
}
