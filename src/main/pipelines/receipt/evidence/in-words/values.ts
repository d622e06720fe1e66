import type { Entry, Lexicon } from './lexicon.ts'

/** One word of a sum with all that it may say, or digits: `50/100` is a fraction, `50` a number of small coins. */
export type Piece = readonly Entry[] | { readonly digits: number; readonly of: number | null }

/** A sum of money as words say it. */
export interface Sum {
  /** Of the larger coin. */
  readonly whole: number
  /** Of the smaller one; `null` where the words speak of none. */
  readonly hundredths: number | null
}

/** Everything that the pieces can say; none where they are no sum that is written as its language writes them. */
export function sumsOf(pieces: readonly Piece[], lexicon: Lexicon): Sum[] {
  const said = pieces.filter((piece) => isDigits(piece) || !piece.some(({ kind }) => kind === 'fill'))
  const fraction = said.findIndex((piece) => isDigits(piece) && piece.of !== null)
  if (fraction >= 0) return withFraction(said, fraction, lexicon)
  const minor = said.findLastIndex((piece, at) => isMinor(piece, said.slice(0, at)))
  if (minor < 0) {
    const whole = wholeOf(said, lexicon)
    return whole === null ? [] : [{ whole, hundredths: null }]
  }
  const found = new Map<string, Sum>()
  for (const at of boundariesIn(said)) {
    const whole = wholeOf(said.slice(0, at), lexicon)
    const hundredths = hundredthsOf(said.slice(at), lexicon)
    if (whole !== null && hundredths !== null && hundredths < 100)
      found.set(`${whole} ${hundredths}`, { whole, hundredths })
  }
  return [...found.values()]
}

/** What is said before 50/100, with the currency before or behind. */
function withFraction(said: readonly Piece[], at: number, lexicon: Lexicon): Sum[] {
  const piece = said[at]
  const behind = said.slice(at + 1)
  if (piece === undefined || !isDigits(piece) || piece.of === null) return []
  if (!behind.every((each) => is(each, 'major') || is(each, 'minor'))) return []
  const whole = wholeOf(said.slice(0, at), lexicon)
  return whole === null ? [] : [{ whole, hundredths: Math.round((piece.digits * 100) / piece.of) }]
}

/** Where the smaller coins may begin: behind the currency or a joining word. */
function boundariesIn(said: readonly Piece[]): number[] {
  const behindMajor = said.findLastIndex((piece) => is(piece, 'major')) + 1
  const isBetween = behindMajor > 0 && said.slice(0, behindMajor).some(isNumber)
  if (isBetween) return [behindMajor]
  return said.flatMap((piece, at) => (at > 0 && is(piece, 'join') ? [at] : []))
}

/** "fifty cents", "cents fifty", "50 cents", 伍角贰分. */
function hundredthsOf(said: readonly Piece[], lexicon: Lexicon): number | null {
  const pieces = said.filter((piece) => !(is(piece, 'join') && !isNumber(piece)))
  const [first] = pieces
  if (first !== undefined && is(first, 'minor') && !isNumber(first)) {
    const count = countOf(pieces.slice(1), lexicon)
    return count === null ? null : count * sizeOf(first)
  }
  let sum = 0
  let from = 0
  for (const [at, piece] of pieces.entries()) {
    if (at === from || !is(piece, 'minor')) continue
    const count = countOf(pieces.slice(from, at), lexicon)
    if (count === null) return null
    sum += count * sizeOf(piece)
    from = at + 1
  }
  return from === pieces.length ? sum : null
}

function countOf(pieces: readonly Piece[], lexicon: Lexicon): number | null {
  const [first, second] = pieces
  if (first !== undefined && isDigits(first)) return second === undefined ? first.digits : null
  return wholeOf(pieces, lexicon)
}

/** The number that words say, with the currency before or behind it; `null` where they are none. */
function wholeOf(said: readonly Piece[], lexicon: Lexicon): number | null {
  const first = said.findIndex(isNumber)
  const last = said.findLastIndex(isNumber)
  if (first < 0) return null
  const around = [...said.slice(0, first), ...said.slice(last + 1)]
  if (!around.every((piece) => is(piece, 'major') || is(piece, 'join'))) return null
  let value: number | null = null
  for (const piece of said.slice(first, last + 1)) {
    if (isDigits(piece)) return null
    const entry = piece.find(({ kind }) => kind === 'add' || kind === 'times')
    if (entry === undefined) {
      if (!is(piece, 'join')) return null
      continue
    }
    value =
      entry.kind === 'add' ? added(value, entry.value, lexicon) : multiplied(value, entry.value, lexicon)
    if (value === null) return null
  }
  return value
}

/** A number joins what stands before it only where that has no digits yet in its places: "one two" is no three. */
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

/** What has been said since the last larger step is multiplied: one thousand two | hundred. */
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

/** Whether it is small coins here: cent is a hundred in French, and a coin behind euros. */
function isMinor(piece: Piece, before: readonly Piece[]): boolean {
  return is(piece, 'minor') && (!isNumber(piece) || before.some((each) => is(each, 'major')))
}

function sizeOf(piece: Piece): number {
  return isDigits(piece) ? 1 : (piece.find(({ kind }) => kind === 'minor')?.value ?? 1)
}
