import { expect, it } from 'vitest'
import { StageLog } from '../../../../../src/renderer/features/review/history/stage-log.tsx'
import type { Stage } from '../../../../../src/shared/domain/runs/run.ts'
import { renderPresented } from '../../../helpers/presented.tsx'

const at = new Date(2026, 10, 22, 10, 42, 7, 31).getTime()

const stages: Stage[] = [
  { name: 'normalise', startedAt: at, ms: 0.26, counts: { words: 102 } },
  {
    name: 'llm_judge',
    startedAt: at + 12,
    ms: 1_240,
    counts: { confirmedOmissions: 2, hasV0: 0, hasPk: 1, refWords: 97, costMicros: 1_200, latencyMs: 4.943 },
    facts: { model: 'openai/gpt-4o-mini', promptVersion: 'de81c61f2e2483b4' },
  },
]

it('lists each stage with when it began, how long it took and what it counted', async () => {
  const screen = await renderPresented(<StageLog stages={stages} />)
  const summary = screen.getByText('2 stages, 1.3 s')
  await summary.click()
  await expect
    .element(screen.getByRole('listitem').nth(0))
    .toHaveTextContent('Normalization0.3 mswords 10210:42:07.031')
  await expect
    .element(screen.getByRole('listitem').nth(1))
    .toHaveTextContent(
      'LLM judge1.2 sconfirmed omissions 2, with cross-validator, words of the passage 97, cost $0.0012, model openai/gpt-4o-mini, prompt de81c610:42:07.043',
    )
})

it('is left out where there is none: before a run, and while the judge is hidden', async () => {
  const { container } = await renderPresented(<StageLog stages={[]} />)
  expect(container.textContent).toBe('')
})
