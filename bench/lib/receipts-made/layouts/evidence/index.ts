import type { Layout } from '../../writing/layout.ts'
import { partsOfGoods } from './parts-of-goods.ts'
import { paying } from './paying.ts'
import { products } from './products.ts'

/** Papers by what they print of which an altered amount could be seen: products, parts, payments. */
export const evidence: readonly Layout[] = [...products, ...partsOfGoods, ...paying]
