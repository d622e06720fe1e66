import { describe, expect, it } from 'vitest'
import { pipelineViews } from '../../../../../src/renderer/app/pipelines.ts'
import { DecisionClaim } from '../../../../../src/renderer/features/review/decisions/decision-claim.tsx'
import { DecisionGrounds } from '../../../../../src/renderer/features/review/decisions/decision-grounds.tsx'
import { DecisionsPane } from '../../../../../src/renderer/features/review/decisions/decisions-pane.tsx'
import type { ReviewableDecision } from '../../../../../src/shared/contract/cases/cases.ts'
import type { ModelCall } from '../../../../../src/shared/domain/judging/call.ts'
import type { Advice } from '../../../../../src/shared/domain/runs/decision.ts'
import type { JudgeWork } from '../../../../../src/shared/domain/runs/judge-work.ts'
import { hidden, wordDecision } from '../../../helpers/decisions.ts'
import { modelCall } from '../../../helpers/model-call.ts'
import { renderPresented } from '../../../helpers/presented.tsx'

async function shown(
  of: ReviewableDecision,
  calls: readonly ModelCall[] = [modelCall()],
  { leftOut = 0, judge = null }: { readonly leftOut?: number; readonly judge?: JudgeWork | null } = {},
) {
  const screen = await renderPresented(
    <DecisionsPane
      pipeline="reading"
      decisions={[of]}
      inDoubt={1}
      leftOut={leftOut}
      calls={calls}
      judge={judge}
      chosen={0}
      answers={[null]}
      onChoose={() => undefined}
    />,
  )
  return { screen, text: textIn(screen.container) }
}

/** The reasons, quotes and calls of a decision, which stand below its question. */
async function grounds(decision: ReviewableDecision, calls: readonly ModelCall[] = [modelCall()]) {
  const parts = pipelineViews.reading.decisions
  const screen = await renderPresented(
    <DecisionGrounds {...{ decision, parts, calls }} hasEvidenceInSight={false} />,
  )
  return { screen, text: textIn(screen.container) }
}

function textIn(container: Element): (selector: string) => string | null {
  return (selector) => container.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? null
}

describe('the reasons of the chosen decision', () => {
  it('gives the judge’s words as the judge’s, and beside them those of the rules', async () => {
    const rationale = { rule: 'The word is forgiven.', judge: 'Only the ending is missing.' }
    const { screen } = await grounds(wordDecision({ rationale }))
    const reasons = [...screen.container.querySelectorAll('p')].slice(0, 2)
    expect(reasons.map(({ textContent }) => textContent)).toEqual([
      'Judge: Only the ending is missing.',
      'The word is forgiven.',
    ])
    expect(reasons[0]?.querySelector('q')?.textContent).toBe('Only the ending is missing.')
  })

  it('shows the advice of a judge that may not decide, with its reason and why it only advises', async () => {
    const why = 'Ollama’s llama3.2 advises only: has not sat the exam.'
    const advice: Advice = {
      ...{ proposed: 'correct', after: 'omission', blockedBy: 'low_confidence' },
      confidence: 'high',
      ...{ rationale: { rule: null, judge: 'It sounds alike.' }, why },
    }
    const { text } = await grounds(wordDecision({ advice }))
    expect(text('.decision-advice')).toBe(
      `Advice of the judge: correct, confidence high · a guard would block itIt sounds alike.${why}`,
    )
    const decided = await grounds(wordDecision({}))
    expect(decided.text('.decision-advice')).toBeNull()
  })

  it('says of no judge that it gave a reason where a rule did', async () => {
    const { text } = await grounds(
      wordDecision({ rationale: { rule: 'The primary has the vote.', judge: null } }),
    )
    expect(text('p')).toBe('The primary has the vote.')
  })

  it('are not there while the judge is hidden: only its word and the words heard', async () => {
    const { text } = await shown(hidden(wordDecision()))
    expect(text('.decision')).toBe('word 68faced,')
    const { screen } = await grounds(hidden(wordDecision()))
    expect(screen.container.textContent).toBe('V1 face43.10–43.52Pk faced43.10–43.52')
  })

  it('names the model that answered, the prompt and the cost', async () => {
    const { text } = await grounds(wordDecision())
    expect(text('.decision-calls')).toBe('gpt-4o-mini-2024-07-18 · prompt 9c41e0 · $0.0007')
  })

  it.each([
    ['nobody knows the price', [modelCall({ costMicros: null })], /price unknown$/],
    ['the answer was known', [modelCall({ cached: true, costMicros: 0 })], /\$0\.00 · cached answer$/],
    [
      'nobody answered',
      [
        modelCall({
          result: 'timeout',
          servedModel: null,
          costMicros: 0,
          error: 'OpenAI did not answer in time.',
        }),
      ],
      /^gpt-4o-mini · .*OpenAI did not answer in time\.$/,
    ],
    [
      'the answer came with a sample',
      [modelCall({ provider: 'written', cached: true, costMicros: 0 })],
      /^Sample answer: no model was asked\.$/,
    ],
    [
      'another model stepped in',
      [
        modelCall({ id: 'a', result: 'unavailable', costMicros: 100, servedModel: null }),
        modelCall({ id: 'b', servedModel: 'llama3.2', costMicros: 605 }),
      ],
      /^llama3\.2 · .*\$0\.0007$/,
    ],
  ])('says so where %s', async (_, calls, text) => {
    const { text: textOf } = await grounds(wordDecision({ callIds: calls.map(({ id }) => id) }), calls)
    expect(textOf('.decision-calls')).toMatch(text)
  })

  it('names nobody where nobody was asked about it', async () => {
    const { text } = await grounds(wordDecision({ callIds: [] }))
    expect(text('.decision-calls')).toBeNull()
  })
})

it('says at its head how many decisions are answered', async () => {
  const { text } = await shown(wordDecision())
  expect(text('.pane-head')).toMatch(/^Decisions ?0 of 1 answered/)
})

describe('decisions that a blind reviewer is not asked about', () => {
  it.each([
    [0, null],
    [1, '1 decision is shown after you have answered the others.'],
    [2, '2 decisions are shown after you have answered the others.'],
  ])('are counted: %d', async (leftOut, expected) => {
    const { text } = await shown(hidden(wordDecision()), [], { leftOut })
    expect(text('.decisions-left-out')).toBe(expected)
  })
})

describe('the subject of a decision', () => {
  const parts = pipelineViews.reading.decisions

  it('names no judgement while the judge is hidden', async () => {
    const screen = await renderPresented(<DecisionClaim decision={hidden(wordDecision())} parts={parts} />)
    await expect
      .element(screen.getByText('faced. The judge is hidden until you have answered.'))
      .toBeVisible()
  })
})
