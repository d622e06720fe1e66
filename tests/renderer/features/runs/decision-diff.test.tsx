import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { lesson } from '../../../../src/renderer/features/evidence/lesson/view.tsx'
import { DecisionDiff } from '../../../../src/renderer/features/runs/decision-diff.tsx'
import { wordDecision } from '../../helpers/decisions.ts'

it('names decisions and answers as the review screen does', async () => {
  const about = { kind: 'criterion', key: '3' }
  const side = (after: string) =>
    wordDecision({ kind: 'criterion', about, label: 'factual_accuracy', source: 'panel', after })
  const pair = {
    about,
    label: 'factual_accuracy',
    left: side('met'),
    right: side('not_judged'),
    isSame: false,
  }
  const screen = await render(
    <DecisionDiff presentation={lesson} decisions={[pair]} left="Run 1" right="Run 2" />,
  )
  const row = screen.container.querySelector('tbody tr')
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Factual accuracy',
    'Met by panel',
    'Not judged by panel',
    'differs',
  ])
})
