import { NUMBER_WORDS } from './classes/cardinals.ts'
import { MONTH_NAMES } from './classes/dates.ts'
import { UNIT_WORDS } from './classes/measures.ts'
import { CURRENCY_WORDS } from './classes/money.ts'

const ORDINALS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth
fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth
ninetieth hundredth thousandth millionth`.split(/\s/)

const OTHERS =
  `point half halves quarter quarters thirds fourths fifths sixths sevenths eighths ninths tenths percent cent
degrees degree celsius fahrenheit centigrade minus negative oclock noon midnight nil nought number twenties thirties forties
fifties sixties seventies eighties nineties hundreds thousands millions dollars cents pounds pence euros plus double`.split(
    /\s/,
  )

const HARD: ReadonlySet<string> = new Set([
  ...NUMBER_WORDS,
  ...ORDINALS,
  ...OTHERS,
  ...MONTH_NAMES,
  ...UNIT_WORDS,
  ...CURRENCY_WORDS,
])

/** Words that occur between the words of a number, but not at its ends. */
const SOFT: ReadonlySet<string> = new Set(
  'and a an the of to past after per till before over out by through in p m c f o'.split(' '),
)

/** Maximum number of words of a number. */
const LONGEST = 14

/** Whether a word occurs in numbers, amounts or dates. */
export function isNumberWord(word: string): boolean {
  return HARD.has(word) || /\d/.test(word)
}

/**
 * Returns the runs of two or more words that can be one number, right or wrong: they end with a number word, begin with
 * one or with its article, and contain nothing else. With `letters`, single letters next to number words are included:
 * b thirteen for B12.
 */
export function numberRuns(words: readonly string[], letters = false): [number, number][] {
  const isPart = (word: string) => isNumberWord(word) || (letters && word.length === 1)
  const runs: [number, number][] = []
  for (const [from, word] of words.entries()) {
    const isArticle = (word === 'the' || word === 'a') && isNumberWord(words[from + 1] ?? '')
    if (!isPart(word) && !isArticle) continue
    let isNumber = isNumberWord(word)
    for (let to = from + 1; to < Math.min(words.length, from + LONGEST); to += 1) {
      const next = words[to] ?? ''
      isNumber ||= isNumberWord(next)
      if (isPart(next) && isNumber) runs.push([from, to + 1])
      else if (!isPart(next) && !SOFT.has(next)) break
    }
  }
  return runs
}
