import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { tradeRows } from '../../../../src/renderer/features/insights/trade/shown.ts'
import { TradePanel } from '../../../../src/renderer/features/insights/trade/trade-panel.tsx'
import type { TradeFigures, TradeRow } from '../../../../src/shared/contract/insights/trade.ts'
import { CaseId } from '../../../../src/shared/domain/ids.ts'

const row = (subject: string, value: number, title: string): TradeRow => ({
  ...{ month: null, subject, key: null, value, low: value, high: value, cases: 1, open: 0, everyone: null },
  newest: [{ caseId: CaseId.parse('00000000-0000-7000-8000-000000000001'), title }],
})

const of: TradeFigures = {
  ...{ id: 'wcpm-by-reader', title: 'Words correct per minute by reader', shown: 'mean', unit: 'number' },
  ...{ heads: ['reader'], cases: 2, more: 0, note: null },
  rows: [row('unknown', 90, 'Of a reader'), row('', 70, 'Of nobody')],
}

it('keeps cases without a subject apart from a subject that is named “unknown”', async () => {
  const links = {
    toCase: (_: unknown, text: string) => <a href="#case">{text}</a>,
    toSubject: (_: string, text: string) => <a href="#subject">{text}</a>,
  }
  const { getByRole } = await render(<TradePanel of={of} links={links} />)
  await getByRole('button', { name: /Show the newest cases of \(none\)/ }).click()
  await expect.element(getByRole('link', { name: 'Of nobody' })).toBeVisible()
  expect(document.querySelectorAll('[aria-pressed="true"]')).toHaveLength(1)
  await expect.element(getByRole('link', { name: 'unknown' })).toBeVisible()
  expect(tradeRows(of).map(([name]) => name)).toEqual(['reader', 'unknown', ''])
})
