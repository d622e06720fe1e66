/** A part of a Markdown text under a heading; the text before the first heading has none. */
export interface Section {
  readonly heading: string
  /** 1 to 6; 0 for the text before the first heading. */
  readonly level: number
  readonly text: string
}

const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/
const ATX = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?[ \t]*#*[ \t]*$/
const SETEXT = /^ {0,3}(=+|-{2,})[ \t]*$/

/** Returns the sections of a Markdown text in order, each with only its own text; headings within code do not count. */
export function sectionsIn(text: string): readonly Section[] {
  const sections: { heading: string; level: number; lines: string[] }[] = [
    { heading: '', level: 0, lines: [] },
  ]
  let fence: string | null = null
  for (const line of text.split('\n')) {
    const current = sections.at(-1)
    const [, mark, info = ''] = FENCE.exec(line) ?? []
    if (fence === null && mark !== undefined) fence = mark
    else if (fence !== null && mark?.startsWith(fence) === true && info.trim() === '') fence = null
    const atx = fence === null ? ATX.exec(line) : null
    const under = fence === null ? SETEXT.exec(line)?.[1] : undefined
    const before = current?.lines.at(-1)?.trim() ?? ''
    if (atx !== null)
      sections.push({ heading: plainHeading(atx[2] ?? ''), level: atx[1]?.length ?? 1, lines: [] })
    else if (under !== undefined && isParagraph(before)) {
      current?.lines.pop()
      sections.push({ heading: plainHeading(before), level: under.startsWith('=') ? 1 : 2, lines: [] })
    } else current?.lines.push(line)
  }
  return sections.map(({ heading, level, lines }) => ({ heading, level, text: lines.join('\n').trim() }))
}

/** Whether a line may be an underlined heading: a list item or a table row may not. */
function isParagraph(line: string): boolean {
  return line !== '' && !/^([-*+>|]|\d+[.)] )/.test(line)
}

/** Returns a heading without emphasis, code marks, links and anchors. */
function plainHeading(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\{#[^}]*\}|[*`]|<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
