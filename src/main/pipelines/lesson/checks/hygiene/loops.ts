/** Length of the repeated text, in characters: shorter ones are sounds, marks and rows of figures. */
const MIN_PERIOD = 14
const MIN_PERIOD_DENSE = 8
const MAX_PERIOD = 600
/** Number of consecutive repetitions of a text that show a model in a loop. */
const TIMES = 3
/** Minimum number of letters in the repeated text. */
const MIN_LETTERS = 8
const MIN_LETTERS_DENSE = 6

/** Distance between the places where a repetition is looked for, and number of characters that are compared first. */
const STEP = 6
const ANCHOR = 8

/**
 * Returns the text that a paragraph repeats at least three times in a row, as a model in a loop does: a sentence, a part
 * of one, or code with words. `null` if it repeats none.
 */
export function loopIn(paragraph: string): string | null {
  const text = `${paragraph.replace(/\s+/gu, ' ').trim()} ` // The last part may have lost its space.
  if (text.length < TIMES * MIN_PERIOD_DENSE) return null
  for (let at = 0; at + TIMES * MIN_PERIOD_DENSE <= text.length; at += STEP) {
    const anchor = text.slice(at, at + ANCHOR)
    const near = text.slice(at + 1, at + MAX_PERIOD + ANCHOR)
    for (let found = near.indexOf(anchor); found !== -1; found = near.indexOf(anchor, found + 1)) {
      const period = found + 1
      const { from, to } = runAt(text, at, period)
      const part = text.slice(from, from + period)
      if (to - from >= TIMES * period && isLong(part)) return part.trim()
      // Two equal parts are a repetition of a shorter one, or no loop.
      if (to - from >= 2 * period) break
    }
  }
  return null
}

/** Returns the range around a place in which each character is the same as the one a period after it. */
function runAt(text: string, at: number, period: number): { readonly from: number; readonly to: number } {
  let [from, to] = [at, at]
  while (from > 0 && text.charAt(from - 1) === text.charAt(from - 1 + period)) from -= 1
  while (to + period < text.length && text.charAt(to) === text.charAt(to + period)) to += 1
  return { from, to: to + period }
}

function isLong(part: string): boolean {
  const letters = part.match(/\p{L}/gu)?.length ?? 0
  return /\p{Lo}/u.test(part) && !/\p{Script=Arabic}|\p{Script=Hebrew}/u.test(part)
    ? part.length >= MIN_PERIOD_DENSE && letters >= MIN_LETTERS_DENSE
    : part.length >= MIN_PERIOD && letters >= MIN_LETTERS
}
