import type { Layout } from '../../writing/layout.ts'
import { columns } from './columns.ts'
import { fiscalSlips } from './fiscal.ts'
import { journeys } from './journeys.ts'
import { places } from './places.ts'
import { settling } from './settling.ts'
import { stamps } from './stamps.ts'
import { stays } from './stays.ts'
import { tables } from './tables.ts'
import { tills } from './tills.ts'

/** Papers of further traditions: long names, split payments, journeys, parts that others pay. */
export const further: readonly Layout[] = [
  ...tills,
  ...tables,
  ...stays,
  ...stamps,
  ...columns,
  ...places,
  ...fiscalSlips,
  ...settling,
  ...journeys,
]
