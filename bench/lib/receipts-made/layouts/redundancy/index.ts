import type { Layout } from '../../writing/layout.ts'
import { invoices } from './invoices.ts'
import { journeys } from './journeys.ts'
import { lodging } from './lodging.ts'
import { meters } from './meters.ts'
import { offices } from './offices.ts'
import { online } from './online.ts'
import { shops } from './shops.ts'

/** Papers that print the same thing more than once: in columns and rows, in steps, in parts and their sums. */
export const redundancy: readonly Layout[] = [
  ...meters,
  ...lodging,
  ...invoices,
  ...shops,
  ...online,
  ...journeys,
  ...offices,
]
