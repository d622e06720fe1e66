import type { Decimal } from 'decimal.js'
import { evidenceOf } from '../languages/seen.ts'
import { isCurrencySign } from '../text/currencies.ts'
import type { Line } from '../text/lines.ts'
import { joinGroups } from '../text/number-parts.ts'
import { type NumberStyle, readNumber, type Strength } from '../text/number-style.ts'
import type { NumberToken } from '../text/numbers.ts'
import { lettersIn, wordsWithin } from '../text/words.ts'
import { advertisingIn } from './advertising.ts'
import { cellOver, type Headers, roleInSumOf, roleUnder } from './headers.ts'
import {
  type Label,
  lastClause,
  type ReadLine,
  type Run,
  savingsBefore,
  separateLabels,
} from './label-places.ts'
import { atomsIn, atomsWithin, type FoundAtom, type Role, roleOf } from './labels.ts'
import { isCountInBrackets, isMeasured, isPriceInBrackets } from './quantities.ts'

/** A number that may be money, with its role according to the words next to it. */
export interface Amount {
  readonly token: NumberToken
  readonly value: Decimal
  readonly strength: Strength
  readonly role: Role | null
  /** The words next to it. */
  readonly label: string
  /** Whether the label names a sum: "total discount". */
  readonly isSum: boolean
  /** Whether the role belongs to this number: of several numbers behind one label only the last has the role. */
  readonly isMain: boolean
  /** Whether the role comes from the head of its column only. */
  readonly isTabular: boolean
  /** Whether the label may also name an included tax: "total incl. GST", "total includes GST". */
  readonly isTaxInside: boolean
  /** Whether every word of its label is known. */
  readonly isKnown: boolean
  /** Whether its words say that the tax is not included: "total excl. GST". */
  readonly isBeforeTax: boolean
  /** Whether it has a cell of its own, or shares one only with its currency sign. */
  readonly isApart: boolean
}

/**
 * Minimum share of the letters of a label that known words must cover; a smaller share is enough if the label begins
 * with a known word.
 */
const MIN_COVERED = 0.5
const MIN_COVERED_FROM_START = 0.2

/** Returns every number that may be money, line by line, with its role. */
export function amountsIn(
  lines: readonly Line[],
  tokens: readonly (readonly NumberToken[])[],
  headers: Headers,
  style: NumberStyle,
): Amount[][] {
  const top = lines.find(hasWords)
  const advertising = advertisingIn(lines)
  const read = lines.map((line) => {
    const atoms = atomsIn(line)
    const numbers = joinGroups(line, tokens[line.index] ?? [], style)
    const runs = runsOf(line, atoms, numbers, style, line === top)
    return {
      line,
      runs,
      lone: runs.length === 0 ? loneLabel(line, atoms) : null,
      behind: labelBehind(line, atoms, runs),
      isBare: !hasWords(line),
    }
  })
  const labels = separateLabels(read)
  const found = read.map(({ line, runs }) => {
    const all = runs.flatMap((run) => run.amounts)
    return runs.flatMap((run, index) => {
      const apart = index === 0 && run.label.text === '' ? labels.get(line.index) : undefined
      const own = apart === undefined ? run : { ...run, label: apart }
      const amounts = rolesOf(
        isTaxCell(own, all, line.index, headers) ? { ...own, label: rowLabel(line, own) } : own,
        line,
        headers,
      )
      if (!advertising.has(line.index)) return amounts
      return amounts.map((amount) => ({ ...amount, role: 'note' as const }))
    })
  })
  const based = found.map((own, at) => withTaxBases(withBases(own, read[at]), read[at]))
  return withGiftCardRests(withContainerDeposits(withCodedGoods(based)))
}

