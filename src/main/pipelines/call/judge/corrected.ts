import type { Ruling } from '../../../../shared/domain/reviews/ruling.ts'
import { isSameAbout } from '../../../../shared/domain/runs/about.ts'
import { StageAnswer, type StepEvaluation } from '../../../../shared/pipelines/call/evaluation.ts'
import type { CallFinal, CallSubject } from '../../../../shared/pipelines/call/outcome.ts'
import { scoreCall } from '../../../../shared/pipelines/call/scoring/score-call.ts'
import { clampScore } from '../../../../shared/pipelines/call/scoring/stage-score.ts'
import { checkState } from '../../../../shared/pipelines/call/scoring/standings.ts'
import { statedCount } from '../../../judging/decisions/rulings.ts'
import {
  type CorrectedAnswer,
  countedRulings,
  type LeftOut,
  uncorrectable,
} from '../../../judging/port/corrected-answer.ts'
import type { JudgedQuestion } from '../../pipeline.ts'
import { evaluationIds } from '../ids.ts'
import { resolveCall } from '../resolve.ts'
import { accepted, judgedBase } from './accept.ts'
import { isJustified } from './citations.ts'
import { verifiedEvidence } from './evidence.ts'
import { type CheckedStep, checkAnswer, stepProblem } from './guards.ts'
import { maskedCall } from './masked-call.ts'
import { stageQuestions } from './questions.ts'
import type { StageQuestion } from './stage-question.ts'

/**
 * Returns the answer that a judge should have given about a stage: the steps and the score after people's rulings, as
 * far as the guards let an answer state them. A step that rules decided stays decided by them, and a step without a
 * quote stays failed. Returns `null` if the guards accept no such answer, or if a step or the score is ruled incorrect
 * without a usable correction.
 */
export function correctedStage(
  question: JudgedQuestion<'call'>,
  answer: unknown,
  rulings: readonly Ruling[],
): CorrectedAnswer {
  const { input, config, outcome } = question
  const parsed = StageAnswer.safeParse(answer)
  const final = resolveCall(outcome, rulings, input, config)
  const asked = stageAsked(question)
  if (!parsed.success || asked === null || final.speakers === 'swapped')
    return uncorrectable(rulings, 'not_asked')
  const ruled = rulings.map((ruling) => ruledPart(ruling, final, outcome.subjects, asked.definition.id))
  const open = ruled.find((each) => each.kind === 'open')
  if (open !== undefined) return uncorrectable(rulings, open.why)
  const steps = parsed.data.step_evaluations.map((step) => stepNow(step, ruled, asked))
  const corrected = scoredNow(parsed.data, steps, final, asked)
  const checked = checkAnswer(corrected, asked)
  const used = checked.kind === 'rejected' ? checked : accepted(corrected, checked, asked, () => null)
  if (used.kind === 'rejected') return uncorrectable(rulings, 'guarded')
  const fates = ruled.map((each): LeftOut | 'applied' => {
    if (each.kind !== 'step' && each.kind !== 'score') return each.why
    if (each.kind === 'score') return used.evaluation.stage_score === each.score ? 'applied' : 'guarded'
    const stands = used.passedByJudge.includes(each.id)
      ? 'passed'
      : used.failedByJudge.includes(each.id)
        ? 'failed'
        : stateByRules(each.id, asked)
    return stands === (each.isPassed ? 'passed' : 'failed')
      ? 'applied'
      : (steps.find(({ step }) => step.step_id === each.id)?.why ?? 'guarded')
  })
  const isChanged =
    JSON.stringify(corrected) !== JSON.stringify({ ...parsed.data, notes: parsed.data.notes ?? '' })
  return { answer: corrected, isChanged, ...countedRulings(fates) }
}

/** Rebuilds the question; returns `null` if the key names no stage that is judged. */
function stageAsked({ input, config, outcome, key }: JudgedQuestion<'call'>): StageQuestion | null {
  const { settings, standards } = config
  const { deterministic } = outcome
  const card = scoreCall({
    flow: standards.flow.content,
    rubric: standards.rubric?.content ?? null,
    deterministic,
    settings,
  })
  const masked = maskedCall(input, settings.masking.enabled)
  const ids = evaluationIds(input, config)
  const questions = stageQuestions({ input, config, ids, deterministic, card, masked })
  return questions.find(({ definition }) => key === `stage:${definition.id}`) ?? null
}

type Ruled =
  | { readonly kind: 'step'; readonly id: string; readonly isPassed: boolean }
  | { readonly kind: 'score'; readonly score: number | null }
  /** The answer stays unchanged: it has no such part or no words for it. */
  | { readonly kind: 'left'; readonly why: LeftOut }
  /** A part of the answer is wrong and cannot be left out, and there is no corrected value. */
  | { readonly kind: 'open'; readonly why: LeftOut }

