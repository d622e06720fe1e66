import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ReasonCode } from '../../../src/shared/pipelines/call/evaluation.ts'
import { flowOf } from '../../helpers/calls/a-call.ts'
import { configOf, judgedCall, NO_FEES, PCI, SUPPORT_CALL, SUPPORT_FLOW } from '../../helpers/calls/judged.ts'
import { judgeText, receiptText } from '../../helpers/cases/receipts.ts'
import { atDepth } from '../../helpers/depth.ts'
import { judgedRow } from '../../helpers/evaluations/a-row.ts'
import { fillsForm } from '../../helpers/judging/form-answers.ts'
import { scriptedJudge } from '../../helpers/judging/scripted-judge.ts'
import { judgedWith as lessonJudgedWith } from '../../helpers/lessons/a-lesson.ts'
import { judgedWith as memoryJudgedWith, promptWith, titles } from '../../helpers/memories/a-prompt.ts'
import { EVALUATOR } from '../../helpers/standards/contents.ts'
import { judged, WORKED_READING } from './reading/judge/judged.ts'

const RUNS = { numRuns: atDepth(15, 1_000) }

/** Numbers from 0 to below 1: what a model draws from the choices that its grammar allows. */
const draws = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((stream) => {
    const drawn = stream[Symbol.iterator]()
    return () => drawn.next().value ?? 0
  })

it('000-11 every row of a reading has an answer, whatever a form is filled with', async () => {
  await fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      const { outcome, asked } = await judged(WORKED_READING, (question) => fillsForm(question, draw))
      expect(asked.length).toBeGreaterThan(0)
      expect(outcome.judgeStage).toMatchObject({ missing: 0, strangers: 0, repeated: 0 })
    }),
    RUNS,
  )
})

it('no number of a receipt is made up, whatever a form is filled with', async () => {
  await fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      const judge = scriptedJudge((question) => fillsForm(question, draw))
      const { outcome } = await judgeText(receiptText('consultation'), {}, judge)
      expect(judge.asked.length).toBeGreaterThan(0)
      expect(outcome.semanticAmounts).not.toBeNull()
      expect(outcome.referee.blockedBy ?? '').not.toMatch(/_not_in_text/)
      expect(outcome.referee.dropped.filter((entry) => !entry.includes('stays a line item'))).toEqual([])
    }),
    RUNS,
  )
})

/** Stages whose steps rules find, miss, and cannot look for. */
const OPEN_STEPS = flowOf({ opening: { greet: ['thank you for calling'], verify: ['passport'], listen: [] } })

/** Why an answer may be left out although it is in the form: a choice that the guards of the source reject. */
const CHOSEN: readonly (ReasonCode | null)[] = [
  null,
  'evidence_unverified',
  'low_confidence',
  'adjustment_too_large',
]

it.each([
  ['that rules decide', configOf(SUPPORT_FLOW)],
  ['with failed rules', configOf(SUPPORT_FLOW, [...NO_FEES, ...PCI])],
  [
    'with steps that rules cannot look for',
    configOf(OPEN_STEPS, [], { settings: { evaluator: { llmMayPassUndetectable: true } } }),
  ],
])('003-05 a stage %s has a complete answer, whatever a form is filled with', async (_, config) => {
  await fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      const script = (_stage: string, question: Parameters<typeof fillsForm>[0]) => fillsForm(question, draw)
      const { outcome, asked } = await judgedCall(SUPPORT_CALL, config, script)
      expect(asked.length).toBeGreaterThan(0)
      for (const { reason_code: why } of outcome.stages) expect(CHOSEN).toContain(why)
    }),
    RUNS,
  )
})

it('002-06 every criterion of a lesson has a score in steps of 5 percent, whatever a form is filled with', async () => {
  await fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      const judge = scriptedJudge((question) =>
        question.role === 'lesson.judges' ? fillsForm(question, draw) : { fails: 'not_configured' },
      )
      const { outcome } = await lessonJudgedWith(judge.ask)
      const verdicts = outcome.verdicts.filter((verdict) => verdict.kind === 'answered')
      expect(verdicts.length).toBeGreaterThan(0)
      for (const { scores, droppedIssues } of verdicts) {
        expect(droppedIssues).toBe(0)
        for (const score of Object.values(scores)) expect(Math.round(score * 20)).toBeCloseTo(score * 20, 9)
      }
    }),
    { numRuns: atDepth(4, 200) },
  )
})

it('every candidate of a prompt is kept or dropped, whatever a form is filled with', async () => {
  await fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      const judge = scriptedJudge((question) => fillsForm(question, draw))
      const { outcome } = await memoryJudgedWith(promptWith(titles(6)), judge.ask)
      expect(judge.asked.length).toBeGreaterThan(0)
      const asked = outcome.candidates.filter(({ judge: mark }) => mark !== 'not_asked')
      expect(asked.length).toBeGreaterThan(0)
    }),
    RUNS,
  )
})

const [criterion] = EVALUATOR.criteria
const criterionOf = (id: string, more: object) => ({ ...criterion, id, ...more })

/** One criterion of each form of an answer whose entries are all choices, about the row and about sentences. */
const CHOSEN_ANSWERS = [
  criterionOf('about_row', {}),
  criterionOf('about_sentences', { unit: 'sentence', of: 'answer' }),
  criterionOf('scale', { answer: { type: 'number', min: 1, max: 5, step: 0.5, quote: 'required' } }),
]

it('every criterion of a row has an answer whose quotes are in the row, whatever a form is filled with', async () => {
  await fc.assert(
    fc.asyncProperty(draws, async (draw) => {
      const judge = scriptedJudge((question) => fillsForm(question, draw))
      const { outcome } = await judgedRow(judge.ask, {}, { checks: [], criteria: CHOSEN_ANSWERS })
      expect(outcome.judge).toMatchObject({ asked: 4 })
      const faults = outcome.guards.filter(({ guard }) => guard !== 'quote_missing')
      expect(faults).toEqual([])
      expect(outcome.judge.answered + outcome.guards.length).toBe(4)
    }),
    RUNS,
  )
})
