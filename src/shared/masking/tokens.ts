/** A word or number of a text: characters, `to` behind the last. */
export interface Token {
  readonly from: number
  readonly to: number
  readonly text: string
  /** In small letters, with a plain apostrophe. */
  readonly lower: string
  /** Whether a sentence begins with it. */
  readonly isFirst: boolean
}

const TOKEN = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu

/** The tokens of the last text: several finders look at one text in turn. */
let latest: { readonly text: string; readonly tokens: readonly Token[] } = { text: '', tokens: [] }

/** The words and numbers of a text, in their order. */
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

/** Whether a word begins with a capital letter. */
export function isCapital({ text }: Pick<Token, 'text'>): boolean {
  return /^\p{Lu}/u.test(text)
}
