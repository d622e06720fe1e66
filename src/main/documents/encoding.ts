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
