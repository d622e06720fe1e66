import { counted, plural } from '../../../../shared/counted.ts'
import { familyOf } from '../../../../shared/pipelines/receipt/document-kind.ts'
import type { RuleCase } from './case.ts'
import { type Finding, quiet, triggered } from './finding.ts'

/** R5: there are no amounts, although documents of this kind have some. */
export function noAmounts(given: RuleCase): Finding {
  const id = 'R5_NO_AMOUNTS'
  const amounts = given.interpretation.numbers.filter(({ value }) => value !== null)
  if (amounts.length > 0)
    return quiet(
      id,
      `The document has ${counted(amounts.length, 'number')} that may be ${plural(amounts.length, 'an amount', 'amounts')}.`,
    )
  const isOptional = familyOf(given.subtype) === 'LOGISTICS'
  return triggered(
    id,
    isOptional ? 'INFO' : 'CRITICAL',
    isOptional ? 0 : given.settings.rules.noAmounts.weight,
    'The document has no amounts.',
    {},
    given.legibility,
  )
}

/** R6: there are amounts, but none is the total. */
export function noTotal(given: RuleCase): Finding {
  const id = 'R6_NO_TOTAL_LINE'
  const { interpretation, settings, facts, isRuled } = given
  if (interpretation.total !== null && facts.sums.totals.isUnnamed && !isRuled)
    return triggered(
      id,
      'WARNING',
      settings.rules.noTotal.weight,
      `No known word says which amount is the total; the other amounts suggest ${interpretation.total.toFixed()}.`,
      {},
      given.legibility,
    )
  if (interpretation.total !== null) return quiet(id, `The total is ${interpretation.total.toFixed()}.`)
  if (!interpretation.numbers.some(({ value }) => value !== null))
    return quiet(id, 'The document has no amounts, so it has no total.')
  return triggered(
    id,
    'CRITICAL',
    settings.rules.noTotal.weight,
    'The document has amounts, but no total.',
    {},
    given.legibility,
  )
}
