import { Decimal } from 'decimal.js'
import type { RuleId } from '../../../../shared/pipelines/receipt/rule-id.ts'
import type { FoundCurrency } from '../evidence/find/currency/currency.ts'
import { signMeaning } from '../evidence/text/currencies.ts'
import type { Line } from '../evidence/text/lines.ts'
import type { NumberStyle } from '../evidence/text/number-style.ts'
import type { NumberToken } from '../evidence/text/numbers.ts'
import { isConverted, isForInformation, ratesIn } from '../evidence/totals/unexplained-disagreements.ts'
import { gateReason } from './arithmetic.ts'
import { type Finding, gated, quiet, triggered, unknown } from './finding.ts'
import type { RuleCase } from './rule-case.ts'

/** R7D, off by default: CGST and SGST are two halves of one tax and must be equal. */
export function taxComponents(given: RuleCase): Finding {
  const id = 'R7D_TAX_COMPONENTS'
  const { amounts } = given.facts.sums
  const of = (word: RegExp) =>
    amounts
      .flat()
      .find(({ label, role, isMain }) => role === 'tax' && isMain && word.test(label.toLowerCase()))
  const [central, state] = [of(/\bcgst\b/), of(/\bsgst\b/)]
  if (central === undefined || state === undefined) return quiet(id, 'CGST and SGST are not both printed.')
  if (central.value.eq(state.value)) return quiet(id, 'CGST and SGST are equal.')
  const evidence = { cgst: central.value.toFixed(), sgst: state.value.toFixed() }
  return arithmeticFinding(
    given,
    id,
    given.settings.rules.taxComponents.weight,
    'CGST and SGST differ',
    evidence,
  )
}

/** Off by default: a tax rate above that of any country. */
export function taxRate(given: RuleCase): Finding {
  const id = 'R_TAX_RATE_ANOMALY'
  const { weight, maxRate: most } = given.settings.rules.taxRate
  const high = given.facts.sums.taxes.flatMap(({ rate }) => (rate?.gt(most) === true ? [rate.toFixed()] : []))
  if (high.length === 0) return quiet(id, `No tax rate is above ${most} %.`)
  return arithmeticFinding(given, id, weight, `A tax rate of ${high.join(' % and ')} % is above ${most} %`, {
    rates: high,
  })
}

/** Off by default: a round total is weak evidence by itself. */
export function roundTotal(given: RuleCase): Finding {
  const id = 'R_ROUND_TOTAL'
  const { weight, multiple } = given.settings.rules.roundTotal
  const { total } = given.interpretation
  if (total === null) return unknown(id, 'The document has no total.')
  if (total.isZero() || !total.mod(new Decimal(multiple)).isZero())
    return quiet(id, `The total is not a multiple of ${multiple}.`)
  return triggered(id, 'WARNING', weight, `The total is a multiple of ${multiple}.`, {
    total: total.toFixed(),
  })
}

/**
 * Returns the currency only if it is printed: the currency of the country does not decide which signs may be at
 * amounts.
 */
function printedCurrency({ code, confidence, isPrinted }: FoundCurrency): readonly [string | null, number] {
  return [isPrinted ? code : null, confidence]
}

/** R_CURRENCY_INCONSISTENCY: the signs at amounts do not share a currency. */
export function currencies(given: RuleCase): Finding {
  const id = 'R_CURRENCY_INCONSISTENCY'
  const { amounts, style } = given.facts.sums
  const { currency: found, lines: all, tokens } = given.facts.page
  const [currency, currencyConfidence] = printedCurrency(found)
  const rates = ratesIn(tokens)
  const { total } = given.facts.sums.totals
  const converted = amounts
    .flat()
    .filter(
      (amount) =>
        total !== null &&
        amount !== total &&
        (isConverted(amount, total, rates) ||
          (rates.length === 0 && isForInformation(amount, total, tokens))),
    )
  const isOfOther = new Set(converted.map(({ token }) => token.line))
  const lines = all.filter(({ index }) => !isOfOther.has(index))
  const sold = new Set(given.facts.sums.items.map(({ token }) => token))
  const money = amounts
    .flat()
    .filter(
      ({ strength, token, role }) =>
        strength === 'strong' &&
        !isOfOther.has(token.line) &&
        (role !== null || sold.has(token) || isPrintedMoney(token, style)),
    )
  const signs = Map.groupBy(
    [...money.flatMap(({ token }) => token.currency ?? []), ...lines.flatMap(symbolsAtPrices)],
    (sign) => sign,
  )
  const count = [...signs.values()].reduce((sum, all) => sum + all.length, 0)
  // A tax code is behind items only, a currency sign is at the sums too.
  const atSums = new Set(money.flatMap(({ role, token }) => (role === null ? [] : (token.currency ?? []))))
  const meanings = [...signs].flatMap(([sign, all]) => {
    const meaning = signMeaning(sign)
    const isSure =
      meaning?.isWeak === false ||
      (all.length >= MIN_WEAK &&
        (all.length > money.length / 2 ||
          (all.length > count / 2 && atSums.has(sign)) ||
          meaning?.codes.some((code) => code === currency)))
    return meaning === null || !isSure ? [] : [{ sign, codes: meaning.codes }]
  })
  const kinds = meanings
    .filter(
      ({ codes }) =>
        meanings.some((other) => !other.codes.some((code) => codes.includes(code))) ||
        (currency !== null && currencyConfidence >= MIN_SURE && !codes.includes(currency)),
    )
    .map(({ sign }) => sign)
  if (kinds.length === 0) return quiet(id, 'All amounts are in one currency.')
  return triggered(
    id,
    'WARNING',
    given.settings.rules.currencies.weight,
    `Currency signs at amounts do not match: ${kinds.join(', ')}.`,
    { currencies: kinds },
  )
}

/** Minimum confidence of the document's currency; from it on, a sign of another currency is a finding. */
const MIN_SURE = 0.6

const AT_PRICE =
  /(?<!\p{L})(\p{Sc}|[A-Z]{3}(?= ?\d))\s?\d[\d.,]*[.,]\d|\d[.,]\d+\s?(\p{Sc}|[A-Z]{3}(?=\/))(?!\p{L})/gu

/** Returns the symbols at numbers with decimals, which are money in any form: a liter costs "€ 1,899/l". */
function symbolsAtPrices({ figures }: Line): string[] {
  return Array.from(figures.matchAll(AT_PRICE), ([, before, behind = '']) =>
    (before ?? behind).toLowerCase(),
  ).filter((sign) => !/^\p{L}/u.test(sign) || signMeaning(sign)?.isWeak === false)
}

/** Minimum number of amounts for ambiguous letters to count as a currency. */
const MIN_WEAK = 2

/**
 * Whether a number has the form of money: letters next to a whole number may belong to a product, such as the gasoline
 * RON 95 where amounts have cents.
 */
function isPrintedMoney({ digits }: NumberToken, { decimals }: NumberStyle): boolean {
  return decimals === 0 || /[.,٫]\d{2,3}$/.test(digits)
}

/** Returns the finding of an arithmetic rule; gated if the arithmetic may not count. */
export function arithmeticFinding(
  given: RuleCase,
  id: RuleId,
  weight: number,
  found: string,
  evidence: Finding['evidence'],
): Finding {
  const gate = gateReason(given)
  if (gate !== null)
    return gated(id, `${found}. This adds nothing to the risk score, because ${gate}.`, evidence)
  return triggered(id, 'WARNING', weight, `${found}.`, evidence, given.legibility)
}