/** "5.0% GST tax on $16.25 $0.81": the label says that the amount behind it is taxed. */
const TAXED_BEHIND = /\b(?:tax|gst|hst|pst|qst|vat|mwst|ust)\s+(?:on|of|auf|von)\s*\$?\s*$/iu
/** "Bottle Deposit TaxableAmount $2.17", as some tills print it. */
const TAXABLE = /\p{L}\s+taxable\s?(?:amount|amt)\b/iu

/** A rate that can be read: then the rule of tax rates compares the tax with its base. */
const RATE = /\d\s?%/

/**
 * Makes the base of a tax a note where no rate of it can be read: it is neither a tax nor sold, and no claim on the
 * total.
 */
function withTaxBases(own: Amount[], read: ReadLine | undefined): Amount[] {
  if (read === undefined || RATE.test(read.line.figures)) return own
  const strong = own.filter(({ strength }) => strength === 'strong')
  const [first] = strong
  if (first === undefined) return own
  const isBase =
    strong.length === 1
      ? (first.role === null || first.role === 'net') && TAXABLE.test(first.label)
      : TAXED_BEHIND.test(first.label) && strong.every(({ label }) => label === first.label)
  return isBase ? own.map((each) => (each === first ? { ...each, role: 'note', isMain: false } : each)) : own
}

/** A product code, as a scanner reads it, between the name of an item and its amount. */
const PRODUCT_CODE = /\p{L}.*\s\d{11,14}[A-Z]?$/u
/** Minimum number of lines with product codes that show that a till prints them with the items. */
const MIN_CODED = 3

/** Takes lines with product codes for items, although a word of the name may name a sum: "TTL MNT 005800030939 0.94". */
function withCodedGoods(lines: Amount[][]): Amount[][] {
  const isCoded = ({ label, isMain, strength }: Amount) =>
    isMain && strength === 'strong' && PRODUCT_CODE.test(label.trim())
  if (lines.filter((own) => own.some(isCoded)).length < MIN_CODED) return lines
  return lines.map((own) =>
    own.map((amount) => (amount.role !== null && isCoded(amount) ? { ...amount, role: null } : amount)),
  )
}

/** Roles of the rows of a table of discounts and charges. */
const ALLOWANCES: ReadonlySet<Role> = new Set<Role>(['discount', 'surcharge', 'shipping'])

/**
 * Keeps only the last amount of a row of discounts and charges: the amounts before it are the base on which it is
 * computed, and the words between them name a tax ("Discount   280.00   19 % VAT   -5.60").
 */
function withBases(own: Amount[], read: ReadLine | undefined): Amount[] {
  const strong = own.filter(({ strength }) => strength === 'strong')
  const last = strong.at(-1)
  const first = read?.runs[0]?.label
  if (last === undefined || first === undefined || strong.length < 2) return own
  const role = roleOf(first.atoms)
  if (role === null || !ALLOWANCES.has(role) || first.atoms[0]?.from !== first.from) return own
  const areTaxes = read?.runs
    .slice(1)
    .every(({ label }) => label.atoms.length === 0 || label.atoms.every(({ atom }) => TAX_CELL.has(atom)))
  if (areTaxes !== true || strong.some(({ role: each }) => each !== role && each !== 'tax' && each !== null))
    return own
  return own.map((amount) =>
    amount === last
      ? { ...amount, role, label: first.text, isMain: true, isTabular: false, isTaxInside: false }
      : { ...amount, role: 'note', isMain: false },
  )
}

/** Words of labels that name a sum or a charge, even below the head of a column of taxes. */
const NO_TAX_CELL: ReadonlySet<string> = new Set([
  'total',
  'gross',
  'sub',
  'due',
  'paid',
  'discount',
  'surcharge',
])
/** Words of the cell that names the tax of a row. */
const TAX_CELL: ReadonlySet<string> = new Set(['tax', 'other', 'net'])

