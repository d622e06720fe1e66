import type { Amount } from '../../evidence/find/amounts.ts'
import type { Page, Sums } from '../../evidence/find/page.ts'
import { reductionsLeftOut } from '../../evidence/find/repeated-reductions.ts'
import type { NumberToken } from '../../evidence/text/numbers.ts'
import { thousandths } from '../../evidence/totals/claims.ts'
import { type Finding, quiet, triggered, unknown } from '../finding.ts'
import type { RuleCase } from '../rule-case.ts'
import { unreadWords } from '../sum-in-words.ts'
import { unrelatedNumbersNextToItems } from './item-numbers.ts'
import { uncorroboratedSums } from './sums.ts'

/** Roles of amounts that a business charges or subtracts at a rate. */
const CHARGES: ReadonlySet<Amount['role']> = new Set<Amount['role']>([
  'service',
  'surcharge',
  'shipping',
  'tip',
  'discount',
])
/** Maximum rate of an unlabeled charge, in percent; it must be whole. */
const MAX_PERCENT = 30

/**
 * Returns amounts behind a rate that matches no base on the document: a charge or its base was altered. Rates next to
 * several items do not count, because they are tax rates or contents of the items.
 */
function chargesWithWrongRate(page: Page, sums: Sums): NumberToken[] {
  const { amounts, items, style } = sums
  const rated = page.lines.flatMap(({ index, figures }) => {
    const [rate, more] = (page.tokens[index] ?? []).filter(({ kind }) => kind === 'percent')
    const [amount, other] = (amounts[index] ?? []).filter(({ strength }) => strength === 'strong')
    if (rate === undefined || more !== undefined || amount === undefined || other !== undefined) return []
    const percent = Number(rate.digits.replace(',', '.'))
    const between = figures.slice(rate.to, amount.token.from)
    const isRight =
      rate.to <= amount.token.from && (amount.token.currency !== null || !/\p{L}{2}/u.test(between))
    return isRight && percent > 0 ? [{ amount, percent }] : []
  })
  const unnamed = rated.filter(({ amount }) => amount.role === null)
  const isCharge = ({ amount: { role, token }, percent }: (typeof rated)[number]) =>
    CHARGES.has(role) ||
    (role === null &&
      unnamed.length === 1 &&
      !isGood(token, sums) &&
      Number.isInteger(percent) &&
      percent <= MAX_PERCENT &&
      page.headers.above[token.line]?.kind !== 'items' &&
      amounts
        .slice(0, token.line)
        .flat()
        .some(({ strength }) => strength === 'strong'))
  const charges = rated.filter(isCharge)
  if (charges.length === 0) return []
  const coin = 10 ** (3 - style.decimals)
  const goods = items.map(thousandths)
  const running = goods.map((_, at) => goods.slice(0, at + 1).reduce((sum, size) => sum + size, 0))
  return charges
    .filter(({ amount, percent }) => {
      const size = Math.abs(thousandths(amount))
      const others = amounts.flat().filter(({ token }) => token !== amount.token)
      const before = goods.filter((_, at) => items[at]?.token !== amount.token)
      const rest = before.reduce((sum, each) => sum + each, 0)
      const bases = [...others.map(thousandths), ...running, rest]
      return !bases.some((base) =>
        [100, 100 + percent, 100 - percent].some(
          (whole) => Math.abs((Math.abs(base) * percent) / whole - size) <= coin,
        ),
      )
    })
    .map(({ amount }) => amount.token)
}

/**
 * Whether an unlabeled amount behind a rate is the price of an item, such as "Milk 2% 3.49": a charge is printed below
 * the goods, and no subtotal covers it.
 */
function isGood(token: NumberToken, { items, amounts }: Sums): boolean {
  if (!items.some((item) => item.token === token)) return false
  if (items.some((item) => item.token.line > token.line)) return true
  const size = items.map(thousandths).reduce((sum, each) => sum + each, 0)
  return amounts
    .flat()
    .some((amount) => amount.role === 'sub' && amount.token.line > token.line && thousandths(amount) === size)
}

/** Maximum number of amounts in one sentence. */
const MAX_NAMED = 4

/**
 * R_UNCORROBORATED: amounts without any relation printed on this document, so that a change of them would not be
 * noticed. It adds nothing to the score, because missing evidence is not evidence of a forgery (c.19); a person checks
 * them.
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
  const counted = amountsOfTotal(given)
  const parts =
    reconciliation?.fits === true
      ? reconciliation.parts.map(({ amount }) => Math.round(Number(amount) * 1_000))
      : []
  // A tax that is added to all items is one of the parts, and may still be that of a single item.
  const open = [
    ...(scope === 'keyNumbers' ? [] : unrelatedNumbersNextToItems(page, sums, amountsOfTotal(given, 'tax'))),
    ...(scope === 'keyNumbers' ? [] : chargesWithWrongRate(page, sums)),
    ...discountsLeftOut(given),
    ...reductionsLeftOut(sums.amounts).map(({ token }) => token),
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

/**
 * Returns the discounts with a minus above the total without which alone the amounts fit: a sum that leaves out a
 * printed amount proves nothing.
 */
function discountsLeftOut({ facts: { sums }, interpretation: { reconciliation } }: RuleCase): NumberToken[] {
  const from = sums.totals.total?.token.line ?? -1
  if (reconciliation?.fits !== true || reconciliation.parts.some((part) => part.class === 'discount'))
    return []
  return sums.amounts
    .slice(0, from)
    .flat()
    .filter(
      ({ role, value, strength, isMain }) =>
        role === 'discount' && isMain && strength === 'strong' && value.lt(0),
    )
    .map(({ token }) => token)
}

/** Returns the numbers that the total is made of, except those of one class. */
function amountsOfTotal(
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
  const named = found.slice(0, MAX_NAMED).map(({ text, line }) => {
    const words = page.lines[line]?.text.trim().replace(/\s+/g, ' ') ?? ''
    return `${text} in “${words}”`
  })
  const rest = found.length - named.length
  const more = rest === 0 ? '' : ` and ${rest} more`
  return `No sum, product or share on the paper confirms ${named.join(', ')}${more}.`
}

/** Returns the place of a number, in characters of the text. */
function placed({ line, from, to, text }: NumberToken, { facts: { page } }: RuleCase) {
  const start = (page.lines[line]?.start ?? 0) + from
  return { text, start, end: start + to - from }
}
