import '../../../../src/renderer/features/insights/insights.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Panel } from '../../../../src/renderer/features/insights/panel.tsx'
import { Work } from '../../../../src/renderer/features/insights/work.tsx'
import type { WorkFigures } from '../../../../src/shared/contract/insights/insights.ts'

const ROWS = Array.from({ length: 30 }, (_, row) => `Row ${row + 1}`)

/** Returns the pixels of each card that are cut off at its lower edge. */
function cutOff(): number[] {
  return [...document.querySelectorAll('.insight-panel')].map(
    ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
  )
}

it('shows each card to its end, although the page is longer than the window', async () => {
  await render(
    <div className="insights" style={{ height: '400px', overflowY: 'auto' }}>
      {['One', 'Two', 'Three'].map((title) => (
        <Panel key={title} title={title} isWide>
          <ul>
            {ROWS.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>,
  )
  expect(cutOff()).toEqual([0, 0, 0])
})

it('draws the bars of a single day no higher than those of a month', async () => {
  const day = { day: '2026-03-01', arrived: 30, ruled: 2, answers: 2 }
  const of: WorkFigures = {
    ...{ days: 1, byDay: [day], open: [], openTotal: 0, daysToEmpty: null, forecast: '' },
    ...{ escalated: null, withoutModel: null },
    secondsPerRuling: { value: null, from: null, to: null, labels: 0, cases: 0, note: 'Too few rulings.' },
  }
  await render(
    <div className="insights" style={{ width: '1100px', height: '700px', overflowY: 'auto' }}>
      <Work of={of} judge={null} />
    </div>,
  )
  const chart = document.querySelector('.insight-chart')?.getBoundingClientRect()
  expect(chart?.height).toBeLessThan(200)
})
