const OPENING = /^([ \t>]*(?:`{3,}|~{3,}))([\w{.-][^\n]*)$/gm

/**
 * The text with the backticks behind the marks of a fence (```` ```warn header="Use `x`" ````) replaced, character for
 * character. CommonMark takes such a line for text and its closing fence for an opening one, so that all that follows is
 * read the wrong way round; the generators of some sites, and whoever wrote it, do not.
 */
export function withPlainFenceLines(text: string): string {
  if (!/^[ \t>]*```+[\w{.-][^\n]*`/m.test(text)) return text
  return text.replace(OPENING, (line, marks: string, behind: string) =>
    behind.includes('```') ? line : marks + behind.replaceAll('`', "'"),
  )
}
