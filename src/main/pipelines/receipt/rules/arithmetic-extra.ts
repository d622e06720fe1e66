import { Decimal } from 'decimal.js'
import { gateReason } from './arithmetic.ts'
import type { RuleCase } from './case.ts'
import { type Finding, gated, quiet, triggered, unknown } from './finding.ts'

/** R7D, off by default: CGST and SGST are two halves of one tax and do not differ. */
export function taxComponents(given: RuleCase): Finding {
  const id = 'R7D_TAX_COMPONENTS'
  const { amounts } = given.facts.sums
  const of = (word: RegExp) =>
    amounts
      .flat()
      .find(({ label, role, isMain }) => role === 'tax' && isMain && word.test(label.toLowerCase()))
  const [central, state] = [of(/\bcgst\b/), of(/\bsgst\b/)]
  if (central === undefined || state === undefined) return quiet(id, 'It has no tax in two halves.')
  if (central.value.eq(state.value)) return quiet(id, 'CGST and SGST are equal.')
  const evidence = { cgst: central.value.toFixed(), sgst: state.value.toFixed() }
  return counted(given, id, given.settings.rules.taxComponents.weight, 'CGST and SGST differ', evidence)
}

/** Off by default: quantity × price is not the amount of a line. */
export function quantityPrice(given: RuleCase): Finding {
  const id = 'R_QTY_RATE_MISMATCH'
  const { items, amounts } = given.facts.sums
  const wrong = items.filter(({ token, value }) => {
    const beside = (amounts[token.line] ?? []).filter((each) => each.token !== token && !each.value.isZero())
    const [quantity, price] = beside.slice(-2)
    if (quantity === undefined || price === undefined || beside.length > 2) return false
    return quantity.value.times(price.value).minus(value).abs().gt(0.05)
  })
  if (items.length === 0) return unknown(id, 'It has no items.')
  if (wrong.length === 0)
    return quiet(id, 'Quantity times price is the amount of each line that says all three.')
  const evidence = { items: wrong.map(({ text }) => text) }
  return counted(
    given,
    id,
    given.settings.rules.quantityPrice.weight,
    'Quantity times price is not the amount of a line',
    evidence,
  )
}

/** Off by default: a rate of tax that no country has. */
export function taxRate(given: RuleCase): Finding {
  const id = 'R_TAX_RATE_ANOMALY'
  const { weight, most } = given.settings.rules.taxRate
  const high = given.facts.sums.taxes.flatMap(({ rate }) => (rate?.gt(most) === true ? [rate.toFixed()] : []))
  if (high.length === 0) return quiet(id, `No tax is above ${most} %.`)
  return counted(given, id, weight, `A tax of ${high.join(' % and ')} % is above ${most} %`, { rates: high })
}

/** Off by default: a total that is a round number says little by itself. */
export function roundTotal(given: RuleCase): Finding {
  const id = 'R_ROUND_TOTAL'
  const { weight, multiple } = given.settings.rules.roundTotal
  const { total } = given.interpretation
  if (total === null) return unknown(id, 'It has no total.')
  if (total.isZero() || !total.mod(new Decimal(multiple)).isZero())
    return quiet(id, `The total is no multiple of ${multiple}.`)
  return triggered(id, 'WARNING', weight, `The total is a multiple of ${multiple}.`, {
    total: total.toFixed(),
  })
}

/** Off by default: amounts in several currencies. */
export function currencies(given: RuleCase): Finding {
  const id = 'R_CURRENCY_INCONSISTENCY'
  const signs = new Set(given.facts.page.tokens.flat().flatMap(({ currency }) => currency ?? []))
  const kinds = [...signs].filter((sign) => /^[a-z]{3}$|^[€£¥₹]$/.test(sign))
  if (kinds.length <= 1) return quiet(id, 'All amounts are in one currency.')
  return triggered(
    id,
    'WARNING',
    given.settings.rules.currencies.weight,
    `Amounts are in ${kinds.join(', ')}.`,
    { currencies: kinds },
  )
}

function counted(
  given: RuleCase,
  id: string,
  weight: number,
  found: string,
  evidence: Finding['evidence'],
): Finding {
  const gate = gateReason(given)
  if (gate !== null) return gated(id, `${found}; this does not count: ${gate}.`, evidence)
  return triggered(id, 'WARNING', weight, `${found}.`, evidence, given.legibility)
}