/** How far below a payment by gift card the rest on the card is printed, in lines. */
const BELOW_GIFT_CARD = 3
const BY_GIFT_CARD = /gift ?card|giftcard|store credit|geschenk|gutschein|cadeau|regalo/iu
/** "Remaining balance", "Balance remaining", "Card balance", but never "Balance due". */
const RESTS = /\b(?:remaining|left|new|current)\b|\brest/iu

/** Makes the rest on a gift card a note: below a payment by gift card it is no amount due. */
function withGiftCardRests(lines: Amount[][]): Amount[][] {
  return lines.map((own, line) =>
    own.map((amount) => {
      if (amount.role !== 'due' || !RESTS.test(amount.label)) return amount
      const above = lines.slice(Math.max(0, line - BELOW_GIFT_CARD), line).flat()
      const isOnCard = above.some(({ role, label }) => role === 'paid' && BY_GIFT_CARD.test(label))
      return isOnCard ? { ...amount, role: 'note' as const } : amount
    }),
  )
}

/** "DEPOSIT", "DEPOSIT AB", "*(2)44000493652 DEPOSIT": no other word names a means of payment. */
const DEPOSIT = /^[^\p{L}]*deposit(?:\s+[a-z]{2})?[^\p{L}]*$/iu
const FIRST_SUMS: ReadonlySet<Role> = new Set<Role>(['total', 'gross', 'sub', 'net'])

/** Maximum price of a container as a share of the largest amount; payments in advance are larger. */
const MAX_DEPOSIT_SHARE = 0.1

/**
 * Treats a small deposit among the items, above their first sum, as the price of a container, which is sold like an
 * item. Below a sum, or where only the amount due follows, it is a payment in advance.
 */
function withContainerDeposits(lines: readonly Amount[][]): Amount[][] {
  const isSum = ({ role, strength, isMain }: Amount) =>
    role !== null && FIRST_SUMS.has(role) && strength === 'strong' && isMain
  const firstSum = lines.findIndex((own) => own.some(isSum))
  const firstGood = lines.findIndex((own) =>
    own.some(({ role, strength }) => role === null && strength === 'strong'),
  )
  const largest = lines
    .flat()
    .filter(({ strength }) => strength === 'strong')
    .reduce((most, { value }) => Math.max(most, value.toNumber()), 0)
  const isSmall = ({ value }: Amount) => value.gt(0) && value.lte(largest * MAX_DEPOSIT_SHARE)
  return lines.map((own, line) =>
    firstGood !== -1 && line > firstGood && line < firstSum
      ? own.map((amount) =>
          amount.role === 'paid' && isSmall(amount) && DEPOSIT.test(amount.label)
            ? { ...amount, role: null }
            : amount,
        )
      : own,
  )
}

/** Returns the amounts of a line, grouped by the words before them. */
function runsOf(
  line: Line,
  atoms: readonly FoundAtom[],
  numbers: readonly NumberToken[],
  style: NumberStyle,
  isTop: boolean,
): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const token of numbers) {
    const number = readNumber(token, style)
    if (number === null || (number.strength === 'none' && !isLongSum(line, atoms, from, token, style)))
      continue
    if (isCountInBrackets(line, atoms, from, token)) continue
    if (isPriceInBrackets(line, token, numbers.at(-1), style)) continue
    const isNoMoney = isMeasured(line, token) || (isTop && isInName(line, token))
    const strength = isNoMoney ? 'loose' : number.strength === 'none' ? 'strong' : number.strength
    const label = labelIn(line, atoms, from, token.from)
    const last = runs.at(-1)
    if (last !== undefined && label.text === '') last.amounts.push({ token, ...number, strength })
    else runs.push({ label, amounts: [{ token, ...number, strength }] })
    from = token.to
  }
  return runs
}

const SUMS: ReadonlySet<string> = new Set(['total', 'gross', 'due', 'sub', 'net'])

/**
 * In currencies without cents, a number with more digits than most amounts counts as an amount only if words name it as
 * a sum.
 */
