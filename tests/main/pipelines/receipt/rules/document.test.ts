import { describe, expect, it } from 'vitest'
import {
  implausibleMerchant,
  layoutFindings,
  noAmounts,
  noMerchant,
  noTotal,
  templateQuality,
  unknownDocument,
  watermark,
} from '../../../../../src/main/pipelines/receipt/rules/document.ts'
import { embeddedMismatch, suspiciousSoftware } from '../../../../../src/main/pipelines/receipt/rules/file.ts'
import type { EmbeddedInvoice } from '../../../../../src/shared/domain/documents/embedded-invoice.ts'
import { receiptText } from '../../../../helpers/cases/receipts.ts'
import { type RuleCaseOptions, ruleCase } from '../../../../helpers/cases/rule-case.ts'

describe('R5 and R6', () => {
  it('want amounts, and a total', () => {
    expect(noAmounts(ruleCase({ text: 'Dear Ann,\nthank you for the cake.' }))).toMatchObject({
      state: 'triggered',
      severity: 'CRITICAL',
      weight: 0.4,
    })
    expect(
      noAmounts(ruleCase({ text: 'Delivery note\nof six cakes', subtype: 'DELIVERY_NOTE' })),
    ).toMatchObject({ state: 'triggered', severity: 'INFO', weight: 0 })
    expect(noAmounts(ruleCase()).state).toBe('not_triggered')
    expect(noTotal(ruleCase({ text: 'Bread   2.00\nMilk   3.00\n' }))).toMatchObject({
      state: 'triggered',
      severity: 'CRITICAL',
      weight: 0.15,
    })
    expect(noTotal(ruleCase()).state).toBe('not_triggered')
    expect(noTotal(ruleCase({ text: 'Dear Ann' })).state).toBe('not_triggered')
  })
})

describe('R9', () => {
  it('wants to know who sells', () => {
    expect(noMerchant(ruleCase({ text: '12 34\n2.00\n' }))).toMatchObject({
      state: 'triggered',
      severity: 'CRITICAL',
      weight: 0.15,
    })
    expect(noMerchant(ruleCase()).state).toBe('not_triggered')
  })

  it('does not take anything for a name', () => {
    const named = (name: string) => {
      const given = ruleCase()
      const page = { ...given.facts.page, merchant: { name, confidence: 0.5, line: 0 } }
      return implausibleMerchant({ ...given, facts: { ...given.facts, page } }).state
    }
    expect(named('AB1234567')).toBe('triggered')
    expect(named('Studio 54')).toBe('not_triggered')
    expect(named('Corner Shop')).toBe('not_triggered')
  })
})

describe('R9B', () => {
  it.each<[string, RuleCaseOptions, string, string, number]>([
    ['a document of a known kind', { subtype: 'POS_RETAIL' }, 'not_triggered', 'INFO', 0],
    [
      'one that may be of a kind',
      { subtype: 'POS_RETAIL', kindConfidence: 0.49 },
      'triggered',
      'WARNING',
      0.08,
    ],
    [
      'one of no known kind, with total, items and date',
      { subtype: 'UNKNOWN' },
      'triggered',
      'CRITICAL',
      0.075,
    ],
    [
      'one of no known kind, with nothing',
      { subtype: 'UNKNOWN', text: 'Bread   2.00\nTotal' },
      'triggered',
      'CRITICAL',
      0.15,
    ],
  ])('%s', (_, options, state, severity, weight) => {
    expect(unknownDocument(ruleCase(options))).toMatchObject({ state, severity, weight })
  })
})

describe('R_TAMPER_WATERMARK', () => {
  it.each([
    ['SPECIMEN', 'triggered'],
    ['*** VOID ***', 'triggered'],
    ['Total 5.00     SAMPLE', 'triggered'],
    ['made with a receipt generator', 'triggered'],
    ['This is a sample invoice', 'triggered'],
    ['Void if detached', 'not_triggered'],
    ['Sample box of tea   4.00', 'not_triggered'],
    ['Herr Muster', 'not_triggered'],
    ['Template fee   4.00', 'not_triggered'],
  ])('%s: %s', (line, state) => {
    expect(watermark(ruleCase({ text: `Corner Shop\n${line}\nTotal   5.00\n` }))).toMatchObject({ state })
  })
})

