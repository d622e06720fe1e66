/** Returns the word that names the type of a diagram, such as `flowchart` or `pie`; empty without one. */
export function kindOf(source: string): string {
  const first = source.split('\n').find((line, index, lines) => isStatement(line, index, lines))
  return /^\s*([A-Za-z][\w-]*)/.exec(first ?? '')?.[1] ?? ''
}

/** Returns the statements of a diagram: lines that are neither empty, nor a comment, a directive or front matter. */
export function statementsOf(source: string): { readonly line: string; readonly number: number }[] {
  return source
    .split('\n')
    .map((line, index, lines) => ({ line, number: index + 1, is: isStatement(line, index, lines) }))
    .filter(({ is }) => is)
}

function isStatement(line: string, index: number, lines: readonly string[]): boolean {
  return !isFixed(line, index, lines) && !/^\s*(%%|$)/.test(line) && !/^\s*mermaid\s*$/.test(line)
}

/** Returns whether a line is a comment, a directive or front matter, which no repair changes. */
export function isFixed(line: string, index: number, lines: readonly string[]): boolean {
  if (/^\s*%%/.test(line)) return true
  if (lines[0]?.trim() !== '---') return false
  const end = lines.findIndex((each, at) => at > 0 && each.trim() === '---')
  return end >= index
}