function isLongSum(
  { figures }: Line,
  atoms: readonly FoundAtom[],
  from: number,
  { digits, to, from: at }: NumberToken,
  { decimals }: NumberStyle,
): boolean {
  if (decimals > 0 || !/^[1-9]\d{7,9}$/.test(digits) || /\d/.test(figures.slice(to))) return false
  return atoms.some(({ atom, from: start, to: end }) => SUMS.has(atom) && start >= from && end <= at)
}

/** 令和5年3月7日: the characters of a date are not words of a label. */
const DAY_SIGNS = /(?:令和|平成|昭和|民國|民国)?\s?\d+\s?[年月日년월일]/gu

/**
 * Whether a number is part of the seller's name, which the first words of a document mostly are: the numbers of "Bar
 * 54", "Cash & Carry 24" and "Summa 100" are not amounts.
 */
function isInName({ plain }: Line, { from, digits, currency, isNegative }: NumberToken): boolean {
  return (
    currency === null &&
    !isNegative &&
    /^\d{1,4}$/.test(digits) &&
    /\p{L}[^:：]? ?$/u.test(plain.slice(0, from))
  )
}

/** Returns the nearest cell with words before a number; currency signs do not count as words. */
function labelIn(line: Line, atoms: readonly FoundAtom[], from: number, to: number): Label {
  const gaps = Array.from(line.plain.slice(from, to).matchAll(/ {2,}|[\t|│¦]/g), ({ index }) => from + index)
  const edges = [from, ...gaps]
  for (const [index, begin] of [...edges.entries()].reverse()) {
    const end = edges[index + 1] ?? to
    const words = wordsWithin(line.plain.slice(begin, end))
    const inside = atomsWithin(line, atoms, begin, end)
    const starts = [...words.map(({ at }) => begin + at), ...inside.map((atom) => atom.from)] // "I.V.A." has no words
    if (starts.length === 0 || (inside.length === 0 && words.every(({ text }) => isCurrencySign(text))))
      continue
    const heading = savingsBefore(line, atoms, from, begin, inside)
    if (heading !== null) return heading
    const clause = lastClause(line, inside, begin, end)
    return clause ?? { text: line.text.slice(begin, end).trim(), from: Math.min(...starts), atoms: inside }
  }
  return { text: '', from: to, atoms: [] }
}

function rolesOf({ label, amounts }: Run, line: Line, headers: Headers): Amount[] {
  const isGoods = isGoodsRow(amounts, line.index, headers)
  const isSold = beginsWithSum(label)
    ? hasUnknownWords(label) && isGoods && amounts.length >= NUMBERS_OF_GOOD
    : isGoods
  const isCount = label.atoms[0]?.atom === 'count' && label.atoms[0].from === label.from
  const isAbout = !isSold && (isCard(label) || isAboutAmounts(label, line))
  const role = isCount ? 'count' : isAbout ? roleOf(label.atoms) : null
  const labelAtoms = new Set(label.atoms.map(({ atom }) => atom))
  const isSum = label.atoms.some(({ atom }) => atom === 'total' || atom === 'sub')
  const isKnown = role === null || coveredOf(label) >= lettersIn(label.text)
  const row = amounts.filter(({ strength }) => strength === 'strong').map(({ token }) => token)
  const main = amounts.findLast(({ strength }) => strength === 'strong') ?? amounts.at(-1)
  return amounts.map((amount) => {
    const underHead = role === null ? roleUnder : isSum ? roleInSumOf : null
    const above = underHead?.(headers, line.index, amount.token, row) ?? null
    const isTaxInside = labelAtoms.has('tax') && (labelAtoms.has('with') || INSIDE.test(label.text))
    return {
      ...amount,
      // "included tax (35.13)": the brackets set it apart from the sums; it is no deduction.
      value:
        isTaxInside && role === 'tax' && isInBrackets(line, amount.token) ? amount.value.abs() : amount.value,
      role: above ?? role,
      label: label.text,
      isSum,
      isMain: above !== null || amount === main,
      isTabular: above !== null,
      isTaxInside,
      isApart: isInOwnCell(line, amount.token),
      isKnown,
      isBeforeTax:
        role === 'net' &&
        ((labelAtoms.has('tax') && labelAtoms.has('without')) ||
          BEFORE_TAX.test(label.text) ||
          label.atoms.some(({ atom, isWithout }) => atom === 'net' && isWithout)),
    }
  })
}

