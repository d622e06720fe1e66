import { analyse } from 'chardet'

/** Characters that do not occur in text: control characters other than white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
export const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f]/

/** Number of characters of a text that are used to compute shares. */
const SAMPLE = 4_096

/** Maximum share of control characters: text in UTF-8 has hardly any, while UTF-16 text read as UTF-8 has many. */
const MAX_CONTROLS = 0.2

/** Minimum share of ASCII characters: even Chinese text has this many spaces, line ends and digits. */
const MIN_ASCII = 0.02

/**
 * Decodes bytes as UTF-8, or as UTF-16 if a byte order mark or the bytes show it. Returns `null` if they are neither.
 */
export function decodedText(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = decodedAs('utf-8', bytes)
  if (text !== null && shareOf(text, (code) => CONTROL.test(String.fromCharCode(code))) < MAX_CONTROLS)
    return text
  return utf16WithoutMark(bytes) ?? text
}

/** Minimum share of zero bytes at even or odd places for text in UTF-16. */
const ZERO_SHARE = 0.3

/** Returns the encoding of Unicode that a text has by its first bytes; `null` if it has another one, or is no text. */
export function unicodeEncodingOf(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  if ((zeros[1] ?? 0) > (head.length / 2) * ZERO_SHARE) return 'utf-16le'
  if ((zeros[0] ?? 0) > (head.length / 2) * ZERO_SHARE) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return 'utf-8'
  } catch {
    return null
  }
}

/**
 * Decodes UTF-16 without a byte order mark. In the wrong byte order, spaces, line ends and digits become letters of
 * rare scripts or invalid, so the order with more of them is right.
 */
function utf16WithoutMark(bytes: Uint8Array): string | null {
  const [best, other] = (['utf-16le', 'utf-16be'] as const)
    .map((encoding) => {
      const text = decodedAs(encoding, bytes)
      return { text, ascii: text === null || NO_TEXT.test(text) ? 0 : shareOf(text, (code) => code < 0x80) }
    })
    .sort((a, b) => b.ascii - a.ascii)
  if (best === undefined || best.ascii < MIN_ASCII || best.ascii === other?.ascii) return null
  return best.text
}

/** Characters that do not occur in text: control characters, and unassigned or private code points. */
const NO_TEXT = new RegExp(`${CONTROL.source}|\\p{Cn}|\\p{Co}`, 'u')

function decodedAs(encoding: 'utf-8' | 'utf-16le' | 'utf-16be', bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Returns the share of the first characters, in UTF-16 units, that meet a condition. */
function shareOf(text: string, holds: (code: number) => boolean): number {
  const length = Math.min(text.length, SAMPLE)
  let count = 0
  for (let at = 0; at < length; at += 1) if (holds(text.charCodeAt(at))) count += 1
  return length === 0 ? 0 : count / length
}

/** Text in an encoding other than UTF-8 and UTF-16, decoded in the most likely one. */
export interface DetectedText {
  readonly text: string
  /** The name of the encoding. */
  readonly encoding: string
  /** Another encoding that is nearly as likely and gives a different text; `null` if there is none. */
  readonly rival: string | null
}

/**
 * Minimum share of letters among characters beyond ASCII; with fewer, the encoding is another one, such as one of DOS.
 */
const MIN_LETTERS = 0.6
/** Minimum confidence of a rival encoding, as a share of that of the first. */
const NEARLY = 0.75

/**
 * Decodes bytes in a legacy encoding of one or two bytes per character, such as Latin-1, Windows-1252 or Windows-1251.
 * Returns `null` if no encoding gives a plausible text.
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

/** Letters, and signs that are usual in texts of legacy encodings. */
const LETTER_OR_SIGN = /[\p{L}\p{M}\p{Sc}«»“”„‚’‘–—°·…№]/u
/** A word with letters of two alphabets, which results from a wrong encoding. */
const MIXED_WORD =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u

/** Whether most characters beyond ASCII are letters, and no word mixes two alphabets. */
function isLikelyText(text: string): boolean {
  if (CONTROL.test(text) || MIXED_WORD.test(text)) return false
  const foreign = [...text.slice(0, SAMPLE)].filter((each) => (each.codePointAt(0) ?? 0) > 0x7f)
  return foreign.filter((each) => LETTER_OR_SIGN.test(each)).length >= foreign.length * MIN_LETTERS
}
