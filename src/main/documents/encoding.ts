import { analyse } from 'chardet'

/** Characters that no text has: of the control characters only those that are white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
export const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/

/** How far into a text shares of its characters are counted. */
const SAMPLE = 4_096

/** What is text as UTF-8 has next to no control characters; half of a Latin or Cyrillic text in UTF-16 would be some. */
const MOST_CONTROLS = 0.2

/** Even Chinese has so many blanks, line ends and digits. */
const LEAST_ASCII = 0.02

/**
 * The text of bytes: UTF-8, or UTF-16 where a byte order mark says so or the bytes are plainly that. `null` where they
 * are neither.
 */
export function decodedText(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = decodedAs('utf-8', bytes)
  if (text !== null && shareOf(text, (code) => CONTROL.test(String.fromCharCode(code))) < MOST_CONTROLS)
    return text
  return utf16WithoutMark(bytes) ?? text
}

/**
 * The text of UTF-16 without a byte order mark. In the wrong order of bytes blanks, line ends and digits become letters
 * of far scripts or nothing at all, so the order with more of them is the right one.
 */
function utf16WithoutMark(bytes: Uint8Array): string | null {
  const [best, other] = (['utf-16le', 'utf-16be'] as const)
    .map((encoding) => {
      const text = decodedAs(encoding, bytes)
      return { text, ascii: text === null || NO_TEXT.test(text) ? 0 : shareOf(text, (code) => code < 0x80) }
    })
    .sort((a, b) => b.ascii - a.ascii)
  if (best === undefined || best.ascii < LEAST_ASCII || best.ascii === other?.ascii) return null
  return best.text
}

/** What stands in no text: control characters, and code points that are assigned to no character. */
const NO_TEXT = new RegExp(`${CONTROL.source}|\\p{Cn}|\\p{Co}`, 'u')

function decodedAs(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The share of the first characters, in UTF-16 units, for which something holds. */
function shareOf(text: string, holds: (code: number) => boolean): number {
  const length = Math.min(text.length, SAMPLE)
  let count = 0
  for (let at = 0; at < length; at += 1) if (holds(text.charCodeAt(at))) count += 1
  return length === 0 ? 0 : count / length
}

/** The text of bytes that are neither UTF-8 nor UTF-16, in the encoding that they are most likely in. */
export interface DetectedText {
  readonly text: string
  /** The name of the encoding. */
  readonly encoding: string
  /** Another encoding that is nearly as likely and has other letters; `null` where there is none. */
  readonly rival: string | null
}

/** Where fewer of the characters beyond ASCII are letters, the encoding is another one, such as one of DOS. */
const MIN_LETTERS = 0.6
/** A second encoding with this share of the confidence of the first is nearly as likely. */
const NEARLY = 0.75

/**
 * The text of bytes in an old encoding of one or two bytes per character, such as Latin-1, Windows-1252 or
 * Windows-1251. `null` where none makes text of them.
 */
export function detectedText(bytes: Uint8Array): DetectedText | null {
  const [first, ...others] = analyse(bytes).flatMap(({ name, confidence }) => {
    const text = confidence > 0 ? decodedByName(name, bytes) : null
    return text === null || !isLikelyText(text) ? [] : [{ text, name, confidence }]
  })
  if (first === undefined) return null
  const rival = others.find(
    ({ text, confidence }) => confidence >= first.confidence * NEARLY && text !== first.text,
  )
  return { text: first.text, encoding: first.name, rival: rival?.name ?? null }
}

function decodedByName(name: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Letters, and the signs that old encodings have in an ordinary text. */
const LETTER_OR_SIGN = /[\p{L}\p{M}\p{Sc}«»“”„‚’‘–—°·…№]/u
/** A word of two alphabets, which a wrong encoding makes. */
const MIXED_WORD =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/** Whether most characters beyond ASCII are letters, and no word has letters of two alphabets. */
function isLikelyText(text: string): boolean {
  if (CONTROL.test(text) || MIXED_WORD.test(text)) return false
  const foreign = [...text.slice(0, SAMPLE)].filter((each) => (each.codePointAt(0) ?? 0) > 0x7f)
  return foreign.filter((each) => LETTER_OR_SIGN.test(each)).length >= foreign.length * MIN_LETTERS
}
