import type { Amount } from './amounts.ts'

/** Returns the last amount of a line that is money and whose role is its own; `undefined` if there is none. */
export function mainAmountOf(own: readonly Amount[]): Amount | undefined {
  return own.findLast(({ isMain, strength, isTabular }) => isMain && strength === 'strong' && !isTabular)
}