function ruledPart(
  ruling: Ruling,
  { steps, stages }: CallFinal,
  subjects: readonly CallSubject[],
  stageId: string,
): Ruled {
  const subject = subjects.find((each) => isSameAbout(each, ruling.about) && each.label === ruling.label)
  if (subject?.kind === 'step' && subject.stageId === stageId) {
    const ruledState = steps.find(({ id, ruled }) => id === subject.id && ruled)?.standing
    if (ruledState === 'passed' || ruledState === 'failed')
      return { kind: 'step', id: subject.id, isPassed: ruledState === 'passed' }
    const hasNoWord = ruledState !== undefined || ruling.answer === 'correct'
    return hasNoWord
      ? { kind: 'left', why: 'no_such_answer' }
      : { kind: 'open', why: missingCorrection(ruling) }
  }
  if (subject?.kind !== 'stage' || subject.id !== stageId) return { kind: 'left', why: 'not_asked' }
  const stage = stages.find(({ stage_id: id }) => id === stageId)
  return ruling.answer === 'correct' || stage?.scoreRuled === true
    ? { kind: 'score', score: stage?.stage_score ?? null }
    : { kind: 'open', why: missingCorrection(ruling) }
}

function missingCorrection(ruling: Ruling): LeftOut {
  const stated = statedCount(ruling)
  if (stated === 0) return 'no_correction'
  return stated > 1 ? 'corrections_differ' : 'no_such_answer'
}

interface StepNow extends CheckedStep {
  readonly step: StepEvaluation
  /** Why the step does not have the value of the ruling. */
  readonly why: LeftOut | null
}

/** Returns a step with the value of its ruling, if the guards let an answer state it. */
function stepNow(step: StepEvaluation, ruled: readonly Ruled[], asked: StageQuestion): StepNow {
  const now = ruled.find((each) => each.kind === 'step' && each.id === step.step_id)
  const own = { step, stepAnswer: step, evidence: verifiedEvidence(step.evidence, asked), why: null }
  if (now?.kind !== 'step' || now.isPassed === step.passed) return own
  const evaluation: StepEvaluation = now.isPassed
    ? { ...step, passed: true, rationale: 'The agent did the step.' }
    : { ...step, passed: false, evidence: [], rationale: 'No evidence.' }
  const evidence = now.isPassed ? own.evidence : []
  const problem = stepProblem({ stepAnswer: evaluation, evidence }, asked)
  if (problem === null) return { step: evaluation, stepAnswer: evaluation, evidence, why: null }
  return { ...own, why: problem.guard === 'evidence_unverified' ? 'no_evidence' : 'guarded' }
}

/** Returns an answer with its steps and the resulting score, within the judge's limit. */
function scoredNow(
  stageAnswer: StageAnswer,
  steps: readonly StepNow[],
  { stages }: CallFinal,
  asked: StageQuestion,
): StageAnswer & { readonly notes: string } {
  const { definition, settings, scored, provided } = asked
  const stage = stages.find(({ stage_id: id }) => id === definition.id)
  const { base } = judgedBase(steps, asked)
  const wanted =
    stage?.scoreRuled === true && Math.abs((stage.stage_score ?? base) - base) <= settings.discretionaryMax
      ? (stage.stage_score ?? base)
      : clampScore(base + (stage?.adjustment ?? 0))
  const [first] = provided
  const notes = stageAnswer.notes ?? ''
  const isMoved = wanted !== base && !isJustified(notes, asked, wanted > base)
  const { fallbackBelow, noteBelow } = settings.confidence
  const sure = stageAnswer.stage_confidence < fallbackBelow ? 1 : stageAnswer.stage_confidence
  const isRaised = wanted > base && scored.penalties.some(({ kind }) => kind === 'major')
  return {
    ...stageAnswer,
    step_evaluations: steps.map(({ step }) => step),
    stage_score: isMoved && first === undefined ? base : wanted,
    stage_confidence: isRaised ? Math.min(sure, Math.max(noteBelow, fallbackBelow)) : sure,
    notes: isMoved && first !== undefined ? `Adjusted for what is said at ${first.segment.start} s.` : notes,
  }
}

function stateByRules(id: string, { definition, deterministic }: StageQuestion) {
  const results = deterministic.stageResults[definition.id]?.stepResults ?? []
  const result = results.find(({ stepId }) => stepId === id)
  return result === undefined ? null : checkState(result)
}
