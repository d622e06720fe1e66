import type { DiagramBlock } from '../../../../shared/markdown/diagrams.ts'

/**
 * The lines of a text between the fences of a diagram, with another source of as many lines in their place. The marks of
 * the quote or list that it stands in stay, and so do line ends. `null` where the text has something else there.
 */
export function replacedLines(text: string, { place, source }: DiagramBlock, by: string): string | null {
  const [before, after] = [linesOf(source), linesOf(by)]
  if (before.length !== after.length) return null
  const lines = text.slice(place.from, place.to).split('\n')
  for (const [index, old] of before.entries()) {
    const [line, now] = [lines[index], after[index]]
    if (line === undefined || now === undefined) return null
    const end = line.endsWith('\r') ? '\r' : ''
    const body = line.slice(0, line.length - end.length)
    if (!body.endsWith(old)) return null
    lines[index] = body.slice(0, body.length - old.length) + now + end
  }
  return lines.join('\n')
}

/** The lines of a source, without their ends. */
export function linesOf(source: string): string[] {
  return source.split(/\r?\n/)
}
