import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MeasureTable } from '../../../src/renderer/features/memories/comparison/measure-table.tsx'
import type { RetrievalFigures } from '../../../src/shared/contract/memories/evaluation.ts'

const NONE: RetrievalFigures = {
  queries: 0,
  precision3: null,
  recall10: null,
  mrr: null,
  ndcg10: null,
  precisionGiven: null,
  falseInjections: null,
  emptyCorrect: null,
  harmfulMisses: null,
  latencyP50Ms: null,
  latencyP95Ms: null,
  costPer1000: null,
}

it('a measure says by keyboard and by pointer what it measures', async () => {
  const screen = await render(<MeasureTable a={NONE} b={null} differences={{}} />)
  const hint = screen.getByText('One divided by the rank of the first relevant memory.')
  const term = screen.getByRole('button', { name: 'MRR' })
  await expect.element(hint).not.toBeInTheDocument()
  for (let step = 0; step < 3; step += 1) await userEvent.keyboard('{Tab}')
  await expect.element(term).toHaveFocus()
  await expect.element(hint).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(hint).not.toBeInTheDocument()
  await userEvent.hover(term)
  await expect.element(hint).toBeVisible()
})
