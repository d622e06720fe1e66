/** A text normalized for the search for orders, with the mapping to the original text. */
export interface Folded {
  readonly text: string
  /** Returns the offset in the original text at which the character at an offset of `text` begins. */
  begins(at: number): number
  /** Returns the offset in the original text at which the character at an offset of `text` ends. */
  ends(at: number): number
}

/** Letters that no Unicode decomposition makes plain. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** A run of plain letters and digits, a run of white space, or one character with its marks. */
const PIECE = /[A-Za-z0-9]+(?!\p{M})|\s+|\P{M}\p{M}*/gu
const ASCII_WORD = /^[A-Za-z0-9]+$/
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u
const MARKED_UP = /[*`"“”„«»]/
const ACCENTED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}]/u

/**
 * Normalizes a text: lower case, letters of one meaning as one, without accents (Arabic: without vowel signs), hidden
 * characters, emphasis and quotation marks. White space becomes one space, an empty line a line break.
 */
export function folded(text: string): Folded {
  const out: string[] = []
  const from: number[] = []
  const to: number[] = []
  const put = (plain: string, start: number, end: number) => {
    out.push(plain)
    for (let unit = 0; unit < plain.length; unit += 1) {
      from.push(start)
      to.push(end)
    }
  }
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const end = index + piece.length
    if (!ASCII_WORD.test(piece)) {
      put(/\s/.test(piece) ? blank(piece) : plainCluster(piece), index, end)
      continue
    }
    out.push(piece.toLowerCase())
    for (let at = index; at < end; at += 1) {
      from.push(at)
      to.push(at + 1)
    }
  }
  return { text: out.join(''), begins: (at) => from[at] ?? 0, ends: (at) => to[at] ?? text.length }
}

function blank(piece: string): string {
  return /\n\s*\n/.test(piece) ? '\n' : ' '
}

function plainCluster(cluster: string): string {
  if (cluster.length === 1 && cluster <= '\u007f') return MARKED_UP.test(cluster) ? '' : cluster.toLowerCase()
  const bare = cluster.replace(HIDDEN, '')
  if (bare === '' || MARKED_UP.test(bare)) return ''
  if (bare === '’') return "'"
  const lower = bare.normalize('NFKC').toLowerCase()
  if (!ACCENTED.test(lower)) return lower
  const letters = lower.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')
  return PLAIN[letters] ?? letters
}
