/**
 * The letters and digits of a text, in lower case and without the characters between them, for comparison with a key:
 * spaces, signs and invisible characters do not hide it.
 */
export interface Letters {
  readonly text: string
  /** Offsets at which each letter begins and ends in the text: an escaped letter takes several characters. */
  readonly starts: Uint32Array
  readonly ends: Uint32Array
  /** 1 for characters between letters that JSON needs. */
  readonly keeps: Uint8Array
}

/** One decoded character per cell, with its extent in the text. */
interface Cells {
  readonly text: string
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/** Maximum number of nested layers of escapes that are decoded. */
const MAX_LAYERS = 4

const mayEscape = /[%\\&=]/

/** Percent, JSON, JavaScript, HTML and quoted-printable escapes; a named entity counts as any sign. */
/** Backslash sequences are limited to the nesting depth of escapes: a longer one would be read repeatedly. */
const escapes =
  /%([0-9a-f]{2})|\\{1,16}u([0-9a-f]{4})|\\{1,16}u\{0*([0-9a-f]{1,6})\}|\\{1,16}x([0-9a-f]{2})|&#x0*([0-9a-f]{1,6});?|&#0*(\d{1,7});?|=([0-9a-f]{2})|\\{1,16}([0-7]{3})|(&amp;)|(\\{1,16}[nrtbf"/]|&[a-z][a-z0-9]{1,30};)/gi

const structure = new Set('"{}[],:\\')

/** Returns the variants of a text: as written, and with its escapes decoded, if any. */
export function variantsOf(text: string): Letters[] {
  const plain = cellsOf(text)
  if (!mayEscape.test(text)) return [lettersOf(plain, text.length)]
  let decoded = plain
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    const next = unescaped(decoded)
    if (next === null) break
    decoded = next
  }
  return decoded === plain
    ? [lettersOf(plain, text.length)]
    : [lettersOf(plain, text.length), lettersOf(decoded, text.length)]
}

function cellsOf(text: string): Cells {
  const starts = Uint32Array.from({ length: text.length }, (_, at) => at)
  return { text, starts, ends: starts.map((at) => at + 1) }
}

/** Returns the cells with one layer of escapes decoded; `null` if there is none. */
function unescaped({ text, starts, ends }: Cells): Cells | null {
  if (text.search(escapes) < 0) return null
  const from = new Uint32Array(text.length)
  const to = new Uint32Array(text.length)
  const parts: string[] = []
  let length = 0
  let at = 0
  const keep = (end: number) => {
    from.set(starts.subarray(at, end), length)
    to.set(ends.subarray(at, end), length)
    parts.push(text.slice(at, end))
    length += end - at
  }
  for (const match of text.matchAll(escapes)) {
    const end = match.index + match[0].length
    keep(match.index)
    from[length] = starts[match.index] ?? 0
    to[length] = ends[end - 1] ?? 0
    parts.push(meaningOf(match))
    length += 1
    at = end
  }
  keep(text.length)
  return { text: parts.join(''), starts: from.subarray(0, length), ends: to.subarray(0, length) }
}

/** Returns the decoded character of an escape, a space if it is not a letter of a key. */
function meaningOf([, percent, u4, uBraced, x, xEntity, entity, printable, octal, and]: RegExpMatchArray) {
  const hex = percent ?? u4 ?? uBraced ?? x ?? xEntity ?? printable
  if (and !== undefined) return '&'
  const code =
    hex !== undefined
      ? Number.parseInt(hex, 16)
      : octal !== undefined
        ? Number.parseInt(octal, 8)
        : Number(entity)
  return code > 0 && code <= 0xffff ? String.fromCharCode(code) : ' '
}

function lettersOf({ text, starts, ends }: Cells, length: number): Letters {
  const from = new Uint32Array(text.length)
  const to = new Uint32Array(text.length)
  const keeps = new Uint8Array(length)
  const kept: string[] = []
  for (let at = 0; at < text.length; at++) {
    const letter = letterOf(text.charCodeAt(at))
    const start = starts[at] ?? 0
    const end = ends[at] ?? 0
    if (letter !== '') {
      from[kept.length] = start
      to[kept.length] = end
      kept.push(letter)
    } else if (end - start === 1 && structure.has(text.charAt(at))) keeps[start] = 1
  }
  return {
    text: kept.join(''),
    starts: from.subarray(0, kept.length),
    ends: to.subarray(0, kept.length),
    keeps,
  }
}

/** Returns a letter or digit of a key in lower case, also of a full-width form; empty for all else. */
function letterOf(code: number): string {
  if ((code >= 0x30 && code <= 0x39) || (code >= 0x61 && code <= 0x7a)) return String.fromCharCode(code)
  if (code >= 0x41 && code <= 0x5a) return String.fromCharCode(code + 0x20)
  return code >= 0xff10 && code <= 0xff5a ? letterOf(code - 0xfee0) : ''
}
