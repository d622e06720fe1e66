import type { NumberToken } from '../../evidence/text/numbers.ts'
import type { RuleCase } from '../case.ts'
import { type Finding, quiet, triggered, unknown } from '../finding.ts'
import { unreadWords } from '../words.ts'
import { uncorroboratedBeside } from './goods.ts'
import { unratedCharges } from './rated.ts'
import { uncorroboratedSums } from './sums.ts'

/** So many amounts are named in one sentence. */
const MOST_NAMED = 4

/**
 * R_UNCORROBORATED: amounts that take part in no relation printed on this paper, so that they could be others and nobody would
 * notice. It adds nothing to the score, for not knowing is not forging (c.19); a person looks.
 */
export function corroboration(given: RuleCase): Finding {
  const id = 'R_UNCORROBORATED'
  const { facts, interpretation, isRuled } = given
  const { page, sums } = facts
  const { reconciliation } = interpretation
  const { scope } = given.settings.rules.uncorroborated
  if (scope === 'off') return quiet(id, 'The settings do not require amounts to be confirmed.')
  if (isRuled) return quiet(id, 'A person has classified the numbers.')
  if (sums.totals.total === null || sums.totals.isUnnamed)
    return unknown(id, 'No words name an amount as the total.')
  const counted = countedIn(given)
  const parts =
    reconciliation?.fits === true
      ? reconciliation.parts.map(({ amount }) => Math.round(Number(amount) * 1_000))
      : []
  // a tax that is on top of all goods is one of the parts, and may still be that of a single good
  const open = [
    ...(scope === 'keyNumbers' ? [] : uncorroboratedBeside(page, sums, countedIn(given, 'tax'))),
    ...(scope === 'keyNumbers' ? [] : unratedCharges(page, sums)),
    ...uncorroboratedSums(page, sums, counted, parts, scope).map(({ token }) => token),
  ]
  const found = [...new Set(open)]
  const unread = unreadWords(given)
  if (found.length === 0 && unread !== null)
    return triggered(id, 'INFO', 0, `The sum in words “${unread.text}” cannot be read.`, {
      text: unread.text,
    })
  if (found.length === 0)
    return quiet(id, 'Every amount that matters is confirmed by a sum, product or share.')
  return triggered(id, 'INFO', 0, sentence(found, given), {
    amounts: found.map((token) => placed(token, given)),
  })
}

/** The numbers of which the total is made, but for those of one class. */
function countedIn(
  { facts: { page, sums }, interpretation: { numbers, reconciliation } }: RuleCase,
  without?: string,
): ReadonlySet<NumberToken> {
  const classes = new Set<string>(
    reconciliation?.fits === true ? reconciliation.parts.map((part) => part.class) : [],
  )
  const starts = new Set(
    numbers.flatMap((each) => (classes.has(each.class) && each.class !== without ? [each.start] : [])),
  )
  const tokens = sums.amounts.flat().map(({ token }) => token)
  const isCounted = ({ line, from }: NumberToken) => starts.has((page.lines[line]?.start ?? 0) + from)
  return new Set([...tokens.filter(isCounted), ...sums.items.map(({ token }) => token)])
}

function sentence(found: readonly NumberToken[], { facts: { page } }: RuleCase): string {
  const named = found.slice(0, MOST_NAMED).map(({ text, line }) => {
    const words = page.lines[line]?.text.trim().replace(/\s+/g, ' ') ?? ''
    return `${text} in “${words}”`
  })
  const rest = found.length - named.length
  const more = rest === 0 ? '' : ` and ${rest} more`
  return `No sum, product or share on the paper confirms ${named.join(', ')}${more}.`
}

/** The place of a number, in characters of the text. */
function placed({ line, from, to, text }: NumberToken, { facts: { page } }: RuleCase) {
  const start = (page.lines[line]?.start ?? 0) + from
  return { text, start, end: start + to - from }
}
