/** Letters with marks, each with the plain letter that a recogniser or a till may print instead of it. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 0x24f - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index)).flatMap((letter) => {
    const plain = letter.normalize('NFD').charAt(0).toLowerCase()
    return /[a-z]/.test(plain) ? [[letter, plain] as const] : []
  }),
)

/** Letters that Unicode does not take apart. */
const whole: Readonly<Record<string, string>> = { ß: 's', ł: 'l', ø: 'o', đ: 'd', æ: 'a', œ: 'o' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII characters are what is looked for
const ASCII = /^[\u0000-\u007f]*$/

/** Lower case and without marks, letter by letter: positions stay what they are in the text itself. */
export function folded(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  let result = ''
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    const small = letter.toLowerCase()
    result += plainLetters.get(letter) ?? whole[small] ?? (small.length === 1 ? small : letter)
  }
  return result
}
