import type { Layout } from '../../writing/layout.ts'
import { counted } from './counted.ts'
import { credits } from './credits.ts'
import { netBlocks } from './net-blocks.ts'
import { tenders } from './tenders.ts'

/** Papers by how they print what amounts are made of, how they were paid, taxed, and what was taken off. */
export const printing: readonly Layout[] = [...counted, ...tenders, ...netBlocks, ...credits]
