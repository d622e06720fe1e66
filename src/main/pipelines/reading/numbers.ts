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
  const forms = [formal(number, false), formal(number, true), ...asYear(number)]
  const [first, ...rest] = forms[0] ?? []
  if (first === 'one' && rest.length > 0) forms.push(['a', ...rest], ...(number < 1_000 ? [rest] : []))
  return distinct(forms)
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

/** Twenty fourteen; nineteen oh five; nineteen hundred. */
function asYear(number: number): string[][] {
  if (number < 1_100 || number > 9_999) return []
  const century = formal(Math.floor(number / 100), false)
  const rest = number % 100
  if (rest === 0) return [[...century, 'hundred']]
  const spokenRest = formal(rest, false)
  const hundreds = [
    [...century, 'hundred', ...spokenRest],
    [...century, 'hundred', 'and', ...spokenRest],
  ]
  return rest < 10
    ? [[...century, 'oh', ...spokenRest], ...hundreds]
    : [[...century, ...spokenRest], ...hundreds]
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
