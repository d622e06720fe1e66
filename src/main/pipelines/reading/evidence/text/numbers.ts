const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ORDINAL_ENDINGS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}

/**
 * Every way in which a number written in digits is read aloud, as lists of words: 2014 as a year, formally, and the
 * British way; 21st; 3.5. Whole numbers up to 9999; an empty list for anything else.
 */
export function spokenNumbers(written: string): string[][] {
  const ordinal = /^(\d{1,4})(?:st|nd|rd|th)$/.exec(written)?.[1]
  if (ordinal !== undefined) return wholeNumbers(Number(ordinal)).map(asOrdinal)
  const [, whole, decimals] = /^(\d{1,4})(?:\.(\d{1,6}))?$/.exec(written) ?? []
  if (whole === undefined) return []
  const spoken = wholeNumbers(Number(whole))
  if (decimals === undefined) return whole.length > 1 && whole.startsWith('0') ? [digits(whole)] : spoken
  return spoken.map((words) => [...words, 'point', ...digits(decimals)])
}

function wholeNumbers(number: number): string[][] {
  const full = [formal(number, false), formal(number, true)]
  const withA = full.flatMap(([first, ...rest]) =>
    first === 'one' && rest.length > 0 ? [['a', ...rest]] : [],
  )
  const alone = number === 100 || number === 1_000 ? [[number === 100 ? 'hundred' : 'thousand']] : []
  return distinct([...full, ...inPairs(number), ...withA, ...alone])
}

/** Two thousand (and) fourteen. */
function formal(number: number, british: boolean): string[] {
  if (number < 20) return [ONES[number] ?? '']
  if (number < 100)
    return [TENS[Math.floor(number / 10)] ?? '', ...(number % 10 === 0 ? [] : formal(number % 10, british))]
  const unit = number < 1_000 ? 100 : 1_000
  const head = [...formal(Math.floor(number / unit), british), unit === 100 ? 'hundred' : 'thousand']
  const rest = number % unit
  if (rest === 0) return head
  return [...head, ...(british && rest < 100 ? ['and'] : []), ...formal(rest, british)]
}

/** Twenty fourteen; nineteen oh five; nineteen hundred; and so numbers of three digits: one oh five, three fifty. */
function inPairs(number: number): string[][] {
  const head = formal(Math.floor(number / 100), false)
  const rest = number % 100
  if (number < 101 || (number > 999 && number < 1_100)) return []
  if (rest === 0) return number < 1_000 ? [] : [[...head, 'hundred']]
  const spokenRest = formal(rest, false)
  const pairs = rest < 10 ? [...head, 'oh', ...spokenRest] : [...head, ...spokenRest]
  return [pairs, [...head, 'hundred', ...spokenRest], [...head, 'hundred', 'and', ...spokenRest]]
}

function asOrdinal(words: readonly string[]): string[] {
  const last = words.at(-1) ?? ''
  const regular = last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`
  return [...words.slice(0, -1), ORDINAL_ENDINGS[last] ?? regular]
}

function digits(text: string): string[] {
  return [...text].map((digit) => ONES[Number(digit)] ?? '')
}

function distinct(forms: readonly string[][]): string[][] {
  return [...new Map(forms.map((words) => [words.join(' '), words])).values()]
}