function isInBrackets({ figures }: Line, { from, to }: NumberToken): boolean {
  return /\([^\d\s]{0,3}\s?$/.test(figures.slice(0, from)) && /^\s?[^\d\s]{0,3}\)/.test(figures.slice(to))
}

function isInOwnCell({ segments, plain }: Line, { from }: NumberToken): boolean {
  const cell = segments.find((segment) => segment.from <= from && segment.to > from)
  return (
    cell !== undefined && wordsWithin(plain.slice(cell.from, from)).every(({ text }) => isCurrencySign(text))
  )
}

/** Names of the base of a tax, which a sum that includes its tax never has. */
const BEFORE_TAX =
  /공급가액|공급가|과세표준|税抜|稅前|税前|未稅|未税|不含|maatstaf van heffing|\btaxable\b|imponibile|base imponible|\bH\.?T\b|hors taxe/iu

/** 内税, 含稅: one word for an included tax. */
const INSIDE = /^[(（]?[内內含]/

/** "VISA XXXX-6642 exp 06/27": a card with its last digits, possibly with other details. */
function isCard({ text, from, atoms: [first] }: Label): boolean {
  return first?.atom === 'cash' && first.from === from && /[*•·xX#]{2,}[- ]?\d{2,5}/.test(text)
}

/**
 * Whether a label is about amounts: known words must be most of the label, or begin it. "Chocolate bar" is not about
 * cash.
 */
function isAboutAmounts({ text, from, atoms }: Label, { plain, marks }: Line): boolean {
  const [first] = atoms
  if (first === undefined) return false
  // "Paid 12 September": the name of a month does not count as a word of the label.
  const months = marks.filter(
    (mark) => mark.from >= from && mark.from < from + text.length && evidenceOf(mark, 'month') !== null,
  )
  const isDated = /\d/.test(plain.slice(from, from + text.length))
  const named = isDated ? new Set(months.map((mark) => plain.slice(mark.from, mark.to))) : new Set<string>()
  const unnamed = [...named].reduce((sum, name) => sum + lettersIn(name), 0)
  const letters = text.replace(DAY_SIGNS, '').replace(/[^\p{L}]/gu, '').length - unnamed
  const share = coveredOf({ atoms }) / Math.max(1, letters)
  // "fresh" also means "cash" in Thai, and is half of "fresh milk".
  if (first.from !== from && first.atom === 'cash' && share <= MIN_COVERED) return false
  // "Geg. Bonus": what follows the word for a payment is the means, whatever its name.
  if (first.from === from && first.atom === 'given' && wordsWithin(text).length <= WORDS_OF_MEANS) return true
  return share >= (first.from === from && BEGINNINGS.has(first.atom) ? MIN_COVERED_FROM_START : MIN_COVERED)
}

/** Maximum number of words of a payment with an unknown means; a sentence is longer. */
const WORDS_OF_MEANS = 3

/** Returns the number of letters of a label that known words cover. */
function coveredOf({ atoms }: Pick<Label, 'atoms'>): number {
  return atoms.reduce((sum, atom) => sum + atom.to - atom.from, 0)
}

/**
 * Whether a row is an item: it has numbers in several columns of a table of items, even if its name is a known word, as
 * in "digital balance".
 */
function isGoodsRow(amounts: Run['amounts'], line: number, { above }: Headers): boolean {
  const table = above[line] ?? null
  if (table === null || table.kind !== 'items') return false
  const columns = new Set(amounts.map(({ token }) => cellOver(table, token)?.column))
  const filled = ['quantity', 'price', 'amount', 'total', 'net', 'gross'] as const
  return filled.filter((column) => columns.has(column)).length >= 2
}

/** An item has a count, a price and an amount. The row of a sum may count the items too, but has no price. */
const NUMBERS_OF_GOOD = 3

/**
 * Whether a label is a cell of the tax column: "19 % VAT" below that head is the rate of a row and does not describe
 * the amount behind it.
 */
function isTaxCell(
  { label: { text, from, atoms }, amounts }: Run,
  row: Run['amounts'],
  line: number,
  headers: Headers,
): boolean {
  const table = headers.above[line] ?? null
  if (text === '' || table === null || atoms.some(({ atom }) => NO_TAX_CELL.has(atom))) return false
  const column = cellOver(table, { from, to: from + text.length })?.column
  if (column !== 'tax' && column !== 'rate') return false
  if (table.kind === 'items') return isGoodsRow(row, line, headers)
  return amounts.every(({ token }) => cellOver(table, token)?.column === 'amount')
}

/** Returns the label in the first cell of a row: "discount", in a table of surcharges and discounts. */
function rowLabel(line: Line, { label }: Run): Label {
  const [first] = line.segments
  if (first === undefined || first.to > label.from) return { ...label, atoms: [] }
  return { text: first.text, from: first.from, atoms: atomsIn(line, first.from, first.to) }
}

function beginsWithSum({ from, atoms: [first] }: Label): boolean {
  return first !== undefined && first.from === from && BEGINNINGS.has(first.atom)
}

/**
 * Whether a label has words of two letters or more that no table contains: “SUM EVE DEO ISL” is an item, “TOTAL” and
 * “Total EUR” are sums.
 */
function hasUnknownWords({ text, from, atoms }: Label): boolean {
  return wordsWithin(text).some(
    ({ text: word, at }) =>
      lettersIn(word) > 1 &&
      !isCurrencySign(word) &&
      !atoms.some((atom) => atom.from <= from + at && atom.to > from + at),
  )
}

const BEGINNINGS: ReadonlySet<string> = new Set([
  'given',
  'total',
  'gross',
  'net',
  'sub',
  'tax',
  'due',
  'discount',
  'rounding',
])

/** Whether a line has words other than currency signs. */
function hasWords({ plain }: Line): boolean {
  return wordsWithin(plain).some(({ text }) => !isCurrencySign(text))
}

/** Returns the words behind the amounts of a line that has one group of amounts and no words before it. */
function labelBehind(line: Line, atoms: readonly FoundAtom[], runs: readonly Run[]): Label | null {
  const [run, ...others] = runs
  const last = run?.amounts.at(-1)
  if (run === undefined || last === undefined || others.length > 0 || run.label.text !== '') return null
  const label = labelIn(line, atoms, last.token.to, line.plain.length)
  return label.text === '' ? null : label
}

/** Returns the label of two cells that together name savings: "TOTAL     SAVINGS". */
function lonePair(line: Line, atoms: readonly FoundAtom[]): Label | null {
  const [first] = atoms
  const isPair = line.segments.length === 2 && line.words.length === 2
  const isSaved =
    atoms.every(({ atom }) => atom === 'total' || atom === 'saved') &&
    atoms.some(({ atom }) => atom === 'saved')
  return isPair && isSaved && first !== undefined ? { text: line.text.trim(), from: first.from, atoms } : null
}

/** Returns a label that is alone on its line: it names the numbers on the next line. */
function loneLabel(line: Line, atoms: readonly FoundAtom[]): Label | null {
  if (line.segments.length !== 1) return lonePair(line, atoms)
  const label = labelIn(line, atoms, 0, line.plain.length)
  return isAboutAmounts(label, line) ? label : null
}
