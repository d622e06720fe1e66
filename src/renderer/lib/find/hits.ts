/** A part of a text: the positions of its first character and of the one after its last. */
export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * A text normalized for comparison, and the original position of each of its code units; `null` where the positions are
 * the same.
 */
interface Folded {
  readonly text: string
  readonly at: readonly number[] | null
}

/** White space that is not displayed as a single space each, and soft hyphens. */
const UNEVEN = /\s\s|[^\S ]|\u00ad/

/**
 * Returns every match of `query` in a text, from its beginning and without overlaps. Ignores letter case; any run of
 * white space counts as one space.
 */
export function hitsIn(text: string, query: string): readonly Span[] {
  const wanted = fold(query).text
  if (wanted.trim() === '') return []
  const { text: folded, at } = fold(text)
  const hits: Span[] = []
  for (let from = folded.indexOf(wanted); from !== -1; from = folded.indexOf(wanted, from + wanted.length)) {
    const to = from + wanted.length
    hits.push(at === null ? { from, to } : { from: at[from] ?? 0, to: at[to] ?? text.length })
  }
  return hits
}

function fold(text: string): Folded {
  const lower = text.toLowerCase()
  if (lower.length === text.length && !UNEVEN.test(text)) return { text: lower, at: null }
  let folded = ''
  const at: number[] = []
  let position = 0
  for (const character of text) {
    const shown = foldCharacter(character, folded)
    for (let unit = 0; unit < shown.length; unit++) at.push(position)
    folded += shown
    position += character.length
  }
  return { text: folded, at }
}

function foldCharacter(character: string, before: string): string {
  if (character === '\u00ad') return ''
  if (!/\s/.test(character)) return character.toLowerCase()
  return before.endsWith(' ') ? '' : ' '
}
