const OPENING = /^\uFEFF?\s*(`{3,}|~{3,})[ \t]*(markdown|md|mdx|text|)[ \t]*\r?\n/iu

/**
 * Returns a text without a fence around all of it, which models add: its first line opens a fence of Markdown, its last
 * line closes one, and a heading is between them. Any other text is returned unchanged.
 */
export function withoutWholeFence(text: string): string {
  const [opening, marks = '', language = ''] = OPENING.exec(text) ?? []
  if (opening === undefined) return text
  const end = text.trimEnd()
  const last = end.lastIndexOf('\n') + 1
  if (last <= opening.length || end.slice(last).trim() !== marks) return text
  const inner = text.slice(opening.length, last)
  const hasHeading =
    /^#{1,6}[ \t]+\S/m.test(inner) && (language !== '' || /^\s*(?:#{1,6}[ \t]|---\s*$)/m.test(inner))
  // Inner code fences must be in pairs, otherwise the last line closes one of them.
  const fences = inner.match(new RegExp(`^[ \\t]*${marks.charAt(0)}{3,}`, 'gm'))?.length ?? 0
  const first = new RegExp(`^[ \\t]*${marks.charAt(0)}{3,}(.*)$`, 'm').exec(inner)?.[1]
  // An inner fence without a language would close the outer one.
  if (first?.trim() === '') return text
  return hasHeading && fences % 2 === 0 ? inner : text
}
