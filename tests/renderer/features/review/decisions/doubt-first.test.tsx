import { describe, expect, it } from 'vitest'
import { pipelineViews } from '../../../../../src/renderer/app/pipelines.ts'
import { DecisionsPane } from '../../../../../src/renderer/features/review/decisions/decisions-pane.tsx'
import { doubtFirst } from '../../../../../src/renderer/features/review/decisions/doubt-first.ts'
import type { OpenDecision, ReviewableDecision } from '../../../../../src/shared/contract/cases/cases.ts'
import { DecisionId } from '../../../../../src/shared/domain/ids.ts'
import type { Escalation } from '../../../../../src/shared/domain/runs/run.ts'
import { hidden, numberDecision, wordDecision } from '../../../helpers/decisions.ts'
import { renderPresented } from '../../../helpers/presented.tsx'

const { reading, receipt } = pipelineViews

function escalation(trigger: string): Escalation {
  return { trigger, priority: 'high', reason: 'A reason.' }
}

/** A number that a rule decided, without doubt. */
function byRule(key: string, change: Partial<OpenDecision> = {}) {
  return numberDecision({
    about: { kind: 'amount-class', key },
    kind: 'amount-class',
    source: 'rule',
    before: 'item',
    proposed: null,
    after: 'item',
    applied: false,
    confidence: null,
    ...change,
  })
}

function keys(
  decisions: readonly ReviewableDecision[],
  triggers: readonly string[] = [],
): readonly [string, number] {
  const found = doubtFirst({ decisions: [...decisions], escalations: triggers.map(escalation) }, receipt)
  return [found.decisions.map(({ about }) => about.key).join(''), found.inDoubt]
}

describe('decisions in doubt come first', () => {
  it.each<[string, readonly [string, number], readonly OpenDecision[], readonly string[]]>([
    [
      'by a trigger, before any other doubt',
      ['cab', 2],
      [byRule('a', { blockedBy: 'x' }), byRule('b'), byRule('c', { kind: 'total' })],
      ['UNRECONCILED'],
    ],
    ['by a guard', ['bac', 1], [byRule('a'), byRule('b', { blockedBy: 'x' }), byRule('c')], []],
    [
      'by the judge’s confidence below 0.85',
      ['bac', 1],
      [
        byRule('a', { source: 'judge', confidence: 0.85 }),
        byRule('b', { source: 'judge', confidence: 0.84 }),
        byRule('c'),
      ],
      [],
    ],
    [
      'by an answer of the judge that did not count',
      ['bac', 1],
      [byRule('a'), byRule('b', { proposed: 'tax' }), byRule('c')],
      [],
    ],
    ['never without a doubt', ['abc', 3], [byRule('a'), byRule('b'), byRule('c')], []],
  ])('%s', (_, expected, decisions, triggers) => {
    expect(keys(decisions, triggers)).toEqual(expected)
  })

  it('but not for a blind reviewer, whom the order would tell the judge’s answers', () => {
    const decisions = [byRule('a'), hidden(byRule('b', { blockedBy: 'x' })), byRule('c')]
    expect(keys(decisions)).toEqual(['abc', 3])
  })

  it('with every override where the judge’s answers change the band of a reading', () => {
    const word = (key: string, change: Partial<OpenDecision>) =>
      wordDecision({
        about: { kind: 'word', key },
        source: 'judge',
        confidence: 'high',
        blockedBy: null,
        ...change,
      })
    const decisions = [word('a', { applied: false }), word('b', { applied: true })]
    const found = doubtFirst({ decisions, escalations: [escalation('BAND_CHANGE')] }, reading)
    expect(found.decisions.map(({ about }) => about.key)).toEqual(['b', 'a'])
    expect(found.inDoubt).toBe(1)
  })
})

describe('settled decisions', () => {
  const decisions = ['a', 'b', 'c', 'd', 'e'].map((key) => ({
    ...byRule(key),
    id: DecisionId.parse(`0199b8c0-7c00-7000-8000-00000000000${key}`),
  }))

  async function rows(inDoubt: number, chosen: number) {
    const screen = await renderPresented(
      <DecisionsPane
        pipeline="receipt"
        decisions={decisions}
        inDoubt={inDoubt}
        leftOut={0}
        calls={[]}
        judge={null}
        chosen={chosen}
        answers={decisions.map(() => null)}
        onChoose={() => undefined}
      />,
    )
    return { screen, count: () => screen.container.querySelectorAll('.decision').length }
  }

  it.each([
    ['are folded from three on', 2, 0, 2],
    ['are shown where there are two', 3, 0, 5],
    ['are shown where one of them is chosen', 2, 2, 5],
  ])('%s', async (_, inDoubt, chosen, expected) => {
    const { count } = await rows(inDoubt, chosen)
    expect(count()).toBe(expected)
  })

  it('are shown when the reviewer unfolds them', async () => {
    const { screen, count } = await rows(2, 0)
    await screen.getByRole('button', { name: '3 more, all by rule' }).click()
    expect(count()).toBe(5)
  })
})
