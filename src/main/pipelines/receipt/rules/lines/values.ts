import type { Page, Sums } from '../../evidence/find/page.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'

/**
 * Returns the possible values of a number: as it was read, with its last separator as the decimal sign, as hours of a
 * time, or as a share.
 */
export function valuesOf({ kind, digits, from, line }: NumberToken, { amounts }: Sums): number[] {
  const time = kind === 'time' ? /^(\d{1,3}):(\d{2})$/.exec(digits) : null
  if (time !== null) return [Number(time[1]) + Number(time[2]) / 60]
  if (kind === 'time' && /^\d+(?:[.,]\d+)?$/.test(digits)) return [Number(digits.replace(',', '.'))] // 7,5 h
  if (kind === 'percent') return [Number(digits.replace(',', '.')) / 100].filter((share) => share > 0)
  const part = /^(\d)\/(\d{1,2})$/.exec(digits)
  if (part !== null && part[2] !== '0') return [Number(part[1]) / Number(part[2])]
  if (kind !== 'plain') return []
  const read = (amounts[line] ?? []).find(({ token }) => token.from === from)
  const decimal = /^\d+[.,٫]\d+$/.test(digits) ? Number(digits.replace(/[,٫]/, '.')) : null
  const values = [
    ...(read === undefined ? [] : [Math.abs(read.value.toNumber())]),
    ...(decimal === null ? [] : [decimal]),
    ...(/^\d+$/.test(digits) ? [Number(digits)] : []),
  ]
  return [...new Set(values)].filter((value) => value > 0)
}

/** Returns the numbers of a line, left to right; a number with thousands separated by a space is one. */
export function numbersOn(line: number, { tokens }: Page, { amounts }: Sums): NumberToken[] {
  const joined = (amounts[line] ?? []).map(({ token }) => token)
  const rest = (tokens[line] ?? []).filter(
    ({ from, to }) => !joined.some((each) => each.from < to && from < each.to),
  )
  return [...joined, ...rest].sort((a, b) => a.from - b.from)
}
