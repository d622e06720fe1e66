import type { Merge } from '../../../../../shared/pipelines/reading/outcome.ts'
import { clock, times } from './classes/clock.ts'
import { dateInDigits } from './classes/dates.ts'
import { distinct, type Form, inTurn } from './classes/forms.ts'
import { fraction } from './classes/fractions.ts'
import { lettersAndDigits, romanAnywhere } from './classes/letters.ts'
import { degrees, feetAndInches, measure, percent, unit } from './classes/measures.ts'
import { currencySign, money } from './classes/money.ts'
import { number, ordinalInDigits, plurals, version } from './classes/numbers.ts'
import { grades, range, ratio } from './classes/ranges.ts'
import { contraction, shortForm } from './classes/short-forms.ts'

/** The spoken forms of a token, and the kind of its notation. */
export interface Spoken {
  readonly kind: Exclude<Merge, 'compound'>
  readonly forms: readonly Form[]
}

/**
 * The classes of tokens whose spoken form differs from the printed one (c.19), each with all usual spoken forms. A
 * token may be in several classes, as 9/11 is a day and a fraction: the forms of each class are correct.
 */
const WITH_DIGITS: readonly ((written: string) => readonly Form[])[] = [
  number,
  ordinalInDigits,
  plurals,
  money,
  percent,
  degrees,
  clock,
  times,
  ratio,
  grades,
  dateInDigits,
  fraction,
  range,
  feetAndInches,
  measure,
  version,
  numbered,
  lettersAndDigits,
]

/** Returns the forms of a numbered thing: #5, №5. */
function numbered(written: string): Form[] {
  const digits = /^[#№](\d+)$/.exec(written)?.[1]
  return digits === undefined ? [] : inTurn(['number', 'hashtag', 'hash', 'pound', ''], number(digits))
}

/** Longer tokens are codes without a usual spoken form. */
const LONGEST = 40

/** Maximum number of cached tokens. */
const MAX_REMEMBERED = 5_000
const cache = new Map<string, Spoken | null>()

/** Returns the spoken forms of a token in any place; `null` for a word that is said as it is written. */
export function spokenForms(written: string): Spoken | null {
  const known = cache.get(written)
  if (known !== undefined) return known
  if (cache.size >= MAX_REMEMBERED) cache.clear()
  const spoken = spokenOf(written)
  cache.set(written, spoken)
  return spoken
}

function spokenOf(written: string): Spoken | null {
  if (written.length > LONGEST) return null
  if (/\d/.test(written)) {
    const forms = distinct(WITH_DIGITS.flatMap((forms) => forms(written)))
    return forms.length === 0 ? null : { kind: 'number', forms }
  }
  const ofContraction = contraction(written)
  if (ofContraction.length > 0) return { kind: 'contraction', forms: ofContraction }
  const roman = romanAnywhere(written)
  if (roman.length > 0) return { kind: 'number', forms: roman }
  const short = distinct([...shortForm(written), ...unit(written), ...currencySign(written)])
  return short.length === 0 ? null : { kind: 'abbreviation', forms: short }
}
