import { variantsOf } from './letters.ts'

/** An encoding of a secret, by its letters, and how much of it reveals the secret. */
export interface Form {
  readonly letters: string
  /** Number of letters at its beginning or end that are removed on their own. */
  readonly edge: number
  /** Number of letters from anywhere within that are removed on their own. */
  readonly inner: number
  /** Minimum length of a piece, if the form is scattered over a text; pieces count if they cover half of the form. */
  readonly piece: number
}

/** Number of letters per lookup: no piece can be shorter. */
export const GRAM = 4

/** Minimum number of letters of a secret to be found in other forms than written: fewer letters may occur by chance. */
const MIN_LETTERS = 12

/** Limits equivalent to eight and twelve letters of the secret; a piece of that length is not a coincidence. */
const PLAIN = { edge: 8, inner: 12, piece: GRAM }
const BASE64 = { edge: 11, inner: 16, piece: 6 }
const HEX = { edge: 16, inner: 24, piece: 8 }

/**
 * Returns the forms of a secret: plain, in base64 (with either alphabet, at any offset of a longer text) and in
 * hexadecimal digits. One that reads like words is removed as a whole only: a part of it might be a word of an answer.
 */
export function formsOf(secret: string): Form[] {
  const limitsOf = (letters: string, limits: Omit<Form, 'letters'>): Form =>
    isRandom(secret)
      ? { letters, ...limits }
      : { letters, edge: letters.length, inner: letters.length, piece: Number.POSITIVE_INFINITY }
  const bytes = Buffer.from(secret, 'utf8')
  const letters = lettersIn(secret)
  return [
    ...(letters.length < MIN_LETTERS ? [] : [limitsOf(letters, PLAIN)]),
    ...[0, 1, 2].map((shift) => limitsOf(lettersIn(base64At(bytes, shift)), BASE64)),
    limitsOf(bytes.toString('hex'), HEX),
  ]
}

function lettersIn(text: string): string {
  return variantsOf(text)[0]?.text ?? ''
}

/** Returns the base64 characters that depend on these bytes only, if `shift` bytes of a group of three precede them. */
function base64At(bytes: Buffer, shift: number): string {
  const all = Buffer.concat([Buffer.alloc(shift), bytes])
  return all.toString('base64').slice(Math.ceil((shift * 8) / 6), Math.floor((all.length * 8) / 6))
}

/** Whether a secret looks random, like those of providers, and not made of words by a person. */
function isRandom(secret: string): boolean {
  if (lettersIn(secret).length < MIN_LETTERS) return false
  const isMixed = /[a-z]/i.test(secret) && /\d/.test(secret)
  return isMixed || (/[a-z]/.test(secret) && /[A-Z]/.test(secret)) || /[a-z\d]{20}/i.test(secret)
}
