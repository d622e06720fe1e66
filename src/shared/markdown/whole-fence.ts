const OPENING = /^\uFEFF?\s*(`{3,}|~{3,})[ \t]*(markdown|md|mdx|text|)[ \t]*\r?\n/iu

/**
 * A text without the fence that is around all of it, as models wrap what they write: its first line opens a fence of
 * Markdown, its last line closes one, and a heading is between them. Any other text comes back as it is.
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
  // Fences of code in it are in pairs, else the last line closes one of them.
  const fences = inner.match(new RegExp(`^[ \\t]*${marks.charAt(0)}{3,}`, 'gm'))?.length ?? 0
  const first = new RegExp(`^[ \\t]*${marks.charAt(0)}{3,}(.*)$`, 'm').exec(inner)?.[1]
  // A fence without a language would close the one around it.
  if (first?.trim() === '') return text
  return hasHeading && fences % 2 === 0 ? inner : text
}
