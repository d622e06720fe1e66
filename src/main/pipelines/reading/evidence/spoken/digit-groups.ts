import type { EngineWord } from '../text/normalize.ts'

const DIGITS: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  o: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}
const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Digits in any grouping: 2648, 3-3-6-4, 0.5.0.1. */
const GROUP = /^\d+(?:[.:\-/]\d+)*$/

/**
 * Minimum share of a group's digits that must match the passage's digit words, in order, for it to be read digit by
 * digit.
 */
const MIN_SHARE = 0.5

/** Minimum number of consecutive digit words in a list of digits; a single one is a number of its own. */
const MIN_RUN = 2

/**
 * Splits groups of digits in an engine's words into one word per digit if the passage prints these digits as words:
 * "218" for "two one eight". Recognizers group digits arbitrarily. A group that the passage itself has in digits is
 * unchanged.
 */
export function withDigitsApart(words: readonly EngineWord[], passage: readonly string[]): EngineWord[] {
  const printed = digitWords(passage)
  if (printed.length === 0) return [...words]
  const inPassage = new Set(passage)
  const own = words.flatMap(({ word }, at) => digitsOf(word).map((digit) => ({ digit, at })))
  const matched = inCommon(own, printed)
  const zero = passage.find((word) => DIGITS[word] === '0') ?? 'zero'
  return words.flatMap((each, at) => {
    const digits = digitsOf(each.word)
    const count = matched.get(at) ?? 0
    if (digits.length < 2 || inPassage.has(each.word) || count < MIN_SHARE * digits.length) return [each]
    return digits.map((digit) => ({ ...each, word: digit === '0' ? zero : (WORDS[Number(digit)] ?? digit) }))
  })
}

/** Returns the digits of consecutive digit words in the passage. */
function digitWords(passage: readonly string[]): string[] {
  const isDigit = (at: number) => DIGITS[passage[at] ?? ''] !== undefined
  return passage.flatMap((word, at) => {
    const digit = DIGITS[word]
    const isInRun = isDigit(at - 1) || isDigit(at + 1)
    return digit === undefined || !isInRun || passage.length < MIN_RUN ? [] : [digit]
  })
}

function digitsOf(word: string): string[] {
  if (GROUP.test(word)) return [...word.replace(/\D/g, '')]
  const digit = DIGITS[word]
  return digit === undefined ? [] : [digit]
}

/** Returns, for each word, the number of its digits in the longest common subsequence of both lists. */
function inCommon(
  own: readonly { digit: string; at: number }[],
  printed: readonly string[],
): Map<number, number> {
  const lengths = Array.from({ length: own.length + 1 }, () => new Int32Array(printed.length + 1))
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = own.length - 1; row >= 0; row -= 1)
    for (let column = printed.length - 1; column >= 0; column -= 1) {
      const isSame = own[row]?.digit === printed[column]
      const length = isSame
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
      const line = lengths[row]
      if (line !== undefined) line[column] = length
    }
  const matched = new Map<number, number>()
  for (let row = 0, column = 0; row < own.length && column < printed.length; ) {
    const each = own[row]
    if (each !== undefined && each.digit === printed[column]) {
      matched.set(each.at, (matched.get(each.at) ?? 0) + 1)
      row += 1
      column += 1
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1
    else column += 1
  }
  return matched
}
