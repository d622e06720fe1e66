import type { Amount } from '../find/amounts.ts'
import type { Role } from '../find/labels.ts'

/** An amount that a document names as a sum: a total, an amount due, a sum before or without taxes. */
export interface Claim {
  readonly amount: Amount
  readonly kind: ClaimKind
  /** In thousandths of the currency; the sign of most sums of the document counts as plus (c.17). */
  readonly size: number
  /** Position in reading order. */
  readonly at: number
  /** Whether a disagreement about it counts: it has a label and its own line. */
  readonly isPlain: boolean
  /** Whether it is one of several amounts of a row. */
  readonly isRow: boolean
}

/** `paid` and `unnamed` are claims only if no other amount is the total. */
export type ClaimKind = 'total' | 'gross' | 'due' | 'net' | 'sub' | 'paid' | 'rounded' | 'counted' | 'unnamed'

/** An amount that is added or subtracted between two claims, in thousandths of the currency. */
export interface Step {
  readonly amount: Amount
  readonly size: number
  readonly at: number
}

/** All sums of a document with the amounts between them. */
export interface Claims {
  readonly claims: readonly Claim[]
  readonly steps: readonly Step[]
  /** Payments for the total. */
  readonly payments: readonly Step[]
  /** Payments, including those that an invoice subtracts as paid before. */
  readonly prepaid: readonly Step[]
  readonly change: Step | null
  /** Earlier debts and other amounts that are not part of this bill; the amount due may include them. */
  readonly balances: readonly Step[]
  /** Whether the sums are below zero, as on a credit note. */
  readonly isNegative: boolean
}

const CLAIM_ROLES = ['total', 'gross', 'due', 'net', 'sub'] as const
const CLAIM_KINDS: ReadonlySet<Role> = new Set<Role>(CLAIM_ROLES)
/** Roles of amounts between two sums, including unlabeled ones, such as a charge under a name of the business. */
const STEP_ROLES: ReadonlySet<Role | null> = new Set<Role | null>([
  null,
  'tax',
  'tip',
  'service',
  'shipping',
  'surcharge',
  'rounding',
  'discount',
])

/** Maximum number of amounts of each kind; the last ones count, because sums are at the end. */
const MAX_AMOUNTS_OF_KIND = 24

/** Returns every claim of a document with its position, and the amounts between them. */
export function claimsIn(amounts: readonly (readonly Amount[])[], decimals: number): Claims {
  const maxRounding = maxRoundingOf(decimals)
  const placed = amounts.flatMap((line) => line.map((amount) => ({ amount, row: rowAmounts(amount, line) })))
  const sums = placed.filter(({ amount }) => isClaimKind(amount.role) && amount.isMain)
  const below = sums.filter(({ amount }) => amount.value.isNegative()).length
  const isNegative = below * 2 > sums.length
  // For sums without cents on a document whose quantities have decimals, labels and separate cells show that they are
  // money.
  const areLoose = sums.length > 1 && sums.every(({ amount }) => amount.strength === 'loose')
  const isFirm = ({ strength, role, isApart }: Amount) =>
    strength === 'strong' || (areLoose && isApart && role !== null)
  const first = placed.findIndex(({ amount }) => isClaimKind(amount.role) && amount.isMain)
  const claims = placed.flatMap(({ amount, row }, at): Claim[] => {
    const { isMain, isTabular } = amount
    const kind = kindOf(amount, first === -1 ? 'none' : at > first ? 'above' : 'below', maxRounding)
    if (kind === null || (!isMain && row.size < 2)) return []
    const isNamed = isClaimKind(amount.role)
    const isPlain = isNamed && isMain && !isTabular && isFirm(amount) && row.size < 2
    return [
      {
        amount,
        kind,
        size: isNegative ? -thousandths(amount) : thousandths(amount),
        at,
        isPlain,
        isRow: row.size > 1,
      },
    ]
  })
  const stepsOf = (roles: ReadonlySet<Role | null>) =>
    placed.flatMap(({ amount, row }, at): Step[] =>
      roles.has(amount.role) &&
      amount.isMain &&
      (isFirm(amount) || amount.role === 'rounding') &&
      (amount.role !== null || (first !== -1 && at > first && (row.size < 2 || amount.value.isNegative()))) &&
      !(amount.role === 'rounding' && Math.abs(thousandths(amount)) > maxRounding)
        ? [{ amount, size: stepSize(amount, isNegative), at }]
        : [],
    )
  const change = stepsOf(new Set<Role>(['change'])).at(-1) ?? null
  const prepaid = stepsOf(new Set<Role>(['paid'])).slice(-6)
  return {
    claims: claims.slice(-MAX_AMOUNTS_OF_KIND),
    steps: stepsOf(STEP_ROLES).slice(-MAX_AMOUNTS_OF_KIND * 2),
    payments: prepaid.filter(({ amount }) => amount.value.isNegative() === isNegative),
    prepaid,
    change,
    balances: stepsOf(new Set<Role>(['note'])).slice(-6),
    isNegative,
  }
}

/** Returns the different strong amounts behind one label: two or more are a row of a table. */
function rowAmounts({ label }: Amount, line: readonly Amount[]): ReadonlySet<string> {
  const own = line.filter((each) => each.strength === 'strong' && each.label === label)
  return new Set(own.map(({ value }) => value.toFixed()))
}

function isClaimKind(role: Role | null): role is (typeof CLAIM_ROLES)[number] {
  return role !== null && CLAIM_KINDS.has(role)
}

/** Maximum rounding, in thousandths: it is less than one unit; a larger amount with this label is the rounded sum. */
const MAX_ROUNDING = 1_000
/** In currencies without cents, a rounding is less than the smallest note. */
const MAX_WHOLE_ROUNDING = 100_000

/** Returns the maximum rounding, in thousandths. */
export function maxRoundingOf(decimals: number): number {
  return decimals === 0 ? MAX_WHOLE_ROUNDING : MAX_ROUNDING
}

/**
 * Returns the kind of a claim, `null` if an amount is not one. `sums`: where the amount is relative to the first
 * labeled sum.
 */
function kindOf(amount: Amount, sums: 'none' | 'above' | 'below', maxRounding: number): ClaimKind | null {
  const { role, strength } = amount
  if (isClaimKind(role)) return role
  if (strength !== 'strong') return null
  if (role === 'count') return 'counted'
  if (sums === 'below') return null
  if (role === 'paid') return 'paid'
  // A rounded sum in brackets is the cash that the cash register keeps: “ROUNDED 0.02 (7.80)”.
  if (role === 'rounding')
    return Math.abs(thousandths(amount)) > maxRounding && !amount.value.isNegative() ? 'rounded' : null
  if (sums === 'none') return null
  return role === null ? 'unnamed' : null
}

function stepSize(amount: Amount, isNegative: boolean): number {
  const size = thousandths(amount)
  if (amount.role === 'discount') return -Math.abs(size)
  if (amount.role === 'paid' || amount.role === 'change') return Math.abs(size)
  return isNegative ? -size : size
}

/** Returns an amount in thousandths, exact for every amount that a receipt can print. */
export function thousandths({ value }: Pick<Amount, 'value'>): number {
  return Math.round(value.toNumber() * 1_000)
}
