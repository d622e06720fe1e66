import type { Role } from '../writing/paper.ts'

/** Parts of a paper that a forger alters. */
export const FORGERIES = [
  'total',
  'grand total',
  'sum word',
  'due',
  'paid',
  'net',
  'tax',
  'item',
  'two items',
  'currency',
  'date',
  'sign',
] as const
export type Forgery = (typeof FORGERIES)[number]

/** How large the change of an amount is. */
export const SIZES = ['tiny', '1 %', '10 %', 'digit shifted', 'digit changed'] as const
export type Size = (typeof SIZES)[number]

/** The amounts that a forgery of a value alters. */
export const FORGED_ROLE: ReadonlyMap<Forgery, Role> = new Map([
  ['total', 'total'],
  ['grand total', 'grand'],
  ['sum word', 'sum'],
  ['due', 'due'],
  ['paid', 'paid'],
  ['net', 'net'],
  ['tax', 'tax'],
  ['item', 'item'],
] as const)

/** Forgeries of what is to be paid: none of these may pass. */
export const IN_TOTALS: ReadonlySet<Forgery> = new Set(['total', 'grand total', 'sum word', 'due', 'paid'])
