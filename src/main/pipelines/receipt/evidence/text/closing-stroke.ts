import type { Line } from './lines.ts'
import type { NumberToken } from './numbers.ts'

/** A dash behind an amount in yen or won: ¥1,200-. */
const STROKE = /^[-−–—]/

/**
 * Treats a dash behind an amount in yen or won as a minus if most amounts have none: ¥4,570 and ¥1,523-. Otherwise
 * dashes close the amounts, so that no digit can be added.
 */
export function withLoneMinus(
  lines: readonly Line[],
  all: readonly (readonly NumberToken[])[],
): readonly (readonly NumberToken[])[] {
  const isClosed = ({ line, to, isWhole }: NumberToken) =>
    isWhole && STROKE.test(lines[line]?.figures.slice(to) ?? '')
  const signed = all.flat().filter(({ currency }) => currency !== null && /^[¥₩]$/.test(currency))
  const closed = signed.filter(isClosed)
  if (closed.length === 0 || closed.length * 2 >= signed.length) return all
  const turned = new Set(closed)
  return all.map((own) =>
    own.map((token) => (turned.has(token) ? { ...token, isNegative: true, isWhole: false } : token)),
  )
}
