import { describe, expect, it } from 'vitest'
import type { EmbeddedInvoice } from '../../../../../src/shared/domain/documents/embedded-invoice.ts'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

const XML: EmbeddedInvoice = {
  file: 'factur-x.xml',
  documentNumber: null,
  date: '2024-03-14',
  currency: 'EUR',
  netTotal: '100.00',
  taxTotal: '19.00',
  total: '119.00',
}

async function triggersOf(lines: readonly string[], embedded: EmbeddedInvoice | null) {
  const { outcome, escalations } = await judgeText(
    [
      ...['Musterfirma GmbH', 'Hauptstr. 1', '10115 Berlin', 'Rechnung Nr. 4711', 'Datum: 14.03.2024'],
      ...lines,
      ...['Nettosumme   100,00 EUR', 'USt 19 %   19,00 EUR', 'Rechnungsbetrag   119,00 EUR'],
    ].join('\n'),
    { embedded },
  )
  const triggers = escalations.map(({ trigger }) => trigger).filter((one) => !one.startsWith('JUDGE_'))
  const findings = outcome.rules.filter(({ state }) => state === 'triggered').map(({ id }) => id)
  return { triggers, findings, fits: outcome.reconciliation?.fits }
}

describe('an invoice whose XML confirms net amount, tax and total', () => {
  const WRONG_PRODUCT = ['Schrauben   2 x 20,00   60,00', 'Bretter   1 x 40,00   40,00']
  const MISSING_LINE = ['Schrauben   1 x 60,00   60,00', 'Bretter   1 x 30,00   30,00']

  it.each([
    ['a line whose product is wrong', WRONG_PRODUCT, 'CONTRADICTION'],
    ['lines that do not add up', MISSING_LINE, 'UNRECONCILED'],
  ])('shows %s and calls nobody', async (_, lines, trigger) => {
    const alone = await triggersOf(lines, null)
    expect(alone.triggers).toContain(trigger)
    const confirmed = await triggersOf(lines, XML)
    expect(confirmed.triggers).toEqual([])
    expect(confirmed.findings).toEqual(alone.findings)
    expect(confirmed.fits).toBe(alone.fits)
  })

  it.each([
    ['another total', { total: '120.00' }],
    ['no tax', { taxTotal: null }],
    ['no net amount', { netTotal: null }],
  ])('calls a person where it has %s', async (_, change) => {
    expect((await triggersOf(MISSING_LINE, { ...XML, ...change })).triggers).not.toEqual([])
  })

  it('calls a person where the pages name another amount due', async () => {
    const { triggers } = await triggersOf([...MISSING_LINE, 'Zahlbetrag   190,00 EUR'], XML)
    expect(triggers).not.toEqual([])
  })
})
