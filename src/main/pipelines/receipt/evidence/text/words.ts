/** A run of letters in a line, folded; in scripts without spaces between words, one letter. */
export interface Word {
  /** Without optional marks: points of Hebrew and Arabic, joiners. */
  readonly text: string
  readonly from: number
  readonly to: number
}

/** Scripts without spaces between words, for use inside a character class. */
export const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々〆\p{sc=Thai}\p{sc=Hangul}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`
const RUNS = new RegExp(String.raw`[${UNSPACED}]|(?:(?![${UNSPACED}])[\p{L}\p{M}ـ\u200c\u200d])+`, 'gu')
const BETWEEN_RUNS = new RegExp(String.raw`[^${UNSPACED}\p{L}\p{M}ـ\u200c\u200d]+`, 'gu')
const IS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')
const OPTIONAL =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u093c\u09bc\u0e4d]|\u200c|\u200d/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII characters are what is looked for
const ASCII = /^[\u0000-\u007f]*$/

/** Returns the words of a folded text. */
export function wordsOf(plain: string): Word[] {
  const isAscii = ASCII.test(plain)
  const words: Word[] = []
  for (const { 0: run, index } of plain.matchAll(isAscii ? /[a-z]+/g : RUNS)) {
    const text = isAscii ? run : run.replace(OPTIONAL, '')
    if (text !== '') words.push({ text, from: index, to: index + run.length })
  }
  return words
}

/** Returns the texts of all words of a folded text without separators: the joined result of `wordsOf`. */
export function lettersOf(plain: string): string {
  if (ASCII.test(plain)) return plain.replace(/[^a-z]+/g, '')
  return plain.replace(BETWEEN_RUNS, '').replace(OPTIONAL, '')
}

/** Whether a text has letters of a script without spaces between words. */
export function hasUnspaced(text: string): boolean {
  return IS_UNSPACED.test(text)
}

/** Returns the number of letters of any script in a text. */
export function lettersIn(text: string): number {
  return charactersIn(text).letters
}

/** Numbers of letters (including capitals), capitals and digits from 0 to 9 of a text. */
export interface Characters {
  readonly letters: number
  readonly capitals: number
  readonly digits: number
}

/**
 * Counts the characters of a text by kind. It is called for every word of a page, so ASCII text is counted without
 * patterns.
 */
export function charactersIn(text: string): Characters {
  let [small, capitals, digits] = [0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 0x7f) return anyCharactersIn(text)
    if (code >= 0x61 && code <= 0x7a) small += 1
    else if (code >= 0x41 && code <= 0x5a) capitals += 1
    else if (code >= 0x30 && code <= 0x39) digits += 1
  }
  return { letters: small + capitals, capitals, digits }
}

function anyCharactersIn(text: string): Characters {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return { letters: count(/\p{L}/gu), capitals: count(/\p{Lu}/gu), digits: count(/\d/g) }
}

/**
 * Returns the runs of letters in a text that can be words: two letters, or one letter that is a word in its script. The
 * letters of HK$ are not a word.
 */
export function wordsWithin(text: string): { readonly text: string; readonly at: number }[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}ـ\u200c\u200d]+/gu), ({ 0: run, index }) => ({
    text: run,
    at: index,
  })).filter(
    ({ text: run, at }) =>
      text.charAt(at + run.length) !== '$' && (lettersIn(run) >= 2 || IS_UNSPACED.test(run)),
  )
}
