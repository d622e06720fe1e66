import { describe, expect, it } from 'vitest'
import { documentKindOf } from '../../../../../../../src/main/pipelines/receipt/evidence/find/kind/document-type.ts'
import { linesOf } from '../../../../../../../src/main/pipelines/receipt/evidence/text/lines.ts'
import { familyOf, profileOf } from '../../../../../../../src/shared/pipelines/receipt/document-kind.ts'
import { receiptText } from '../../../../../../helpers/cases/receipts.ts'

const kindOf = (text: string) => documentKindOf(linesOf(text))

describe('the kind of a document', () => {
  it.each([
    ['us-grocer', 'POS_RETAIL'],
    ['us-restaurant', 'POS_RESTAURANT'],
    ['german-invoice', 'VAT_INVOICE'],
    ['german-till', 'POS_RETAIL'],
    ['indian-gst', 'TAX_INVOICE'],
    ['dutch-invoice', 'VAT_INVOICE'],
    ['french', 'VAT_INVOICE'],
    ['kuwait', 'COMMERCIAL_INVOICE'],
    ['credit-note', 'CREDIT_NOTE'],
    ['consultation', 'UNKNOWN'],
  ])('%s is %s', (name, expected) => {
    expect(kindOf(receiptText(name)).subtype).toBe(expected)
  })

  it('has a family, and limits that hold for it', () => {
    expect([familyOf('POS_RETAIL'), profileOf('POS_RETAIL')]).toEqual(['TRANSACTIONAL', 'pos'])
    expect([familyOf('TAX_INVOICE'), profileOf('TAX_INVOICE')]).toEqual(['TRANSACTIONAL', 'invoice'])
    expect([familyOf('DELIVERY_NOTE'), profileOf('DELIVERY_NOTE')]).toEqual(['LOGISTICS', 'other'])
    expect([familyOf('UNKNOWN'), profileOf('UNKNOWN')]).toEqual(['UNKNOWN', 'other'])
  })

  it('is sure by the number of its words', () => {
    expect(kindOf('invoice').confidence).toBeLessThan(kindOf('tax invoice gstin cgst sgst').confidence)
    expect(kindOf('a few words').confidence).toBe(0)
  })
})