describe('R1', () => {
  it.each([
    ['Adobe Photoshop 25.0', null, 'triggered', 'HARD_FAIL', 0.5],
    [null, 'Canva', 'triggered', 'HARD_FAIL', 0.5],
    ['iLovePDF', null, 'triggered', 'WARNING', 0.1],
    ['Apache FOP Version 0.95', null, 'not_triggered', 'INFO', 0],
    ['Canvas printer', null, 'not_triggered', 'INFO', 0],
    [null, null, 'unknown', 'INFO', 0],
  ])('made with %s, %s', (producer, creator, state, severity, weight) => {
    expect(suspiciousSoftware(ruleCase({ fileMetadata: { producer, creator } }))).toMatchObject({
      state,
      severity,
      weight,
    })
  })
})

describe('c.15 XML in the same file', () => {
  const xml: EmbeddedInvoice = {
    file: 'factur-x.xml',
    documentNumber: '2024-0815',
    date: '2024-03-14',
    currency: 'EUR',
    netTotal: '343.00',
    taxTotal: '46.45',
    total: '389.45',
  }
  const against = (embedded: EmbeddedInvoice | null) => {
    const given = ruleCase({ text: receiptText('german-invoice') })
    return embeddedMismatch({ ...given, input: { ...given.input, embedded } })
  }
  it.each<[string, Partial<EmbeddedInvoice>, string[]]>([
    ['says the same', {}, []],
    ['says the same with fewer zeros', { total: '389.45', netTotal: '343' }, []],
    ['says less', { date: null, documentNumber: null }, []],
    ['says more of the number that is printed', { documentNumber: 'Nr. 2024-0815' }, []],
    ['says another number of its length', { documentNumber: 'Nr. 2024-0816' }, ['number']],
    ['says another total', { total: '398.45' }, ['total']],
    ['says another date and currency', { date: '2024-03-15', currency: 'CHF' }, ['date', 'currency']],
    [
      'says other sums',
      { netTotal: '1.00', taxTotal: '2.00', documentNumber: '7' },
      ['net amount', 'tax', 'number'],
    ],
  ])('%s', (_, change, fields) => {
    const found = against({ ...xml, ...change })
    expect(found.state).toBe(fields.length === 0 ? 'not_triggered' : 'triggered')
    const { agree, ...evidence } = found.evidence
    expect(evidence).toEqual(fields.length === 0 ? {} : { fields })
    if (fields.length === 0) expect(agree).toEqual(expect.arrayContaining(['total', 'net amount', 'tax']))
  })

  it('is not there', () => {
    expect(against(null).state).toBe('unknown')
  })
})

describe('R10 to R14', () => {
  const states = (text: string) => layoutFindings(ruleCase({ text })).map(({ id, state }) => `${id} ${state}`)
  it.each([
    ['R10_FEW_LINES', 'Corner Shop bread and milk\nTotal   5.00\n'],
    ['R11_MANY_LINES', 'A line of words of many letters\n'.repeat(121)],
    ['R12_NUMERIC_LINES', '12345 ab\n23456\n34567\n45678\n56789\n67890 de fgh\n'],
    ['R13_UPPER_CASE', 'CORNER SHOP\nBREAD 2.00\nMILK AND HONEY 3.00\nTOTAL 5.00\nTHANK YOU\n'],
    ['R14_FEW_CHARACTERS', 'ab 12\nab 21\nba 12\nba 21\nab 11\n'],
  ])('%s', (id, text) => {
    expect(states(text)).toContain(`${id} triggered`)
  })

  it('find nothing in a sound receipt', () => {
    expect(states(receiptText('german-till')).filter((state) => state.endsWith(' triggered'))).toEqual([])
  })

  it.each([
    ['four lines', 'ab\n'.repeat(4), 'triggered'],
    ['five lines', 'ab\n'.repeat(5), 'not_triggered'],
    ['120 lines', 'ab\n'.repeat(120), 'not_triggered'],
  ])('count %s', (_, text, state) => {
    const id = text.length > 100 ? 'R11_MANY_LINES' : 'R10_FEW_LINES'
    expect(states(text)).toContain(`${id} ${state}`)
  })
})

describe('R10_TEMPLATE_QUALITY', () => {
  it('wants amounts and dates written in one way each', () => {
    const mixed =
      'Corner Shop\nDate 14.05.2024\nShipped May 12, 2024\nBread   2.00\nMilk   3,00\nTotal   5.00\n'
    expect(templateQuality(ruleCase({ text: mixed }))).toMatchObject({
      state: 'triggered',
      severity: 'INFO',
      weight: 0.05,
    })
    expect(templateQuality(ruleCase({ text: mixed.replace('3,00', '3.00') })).state).toBe('not_triggered')
  })
})
