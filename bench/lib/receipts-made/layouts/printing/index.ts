import type { Layout } from '../../writing/layout.ts'
import { counted } from './counted.ts'
import { credits } from './credits.ts'
import { netBlocks } from './net-blocks.ts'
import { tenders } from './tenders.ts'

/** Papers by how they print the parts of amounts, payments, taxes and deductions. */
export const printing: readonly Layout[] = [...counted, ...tenders, ...netBlocks, ...credits]
