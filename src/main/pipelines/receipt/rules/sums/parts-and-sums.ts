import type { RuleCase } from '../case.ts'
import { type Finding, quiet, triggered } from '../finding.ts'
import { sumsBesideApart } from './beside.ts'
import { figuresOf } from './figures.ts'
import { tablesApart } from './grid.ts'
import { keyedApart } from './keyed.ts'
import { columnsOfOneApart } from './ledger.ts'
import { sharesApart } from './shares.ts'
import { signsApart } from './signs.ts'

const LOOKS = [tablesApart, columnsOfOneApart, sumsBesideApart, keyedApart, sharesApart, signsApart] as const

/**
 * R_PARTS_AND_SUMS: rows, columns and groups of which the sum is printed, where some come to it and others do not. Words need
 * not be known for it: the sums that are right show which ones are sums.
 */
export function partsAndSums(given: RuleCase): Finding {
  const id = 'R_PARTS_AND_SUMS'
  const { page, sums } = given.facts
  const figures = figuresOf(page, sums)
  let found: readonly number[] = []
  for (const apart of LOOKS) if (found.length === 0) found = apart(given, figures)
  if (found.length === 0) return quiet(id, 'Rows, columns and groups add up to their printed sums.')
  const said = [...new Set(found)].map((line) => page.lines[line]?.text.trim().replace(/\s+/g, ' ') ?? '')
  return triggered(
    id,
    'WARNING',
    given.settings.rules.partsAndSums.weight,
    `“${said.join('”, “')}” does not add up to its printed sum, but similar rows do.`,
    { lines: [...new Set(found)], decimals: sums.style.decimals },
    given.legibility,
  )
}
