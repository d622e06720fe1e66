import { variantsOf } from './letters.ts'

/** A way to write a secret, by its letters; and how much of it gives it away. */
export interface Form {
  readonly letters: string
  /** Letters at its beginning or end that are taken out by themselves. */
  readonly edge: number
  /** Letters from anywhere within. */
  readonly inner: number
  /** Least length of a piece, where it is scattered over a text; such pieces count from half of the form on. */
  readonly piece: number
}

/** Letters that are looked up at once: no piece can be shorter. */
export const GRAM = 4

/** A secret with fewer letters is found as it is written only: its letters may come together by chance. */
const LEAST_LETTERS = 12

/** As many letters as eight, and as twelve, of the secret take; a piece of so many is no chance. */
const PLAIN = { edge: 8, inner: 12, piece: GRAM }
const BASE64 = { edge: 11, inner: 16, piece: 6 }
const HEX = { edge: 16, inner: 24, piece: 8 }

/**
 * The forms of a secret: plain, in base64 (with either alphabet, at any place of a longer text) and in hexadecimal
 * digits. One that reads like words is taken out as a whole only: a part of it might be a word of an answer.
 */
export function formsOf(secret: string): Form[] {
  const limitsOf = (letters: string, limits: Omit<Form, 'letters'>): Form =>
    isRandom(secret)
      ? { letters, ...limits }
      : { letters, edge: letters.length, inner: letters.length, piece: Number.POSITIVE_INFINITY }
  const bytes = Buffer.from(secret, 'utf8')
  const letters = lettersIn(secret)
  return [
    ...(letters.length < LEAST_LETTERS ? [] : [limitsOf(letters, PLAIN)]),
    ...[0, 1, 2].map((shift) => limitsOf(lettersIn(base64At(bytes, shift)), BASE64)),
    limitsOf(bytes.toString('hex'), HEX),
  ]
}

function lettersIn(text: string): string {
  return variantsOf(text)[0]?.text ?? ''
}

/** The signs in base64 that follow from these bytes alone, where so many bytes of a group of three stand before them. */
function base64At(bytes: Buffer, shift: number): string {
  const all = Buffer.concat([Buffer.alloc(shift), bytes])
  return all.toString('base64').slice(Math.ceil((shift * 8) / 6), Math.floor((all.length * 8) / 6))
}

/** Whether a secret looks drawn by chance, as those of providers do, and not made of words by a person. */
function isRandom(secret: string): boolean {
  if (lettersIn(secret).length < LEAST_LETTERS) return false
  const isMixed = /[a-z]/i.test(secret) && /\d/.test(secret)
  return isMixed || (/[a-z]/.test(secret) && /[A-Z]/.test(secret)) || /[a-z\d]{20}/i.test(secret)
}
