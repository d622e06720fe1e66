import { asSection } from '../../../../../shared/pipelines/lesson/changes/standing.ts'

const FENCED = /^(`{3,}|~{3,})(?:markdown|md)?[ \t]*\n([\s\S]*)\n\1[ \t]*$/i
const HEADING = /^(?: {0,3}#{1,6}[ \t][^\n]*|[^\n]+\n {0,3}(?:=+|-+)[ \t]*)(?:\n|$)/

/**
 * A section as a writer gave it back, in the place of the one that stood: without a fence around the whole, with its
 * heading where the writer left that out, and with the line breaks that part it from the next section.
 */
export function asWritten(answer: string, before: string): string {
  const [, , inside] = FENCED.exec(answer.trim()) ?? []
  const text = (inside !== undefined && !FENCED.test(before.trim()) ? inside : answer).trim()
  const [heading] = HEADING.exec(before) ?? []
  const isBare = heading !== undefined && text !== '' && !HEADING.test(text)
  return asSection(isBare ? `${heading.trimEnd()}\n\n${text}` : text, before)
}
