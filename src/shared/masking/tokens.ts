/** A word or number of a text: a range of characters, `to` exclusive. */
export interface Token {
  readonly from: number
  readonly to: number
  readonly text: string
  /** In lower case, with a plain apostrophe. */
  readonly lower: string
  /** Whether a sentence begins with it. */
  readonly isFirst: boolean
}

const TOKEN = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu

/** Cache of the tokens of the last text: several finders process the same text in turn. */
let latest: { readonly text: string; readonly tokens: readonly Token[] } = { text: '', tokens: [] }

/** Returns the words and numbers of a text, in order. */
export function tokensOf(text: string): readonly Token[] {
  if (latest.text !== text) latest = { text, tokens: tokenized(text) }
  return latest.tokens
}

function tokenized(text: string): Token[] {
  let last = 0
  return Array.from(text.matchAll(TOKEN), ({ index, 0: found }) => {
    const between = text.slice(last, index)
    const isFirst = last === 0 || /[.!?…:;]["'”’»)]*\s/u.test(between)
    last = index + found.length
    return { from: index, to: last, text: found, lower: found.toLowerCase().replaceAll('’', "'"), isFirst }
  })
}

/** Returns whether a word begins with a capital letter. */
export function isCapital({ text }: Pick<Token, 'text'>): boolean {
  return /^\p{Lu}/u.test(text)
}
