import { atFirstUse } from '../../../../../shared/at-first-use.ts'

/** Letters that Unicode does not decompose, and letters with two spellings. */
const ALIKE: Readonly<Record<string, string>> = {
  ß: 's',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 't',
  æ: 'a',
  œ: 'o',
  ı: 'i',
  ŧ: 't',
  ħ: 'h',
  ς: 'σ',
  ґ: 'г',
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  ำ: 'า',
}

/** Blocks of letters with diacritics or with variants: Latin, Greek, Cyrillic, Indic, forms of Arabic and Han. */
const BLOCKS: readonly (readonly [number, number])[] = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
  [0x370, 0x3ff],
  [0x1f00, 0x1fff],
  [0x400, 0x4ff],
  [0x958, 0x95f],
  [0x9dc, 0x9df],
  [0xff21, 0xff5a],
  [0xff66, 0xff9d],
  [0x2e80, 0x2fdf],
  [0xf900, 0xfaff],
  [0xfb1d, 0xfb4f],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
]

type Signs = ReadonlyMap<string, string>

/** Plain forms of signs, letters and digits, each one character long. */
const plainFor = atFirstUse((): Signs => new Map([...signs(), ...letters(), ...digits()]))

/** Plain forms of signs and digits only, so that capitals are unchanged. */
const plainSignFor = atFirstUse((): Signs => new Map([...signs(), ...digits()]))

// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII characters are what is looked for
const ASCII = /^[\u0000-\u007f]*$/

/**
 * Converts a text to lower case without diacritics, with one form for each letter and with plain digits and signs,
 * character by character: positions in the result equal those in the text.
 */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  const plainOf = plainFor()
  let result = ''
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    const plain = plainOf.get(letter)
    const small = plain ?? letter.toLowerCase()
    result += small.length === 1 ? small : letter
  }
  return result
}

/** Replaces digits and signs of every script with plain ones, keeping the length; letters are unchanged. */
export function withPlainDigits(text: string): string {
  if (ASCII.test(text)) return text
  const plainOf = plainSignFor()
  let result = ''
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    result += plainOf.get(letter) ?? letter
  }
  return result
}

/** Returns the plain forms of signs of other scripts and of full width, and of invisible direction marks. */
function signs(): [string, string][] {
  const pairs: [string, string][] = [
    ['٫', '.'],
    ['٬', ','],
    ['،', ','],
    ['‚', ','],
    ['٪', '%'],
    ['\u3000', ' '],
    ['￥', '¥'],
    ['￦', '₩'],
    ['￡', '£'],
    ['＄', '$'],
    ['／', '/'],
    ['⁄', '/'],
    ['∕', '/'],
    ['‐', '-'],
    ['‑', '-'],
    ['‒', '-'],
    ['ʼ', "'"],
    ['´', "'"],
    ['`', "'"],
  ]
  for (let code = 0xff01; code <= 0xff0f; code += 1) pairs.push([char(code), char(code - 0xfee0)])
  for (let code = 0xff1a; code <= 0xff20; code += 1) pairs.push([char(code), char(code - 0xfee0)])
  for (const unseen of '\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff\u061c')
    pairs.push([unseen, ' '])
  return pairs
}

function digits(): [string, string][] {
  const pairs: [string, string][] = []
  for (let code = 0x660; code < 0x10000; code += 1) {
    const digit = char(code)
    if (!/\p{Nd}/u.test(digit)) continue
    let zero = code
    while (/\p{Nd}/u.test(char(zero - 1)) && code - zero < 9) zero -= 1
    for (let value = 0; value < 10; value += 1) pairs.push([char(zero + value), String(value)])
    code = zero + 9
  }
  return pairs
}

function letters(): [string, string][] {
  const pairs: [string, string][] = Object.entries(ALIKE)
  for (const [from, to] of BLOCKS)
    for (let code = from; code <= to; code += 1) {
      const letter = char(code)
      if (!/\p{L}|\p{So}/u.test(letter) || letter in ALIKE) continue
      const [base = letter] =
        letter.normalize('NFKC').length === 1
          ? letter.normalize('NFKC').normalize('NFD')
          : letter.normalize('NFD')
      const small = base.toLowerCase()
      const plain = ALIKE[small] ?? small
      if (plain.length === 1 && plain !== letter && /\p{L}/u.test(plain)) pairs.push([letter, plain])
    }
  return pairs
}

function char(code: number): string {
  return String.fromCharCode(code)
}
