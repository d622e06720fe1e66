import { parsedText } from '../../../../../shared/markdown/parsed-text.ts'
import { asSection } from '../../../../../shared/pipelines/lesson/changes/edit-rulings.ts'
import { isModule, shortQuote, textBlocksOf } from '../../text-blocks.ts'
import { withoutChat } from './chat.ts'
import { type Cleaned, withoutChatMarks, withoutFence, withoutThinking } from './wrappings.ts'

const HEADING = /^(?: {0,3}#{1,6}[ \t][^\n]*|[^\n]+\n {0,3}(?:=+|-+)[ \t]*)(?:\n|$)/

/** A text of a writer, with a sentence for each part of its answer that was removed. */
export interface WriterText extends Cleaned {}

/**
 * Cleans a section that a writer returned: removes thinking, marks of chat templates, a fence around it and remarks of
 * the writer, adds its heading if the writer left it out, and restores the line breaks before the next section. Only
 * text that is certainly not part of the section is removed; guards check the rest.
 */
export function asWritten(answer: string, before: string): WriterText {
  const [heading] = HEADING.exec(before) ?? []
  // A section without a heading is recognized if it is a single fence or contains one.
  const isBareFence = (text: string) =>
    text.trim() !== '' && !textBlocksOf(before).some(({ isCode }) => isCode)
  const isWhole = (text: string) =>
    heading === undefined ? isBareFence(text) : placeOfHeading(text, heading) !== -1
  const steps = [
    (text: string) => withoutThinking(text, before),
    withoutChatMarks,
    (text: string) => withoutFence(text, isWhole, heading === undefined ? 0 : MAX_OUTSIDE),
    (text: string) => fromHeading(text, heading),
    (text: string) => withoutChat(text, before),
  ]
  const { text, removed } = cleanedBy(steps, answer)
  const isBare = heading !== undefined && text !== '' && !HEADING.test(text)
  return { text: asSection(isBare ? `${heading.trimEnd()}\n\n${text}` : text, before), removed }
}

/** Cleans a whole lesson that a writer returned in the same way; it begins with a heading or front matter. */
export function lessonAsWritten(answer: string, before: string): WriterText {
  const isWhole = (text: string) => /^---[ \t]*$/m.test(text) || startOf(text) !== null
  return cleanedBy(
    [
      (text) => withoutThinking(text, before),
      withoutChatMarks,
      (text) => withoutFence(text, isWhole, MAX_OUTSIDE),
      (text) => fromStart(text, before),
      (text) => withoutChat(text, before),
    ],
    answer,
  )
}

/** Maximum length of a writer's text around the section or lesson, in characters; longer text may be part of it. */
const MAX_OUTSIDE = 400

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

/** Returns the position of the section's heading in an answer, outside of code; -1 if it is missing. */
function placeOfHeading(text: string, heading: string): number {
  const lines = heading.trimEnd()
  return (
    textBlocksOf(text).find(
      (block) => block.text.trimEnd() === lines || block.text.startsWith(`${lines.trimEnd()}\n`),
    )?.from ?? -1
  )
}

/** Returns an answer from the heading of its section: no text before it belongs to the section. */
function fromHeading(text: string, heading: string | undefined): Cleaned {
  const at = heading === undefined ? -1 : placeOfHeading(text, heading)
  return at <= 0 ? { text, removed: [] } : { text: text.slice(at), removed: [removedText(text.slice(0, at))] }
}

/**
 * Returns a lesson from its front matter or first heading. Text before the heading may stay if the old lesson had some,
 * and a long text stays for the guards: it may be an introduction.
 */
function fromStart(text: string, before: string): Cleaned {
  const start = startOf(text)
  if (start === null || start === 0 || hasLead(before)) return { text, removed: [] }
  const known = new Set(textBlocksOf(before).map((block) => block.text.trim()))
  const lead = textBlocksOf(text.slice(0, start))
  const removed = lead.filter((block) => !known.has(block.text.trim()) && !isModule(block.text))
  const length = removed.reduce((sum, block) => sum + block.text.length, 0)
  if (removed.length === 0 || length > MAX_OUTSIDE) return { text, removed: [] }
  const kept = lead.filter((block) => !removed.includes(block)).map((block) => block.text)
  return {
    text: [...kept, text.slice(start)].join('\n\n'),
    removed: removed.map((block) => removedText(block.text)),
  }
}

/** Returns the start of the front matter or the first heading of a lesson; `null` if it has neither. */
function startOf(text: string): number | null {
  const heading = parsedText(text).sections.find(({ depth }) => depth > 0)?.from ?? null
  // After other text a parser reads the last line of front matter as a heading.
  const front = textBlocksOf(text).find(
    ({ isCode, text: block }) => !isCode && /^---[ \t]*(?:\n|$)/.test(block),
  )
  if (front === undefined) return heading
  return heading === null ? front.from : Math.min(front.from, heading)
}

/** Returns whether a lesson has text for learners before its first heading. */
function hasLead(before: string): boolean {
  const [first] = parsedText(before).sections
  if (first === undefined || first.depth > 0) return false
  return !textBlocksOf(before.slice(first.from, first.to)).every(({ text }) => isModule(text))
}

function removedText(text: string): string {
  return `Text before the heading was removed: “${shortQuote(text)}”.`
}
