import type { Entry, Lexicon } from './lexicon.ts'

/** One word of a sum with all its meanings, or digits: `50/100` is a fraction, `50` a number of small coins. */
export type Piece = readonly Entry[] | { readonly digits: number; readonly of: number | null }

/** A sum of money that is written in words. */
export interface Sum {
  /** Amount in the larger coin. */
  readonly whole: number
  /** Amount in hundredths; `null` if the words do not mention it. */
  readonly hundredths: number | null
}

/** Returns every possible meaning of the pieces; empty if they are not a sum in the grammar of their language. */
export function sumsOf(pieces: readonly Piece[], lexicon: Lexicon): Sum[] {
  const numerals = pieces.filter((piece) => isDigits(piece) || !piece.some(({ kind }) => kind === 'fill'))
  const fraction = numerals.findIndex((piece) => isDigits(piece) && piece.of !== null)
  if (fraction >= 0) return withFraction(numerals, fraction, lexicon)
  const minor = numerals.findLastIndex((piece, at) => isMinor(piece, numerals.slice(0, at)))
  if (minor < 0) return wholesOf(numerals, lexicon).map((whole) => ({ whole, hundredths: null }))
  const found = new Map<string, Sum>()
  for (const at of boundariesIn(numerals))
    for (const whole of wholesOf(numerals.slice(0, at), lexicon))
      for (const hundredths of hundredthsOf(numerals.slice(at), lexicon))
        if (hundredths < 100) found.set(`${whole} ${hundredths}`, { whole, hundredths })
  return [...found.values()]
}

/** Returns the sum before a fraction such as 50/100, with the currency before or behind it. */
function withFraction(numerals: readonly Piece[], at: number, lexicon: Lexicon): Sum[] {
  const piece = numerals[at]
  const behind = numerals.slice(at + 1)
  if (piece === undefined || !isDigits(piece) || piece.of === null) return []
  if (!behind.every((each) => is(each, 'major') || is(each, 'minor'))) return []
  const hundredths = Math.round((piece.digits * 100) / piece.of)
  return wholesOf(numerals.slice(0, at), lexicon).map((whole) => ({ whole, hundredths }))
}

/** Returns where the smaller coins may begin: behind the currency or a joining word. */
function boundariesIn(numerals: readonly Piece[]): number[] {
  const behindMajor = numerals.findLastIndex((piece) => is(piece, 'major')) + 1
  const isBetween = behindMajor > 0 && numerals.slice(0, behindMajor).some(isNumber)
  if (isBetween) return [behindMajor]
  return numerals.flatMap((piece, at) => (at > 0 && is(piece, 'join') ? [at] : []))
}

/** Returns the possible hundredths: "fifty cents", "cents fifty", "50 cents", 伍角贰分. */
function hundredthsOf(numerals: readonly Piece[], lexicon: Lexicon): number[] {
  const pieces = numerals.filter((piece) => !(is(piece, 'join') && !isNumber(piece)))
  const [first] = pieces
  if (first !== undefined && is(first, 'minor') && !isNumber(first))
    return countsOf(pieces.slice(1), lexicon).map((count) => count * sizeOf(first))
  let sums = [0]
  let from = 0
  for (const [at, piece] of pieces.entries()) {
    if (at === from || !is(piece, 'minor')) continue
    const counts = countsOf(pieces.slice(from, at), lexicon)
    sums = sums.flatMap((sum) => counts.map((count) => sum + count * sizeOf(piece)))
    from = at + 1
  }
  return from === pieces.length ? sums : []
}

function countsOf(pieces: readonly Piece[], lexicon: Lexicon): number[] {
  const [first, second] = pieces
  if (first !== undefined && isDigits(first)) return second === undefined ? [first.digits] : []
  return wholesOf(pieces, lexicon)
}

/**
 * Returns every possible number of the words, with the currency before or behind it. A word may have several meanings:
 * without their marks, ten and the tens of Vietnamese are the same letters, as are a thousand and two thousand in Arabic.
 */
function wholesOf(numerals: readonly Piece[], lexicon: Lexicon): number[] {
  const first = numerals.findIndex(isNumber)
  const last = numerals.findLastIndex(isNumber)
  if (first < 0) return []
  const around = [...numerals.slice(0, first), ...numerals.slice(last + 1)]
  if (!around.every((piece) => is(piece, 'major') || is(piece, 'join'))) return []
  let values: readonly (number | null)[] = [null]
  for (const piece of numerals.slice(first, last + 1)) {
    if (isDigits(piece)) return []
    const meanings = piece.filter(({ kind }) => kind === 'add' || kind === 'times')
    if (meanings.length === 0) {
      if (!is(piece, 'join')) return []
      continue
    }
    const next = values.flatMap((before) =>
      meanings.map(({ kind, value }) =>
        kind === 'add' ? added(before, value, lexicon) : multiplied(before, value, lexicon),
      ),
    )
    values = [...new Set(next)].filter((value) => value !== null)
  }
  return values.filter((value) => value !== null)
}

/** Adds a number only if the digits before it are zero in its places: "one two" is not three. */
function added(
  before: number | null,
  value: number,
  { isUnitFirst, hasTeensOnTens }: Lexicon,
): number | null {
  if (before === null) return value
  if (value === 0) return null
  const places = 10 ** String(value).length
  if (before % places === 0) return before + value
  const tens = before % 100
  if (isUnitFirst && value < 100 && value % 10 === 0 && tens < 10) return before + value
  if (hasTeensOnTens && value >= 10 && value < 20 && (tens === 60 || tens === 80)) return before + value
  return null
}

/** Multiplies the part of the number since the last larger step: one thousand two | hundred. */
function multiplied(before: number | null, by: number, { hasTeensOfHundreds }: Lexicon): number | null {
  const low = (before ?? 0) % by
  const most = by === 10 ? 9 : by === 100 && !hasTeensOfHundreds ? 9 : by - 1
  return low > most ? null : (before ?? 0) - low + Math.max(1, low) * by
}

function isDigits(piece: Piece): piece is Exclude<Piece, readonly Entry[]> {
  return 'digits' in piece
}

function is(piece: Piece, kind: Entry['kind']): boolean {
  return !isDigits(piece) && piece.some((entry) => entry.kind === kind)
}

function isNumber(piece: Piece): boolean {
  return is(piece, 'add') || is(piece, 'times')
}

/** Whether a piece means small coins here: "cent" is a hundred in French, and a coin behind euros. */
function isMinor(piece: Piece, before: readonly Piece[]): boolean {
  return is(piece, 'minor') && (!isNumber(piece) || before.some((each) => is(each, 'major')))
}

function sizeOf(piece: Piece): number {
  return isDigits(piece) ? 1 : (piece.find(({ kind }) => kind === 'minor')?.value ?? 1)
}
