import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { optionChoices } from '../../../../../src/renderer/features/evidence/parts/option-choices.ts'
import {
  PlainQuotes,
  PlainStatus,
  PlainTitle,
} from '../../../../../src/renderer/features/evidence/parts/plain-decision.tsx'
import type { ReviewableDecision } from '../../../../../src/shared/contract/cases/cases.ts'
import { hidden, numberDecision } from '../../../helpers/decisions.ts'

const guards = { total_not_in_text: 'total not in text' }
const spaced = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ')

const shown = async (decision: ReviewableDecision) => {
  const screen = await render(
    <>
      <PlainTitle decision={decision} />
      <PlainStatus decision={decision} guards={guards} />
      <PlainQuotes decision={decision} />
    </>,
  )
  return spaced(screen.container)
}

it('a number is told with what it counts as, what it was before, and where it stands', async () => {
  const text = await shown(numberDecision())
  for (const part of [
    '2,420.00',
    'ignored',
    'changed to total',
    'TOTAL EUR· by judge',
    '92 %',
    'p. 1 TOTAL EUR 2,420.00',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('12/') // the place of a number in a list says nothing to a person
})

it('a number that nobody changed is told without a before', async () => {
  const same = { before: 'total', source: 'rule', applied: false, confidence: null } as const
  expect(await shown(numberDecision(same))).toContain('2,420.00totalTOTAL EUR· by rule')
})

it('an answer that a guard blocked says so', async () => {
  const gate = {
    about: { kind: 'gate', key: '' },
    label: 'Judge’s answer',
    source: 'guard',
    blockedBy: 'total_not_in_text',
  } as const
  expect(await shown(numberDecision({ ...gate, evidence: [] }))).toContain('blocked: total not in text')
})

it('a number that is asked about blind is told with its line alone', async () => {
  expect(await shown(hidden(numberDecision()))).toBe('2,420.00TOTAL EURp. 1 TOTAL EUR 2,420.00')
})

it('every closed answer but the one that stands is offered as a correction', () => {
  const texts = { item: { label: 'Item' }, ignored: { label: 'Not an amount' } }
  const choices = (decision: ReviewableDecision) =>
    optionChoices(decision, texts).map(({ label, text }) => `${label}: ${text}`)
  expect(choices(numberDecision())).toEqual(['Item: item', 'Tax: tax', 'Not an amount: ignored'])
  expect(choices(numberDecision({ options: null }))).toEqual([])
})
