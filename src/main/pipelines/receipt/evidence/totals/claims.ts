import type { Amount } from '../find/amounts.ts'
import type { Role } from '../find/labels.ts'

/** Where a document says what it comes to: a total, what is due, a sum before or without taxes. */
export interface Claim {
  readonly amount: Amount
  readonly kind: ClaimKind
  /** In thousandths of the currency, with the sign of most sums of the document as plus (c.17). */
  readonly size: number
  /** Place in the order of reading. */
  readonly at: number
  /** Whether a disagreement about it says something: words say what it is, in a line of its own. */
  readonly isPlain: boolean
  /** Whether it is one of several amounts of a row. */
  readonly isRow: boolean
}

/** `paid` and `unnamed` are claims only where nothing says better what the document comes to. */
export type ClaimKind = 'total' | 'gross' | 'due' | 'net' | 'sub' | 'paid' | 'rounded' | 'counted' | 'unnamed'

/** What is added or taken off between two claims, in thousandths of the currency. */
export interface Step {
  readonly amount: Amount
  readonly size: number
  readonly at: number
}

/** All that a document says of its sums. */
export interface Claims {
  readonly claims: readonly Claim[]
  readonly steps: readonly Step[]
  /** What was handed over for the total. */
  readonly payments: readonly Step[]
  /** The same, with what an invoice takes off as paid before. */
  readonly prepaid: readonly Step[]
  readonly change: Step | null
  /** What was owed before, and other amounts that are no part of this bill: what is due may have them in it. */
  readonly balances: readonly Step[]
  /** Whether the sums are below zero, as on a credit note. */
  readonly isNegative: boolean
}

const CLAIM_ROLES = ['total', 'gross', 'due', 'net', 'sub'] as const
const CLAIM_KINDS: ReadonlySet<Role> = new Set<Role>(CLAIM_ROLES)
/** What no word names may stand between two sums as well: a charge under a name of the house. */
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

/** Of each kind so many are compared: the last ones, for sums stand at the end. */
const MOST = 24

/** Every claim of a document with its place, and what is printed between them. */
export function claimsIn(amounts: readonly (readonly Amount[])[], decimals: number): Claims {
  const mostRounding = mostRoundingOf(decimals)
  const placed = amounts.flatMap((line) => line.map((amount) => ({ amount, row: rowOf(amount, line) })))
  const sums = placed.filter(({ amount }) => isClaimKind(amount.role) && amount.isMain)
  const below = sums.filter(({ amount }) => amount.value.isNegative()).length
  const isNegative = below * 2 > sums.length
  // sums without cents on a paper whose quantities have decimals: words and cells of their own say that they are money
  const areLoose = sums.length > 1 && sums.every(({ amount }) => amount.strength === 'loose')
  const isFirm = ({ strength, role, isApart }: Amount) =>
    strength === 'strong' || (areLoose && isApart && role !== null)
  const first = placed.findIndex(({ amount }) => isClaimKind(amount.role) && amount.isMain)
  const claims = placed.flatMap(({ amount, row }, at): Claim[] => {
    const { isMain, isTabular } = amount
    const kind = kindOf(amount, first === -1 ? 'none' : at > first ? 'above' : 'below', mostRounding)
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
      !(amount.role === 'rounding' && Math.abs(thousandths(amount)) > mostRounding)
        ? [{ amount, size: stepSize(amount, isNegative), at }]
        : [],
    )
  const change = stepsOf(new Set<Role>(['change'])).at(-1) ?? null
  const prepaid = stepsOf(new Set<Role>(['paid'])).slice(-6)
  return {
    claims: claims.slice(-MOST),
    steps: stepsOf(STEP_ROLES).slice(-MOST * 2),
    payments: prepaid.filter(({ amount }) => amount.value.isNegative() === isNegative),
    prepaid,
    change,
    balances: stepsOf(new Set<Role>(['note'])).slice(-6),
    isNegative,
  }
}

/** The different strong amounts behind one label: two or more are a row of a table. */
function rowOf({ label }: Amount, line: readonly Amount[]): ReadonlySet<string> {
  const own = line.filter((each) => each.strength === 'strong' && each.label === label)
  return new Set(own.map(({ value }) => value.toFixed()))
}

function isClaimKind(role: Role | null): role is (typeof CLAIM_ROLES)[number] {
  return role !== null && CLAIM_KINDS.has(role)
}

/** A rounding is less than one unit; what is called so and is more is the sum that was rounded. */
const MOST_ROUNDING = 1_000
/** Where there are no cents it is less than the smallest note. */
const MOST_WHOLE_ROUNDING = 100_000

/** The most that may be rounded off, in thousandths. */
export function mostRoundingOf(decimals: number): number {
  return decimals === 0 ? MOST_WHOLE_ROUNDING : MOST_ROUNDING
}

/** What an amount claims to be; `sums` says where the first named sum stands from it. */
function kindOf(amount: Amount, sums: 'none' | 'above' | 'below', mostRounding: number): ClaimKind | null {
  const { role, strength } = amount
  if (isClaimKind(role)) return role
  if (strength !== 'strong') return null
  if (role === 'count') return 'counted'
  if (sums === 'below') return null
  if (role === 'paid') return 'paid'
  // a rounded sum in brackets is what the till keeps of the cash: “ROUNDED 0.02 (7.80)”
  if (role === 'rounding')
    return Math.abs(thousandths(amount)) > mostRounding && !amount.value.isNegative() ? 'rounded' : null
  if (sums === 'none') return null
  return role === null ? 'unnamed' : null
}

function stepSize(amount: Amount, isNegative: boolean): number {
  const size = thousandths(amount)
  if (amount.role === 'discount') return -Math.abs(size)
  if (amount.role === 'paid' || amount.role === 'change') return Math.abs(size)
  return isNegative ? -size : size
}

/** An amount in thousandths: exact for every amount that a receipt can print. */
export function thousandths({ value }: Pick<Amount, 'value'>): number {
  return Math.round(value.toNumber() * 1_000)
}
