/** What stands in quotes or in the label of a node or a link. */
const LABEL = /("[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\|)/

/** Arrows of other kinds of diagrams, of programs and of typesetting, with what a flowchart has in their place. */
const arrows: readonly (readonly [pattern: RegExp, arrow: string])[] = [
  [/<->/g, '<-->'],
  [/(?<!<)-->>/g, '-->'],
  [/(?<![-=.<>~])->>?/g, '-->'],
  [/[—–]+-?>/g, '-->'],
  [/[→⟶➔➜]/g, '-->'],
  [/(?<!=)=>/g, '==>'],
  [/⇒/g, '==>'],
]

/** A line with arrows that its kind of diagram has; labels stay as they are. */
export function writeArrows(line: string): { readonly line: string; readonly count: number } {
  let count = 0
  const counted = (text: string, pattern: RegExp, by: string) =>
    text.replace(pattern, (_, kept: string | number | undefined) => {
      count += 1
      return typeof kept === 'string' ? kept : by
    })
  const outside = line
    .split(LABEL)
    .map((part, index) =>
      index % 2 === 1 ? part : arrows.reduce((text, [pattern, arrow]) => counted(text, pattern, arrow), part),
    )
    .join('')
  return { line: counted(outside, /((?:--|==|-\.-)>?\s*\|[^|]*\|)>/g, ''), count }
}
