import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pipelineViews } from '../../../../../src/renderer/app/pipelines.ts'
import { toggled } from '../../../../../src/renderer/features/review/faults/faults.ts'
import { JudgeFaults } from '../../../../../src/renderer/features/review/faults/judge-faults.tsx'
import { ReviewableDecision } from '../../../../../src/shared/contract/cases/cases.ts'
import { DecisionId, ReviewerId } from '../../../../../src/shared/domain/ids.ts'
import type { Answer, Feedback } from '../../../../../src/shared/domain/reviews/feedback.ts'

const ID = DecisionId.parse('01955b05-0791-7077-b724-d1a947d49d8d')

function answered(answer: Answer, faults: Partial<Feedback> = {}): Feedback {
  return {
    decisionId: ID,
    reviewer: { id: ReviewerId.parse('01956664-3c92-7435-b51c-8396b5bd2b39'), name: 'Ada' },
    ...{ answer, ownAnswer: null, correction: null, note: null, reasons: [], wrongSentences: [] },
    ...{ blind: false, blindAnswer: null, revealedAt: null, at: 0 },
    ...faults,
  }
}

function decision(mine: Feedback | null, more: object = {}): ReviewableDecision {
  return ReviewableDecision.parse({
    ...{ id: ID, runId: ID, caseId: ID, index: 0, kind: 'disputed_word', about: { kind: 'word', key: '1' } },
    ...{ label: 'beach', options: null, before: 'substitution', proposed: 'correct', after: 'correct' },
    ...{
      source: 'judge',
      applied: true,
      blockedBy: null,
      confidence: 'high',
      callIds: ['a call'],
      evidence: [],
    },
    rationale: { rule: null, judge: 'It heard “bench”. The stem is the same.' },
    ...{ isHidden: false, feedback: [], adjudication: null, mine },
    ...more,
  })
}

async function shown(of: ReviewableDecision, isOpen = true) {
  const onSentence = vi.fn()
  const screen = await render(
    <JudgeFaults
      pipeline="reading"
      decision={of}
      presentation={pipelineViews.reading}
      isOpen={isOpen}
      onSentence={onSentence}
    />,
  )
  return { screen, onSentence }
}

describe('why the judge was wrong', () => {
  it.each<[string, ReviewableDecision]>([
    ['before an answer', decision(null)],
    ['beside “unsure”', decision(answered('unsure'))],
    ['where no judge was asked', decision(answered('incorrect'), { source: 'rule', callIds: [] })],
    [
      'where what was decided is not what the judge said',
      decision(answered('incorrect'), { proposed: 'substitution', applied: false, source: 'rule' }),
    ],
    [
      'beside “correct” where the judge gave no reason',
      decision(answered('correct'), { rationale: { rule: 'So.', judge: null } }),
    ],
  ])('is not asked %s', async (_, of) => {
    const { screen } = await shown(of)
    expect(screen.container.textContent).toBe('')
  })

  it('is picked from the reasons of the pipeline, each with its key', async () => {
    const { screen } = await shown(decision(answered('incorrect', { reasons: ['wrong_rule'] })))
    const reasons = screen.container.querySelectorAll('.fault-reasons button')
    expect([...reasons].map((each) => each.textContent)).toEqual([
      'Evidence misreadAlt1',
      'Evidence inventedAlt2',
      'Wrong rule appliedAlt3',
      'Context missedAlt4',
      'Reading correctedAlt5',
      'Right answer, wrong reasonAlt6',
    ])
    const pressed = screen.container.querySelectorAll('.fault-reasons [aria-pressed="true"]')
    expect([...pressed].map((each) => each.textContent)).toEqual(['Wrong rule appliedAlt3'])
    expect(pressed[0]?.querySelector('svg')).not.toBeNull() // never by color alone
  })

  it('beside “correct” is that the reason was wrong, and nothing else', async () => {
    const { screen } = await shown(decision(answered('correct')))
    expect(screen.container.querySelectorAll('.fault-reasons button')).toHaveLength(1)
    await expect.element(screen.getByRole('button', { name: /^Right answer, wrong reason/ })).toBeVisible()
  })

  it('marks a sentence by the keyboard, with a sign beside the line through it', async () => {
    const marked = answered('incorrect', { wrongSentences: [{ index: 1, text: 'The stem is the same.' }] })
    const { screen, onSentence } = await shown(decision(marked))
    const first = screen.getByRole('button', { name: 'It heard “bench”.' })
    const second = screen.getByRole('button', { name: 'The stem is the same.' })
    await expect.element(first).toHaveAttribute('aria-pressed', 'false')
    await expect.element(second).toHaveAttribute('aria-pressed', 'true')
    expect(second.element().querySelector('svg')).not.toBeNull()
    first.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(onSentence).toHaveBeenCalledWith(0)
  })

  it('marks nothing where the person may not answer', async () => {
    const { screen, onSentence } = await shown(decision(answered('incorrect')), false)
    await expect.element(screen.getByRole('button', { name: /^Evidence misread/ })).toBeDisabled()
    await screen.getByRole('button', { name: 'It heard “bench”.' }).click({ force: true })
    expect(onSentence).not.toHaveBeenCalled()
  })
})

describe('a fault that is said twice', () => {
  it('is taken back, and leaves the others', () => {
    const mine = answered('incorrect', {
      reasons: ['wrong_rule'],
      wrongSentences: [{ index: 0, text: 'So.' }],
    })
    expect(toggled(mine, { kind: 'reason', reason: 'wrong_rule' })).toEqual({
      reasons: [],
      wrongSentences: [0],
    })
    expect(toggled(mine, { kind: 'sentence', index: 0 })).toEqual({
      reasons: ['wrong_rule'],
      wrongSentences: [],
    })
    expect(toggled(mine, { kind: 'sentence', index: 1 })).toEqual({
      reasons: ['wrong_rule'],
      wrongSentences: [0, 1],
    })
  })
})
