import { describe, expect, it } from 'vitest'
import {
  CONTENT,
  issue,
  judgedByPanel,
  lessonWith,
  scoresOf,
  verdict,
} from '../../../helpers/lessons/a-lesson.ts'

const says = (score: number, changes: Readonly<Record<string, unknown>> = {}) => ({
  says: verdict(score, changes),
})
const factual = (score: number, accuracy: number) =>
  says(score, { criteriaScores: scoresOf(score, { factual_accuracy: accuracy }) })
const LOW = { confidence: 'low' }
const CRITICAL = { issues: [issue({ severity: 'critical' })] }

type PanelAnswers = Parameters<typeof judgedByPanel>[0]

describe('why a lesson waits for a person (002-09, 002-10, c9)', () => {
  it.each<[string, PanelAnswers, string[]]>([
    ['accepted', [says(0.9), says(0.9)], []],
    ['both unsure', [says(0.95, LOW), says(0.95, LOW)], ['LOW_JUDGE_CONFIDENCE medium']],
    ['one unsure', [says(0.95, LOW), says(0.95)], []],
    ['a deviation of exactly .15', [says(1), says(0.7)], ['LOW_JUDGE_CONFIDENCE medium', 'NEEDS_REPAIR low']],
    ['above .15', [says(1), says(0.6), says(0.85)], ['CONFLICTING_VERDICTS medium', 'NEEDS_REPAIR low']],
    ['factual accuracy of .70', [factual(1, 0.7), factual(1, 0.7)], []],
    ['below .70', [factual(1, 0.69), factual(1, 0.69)], ['FACTUAL_ACCURACY_CONCERNS high']],
    ['a critical issue', [says(0.95, CRITICAL), says(0.95)], ['FACTUAL_ACCURACY_CONCERNS high']],
    ['to be fixed on the spot', [says(0.8), says(0.8)], ['NEEDS_REPAIR low']],
    ['to be refined at .70', [says(0.7), says(0.7)], ['NEEDS_REPAIR low']],
    ['below .70', [says(0.69), says(0.69)], ['FACTUAL_ACCURACY_CONCERNS high', 'NEEDS_REPAIR medium']],
    [
      'to be written again from .50',
      [says(0.5), says(0.5)],
      ['FACTUAL_ACCURACY_CONCERNS high', 'NEEDS_REPAIR medium'],
    ],
    ['below .50', [says(0.49), says(0.49)], ['FACTUAL_ACCURACY_CONCERNS high', 'NEEDS_REPAIR high']],
    [
      'one judge left',
      [says(0.8), { fails: 'timeout' }],
      ['LOW_JUDGE_CONFIDENCE medium', 'NEEDS_REPAIR low'],
    ],
    ['nobody left', [], ['JUDGE_UNAVAILABLE medium']],
  ])('%s', async (_, panel, wanted) => {
    const { escalations } = await judgedByPanel(panel)
    expect(escalations.map(({ trigger, priority }) => `${trigger} ${priority}`)).toEqual(wanted)
  })

  it('rejected by a check without a model: no judge is asked, and it is to be rewritten (002-12, 002-16)', async () => {
    const content = CONTENT.replace(
      '## Exercises',
      '```mermaid\ngraph TD\n  A[broken --> \n```\n\n## Exercises',
    ).slice(0, -40)
    const { outcome, escalations, asked, decisions } = await judgedByPanel([says(0.9), says(0.9)], {
      input: lessonWith({ content: `${content} and the` }),
    })
    expect(asked).toEqual([])
    expect(outcome).toMatchObject({ path: 'thrown_out', recommendation: 'REGENERATE', score: null })
    expect(escalations).toMatchObject([{ trigger: 'THROWN_OUT', priority: 'high' }])
    expect(decisions.find(({ kind }) => kind === 'recommendation')).toMatchObject({
      after: 'REGENERATE',
      source: 'rule',
    })
  })
})

describe('the cost of judging (002-09, c24)', () => {
  const panel = [says(0.95), says(0.95)]
  it.each([
    [null, []],
    [100, []],
    [99, ['COST_EXCEEDED low']],
    [0, ['COST_EXCEEDED low']],
  ])('of 500 beside a base of %s', async (baseCostMicros, wanted) => {
    const { escalations } = await judgedByPanel(panel, {
      input: lessonWith({ baseCostMicros }),
      costMicros: 250,
    })
    expect(escalations.map(({ trigger, priority }) => `${trigger} ${priority}`)).toEqual(wanted)
  })
})
