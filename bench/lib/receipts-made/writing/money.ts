/** How numbers are written in one paper. */
export interface NumberStyle {
  readonly decimal: string
  readonly group: string
  /** Groups of three, or three and then twos (lakh, crore). */
  readonly grouping: 'threes' | 'indian'
  /** The digit zero of the script. */
  readonly zero: string
}

/** How amounts are written in one paper. */
export interface MoneyPrint {
  readonly numbers: NumberStyle
  /** A pattern such as `€ #` or `# kr`; `#` alone where the amount has no sign. */
  readonly sign: string
  readonly negative: 'before' | 'unicode' | 'after' | 'parens'
}

/** Styles by the way in which they write 1234.5; what follows `@` is the digit zero. */
export function numberStyle(sample: string): NumberStyle {
  const [shape = '', zero = '0'] = sample.split('@')
  const indian = shape.startsWith('1,23,')
  const found = /^1(\D*)(?:23,4|234)(\D)5/.exec(shape)
  const [, group = '', decimal = '.'] = found ?? []
  return { decimal, group, grouping: indian ? 'indian' : 'threes', zero }
}

/** A number of units of 10^-exp in print, without sign. */
export function writeNumber(value: number, exp: number, style: NumberStyle): string {
  const digits = String(Math.abs(value)).padStart(exp + 1, '0')
  const [whole, rest] = [digits.slice(0, digits.length - exp), digits.slice(digits.length - exp)]
  const grouped = style.group === '' ? whole : inGroups(whole, style)
  return inScript(exp === 0 ? grouped : `${grouped}${style.decimal}${rest}`, style.zero)
}

/** An amount in print, with the sign of its currency and its minus. */
export function writeMoney(value: number, exp: number, { numbers, sign, negative }: MoneyPrint): string {
  const plain = sign.replace('#', writeNumber(value, exp, numbers))
  if (value >= 0) return plain
  if (negative === 'parens') return `(${plain})`
  if (negative === 'after' && !sign.includes('-'))
    return sign.replace('#', `${writeNumber(value, exp, numbers)}-`)
  return `${negative === 'unicode' ? '−' : '-'}${plain}`
}

/** Whether a pattern of signs names a currency: `# kr` does, `#,-` does not. */
export function namesCurrency(sign: string): boolean {
  return /[\p{L}\p{Sc}]/u.test(sign)
}

/** Western digits in the digits of a script, by its zero. */
export function inScript(text: string, zero: string): string {
  if (zero === '0') return text
  const first = zero.codePointAt(0) ?? 48
  return text.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)))
}

function inGroups(whole: string, { group, grouping }: NumberStyle): string {
  const last = whole.slice(-3)
  const before = whole.slice(0, -3)
  if (before === '') return last
  const size = grouping === 'indian' ? 2 : 3
  const pattern = new RegExp(`\\B(?=(?:\\d{${size}})+$)`, 'g')
  return `${before.replace(pattern, group)}${group}${last}`
}
