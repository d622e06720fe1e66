import type { Ruling } from '../../../../shared/domain/reviews/ruling.ts'
import { isSameAbout } from '../../../../shared/domain/runs/about.ts'
import { StageAnswer, type StepEvaluation } from '../../../../shared/pipelines/call/evaluation.ts'
import type { CallFinal, CallSubject } from '../../../../shared/pipelines/call/outcome.ts'
import { scoreCall } from '../../../../shared/pipelines/call/scoring/score-call.ts'
import { clampScore } from '../../../../shared/pipelines/call/scoring/stage-score.ts'
import { standingOf } from '../../../../shared/pipelines/call/scoring/standings.ts'
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
 * What a judge should have said of a stage: steps and score as they stand after people's rulings, as far as the guards
 * let an answer say it. A step that rules decided stays theirs, and one that nobody quotes stays failed. `null` where
 * the guards let no such answer through, and where a step or the score is said to be wrong and not what it is.
 */
export function correctedStage(
  question: JudgedQuestion<'call'>,
  answer: unknown,
  rulings: readonly Ruling[],
): CorrectedAnswer {
  const { input, config, outcome } = question
  const said = StageAnswer.safeParse(answer)
  const final = resolveCall(outcome, rulings, input, config)
  const asked = stageAsked(question)
  if (!said.success || asked === null || final.speakers === 'swapped')
    return uncorrectable(rulings, 'not_asked')
  const ruled = rulings.map((ruling) => ruledPart(ruling, final, outcome.subjects, asked.definition.id))
  const open = ruled.find((each) => each.kind === 'open')
  if (open !== undefined) return uncorrectable(rulings, open.why)
  const steps = said.data.step_evaluations.map((step) => stepNow(step, ruled, asked))
  const corrected = scoredNow(said.data, steps, final, asked)
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
        : standingByRules(each.id, asked)
    return stands === (each.isPassed ? 'passed' : 'failed')
      ? 'applied'
      : (steps.find(({ step }) => step.step_id === each.id)?.why ?? 'guarded')
  })
  const isChanged =
    JSON.stringify(corrected) !== JSON.stringify({ ...said.data, notes: said.data.notes ?? '' })
  return { answer: corrected, isChanged, ...countedRulings(fates) }
}

/** The question as it was put; `null` where the key is of no stage that is asked about. */
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
  /** The answer says what it said: it has no part or no words for it. */
  | { readonly kind: 'left'; readonly why: LeftOut }
  /** A part of the answer is wrong and cannot be left out, and nobody says what it is. */
  | { readonly kind: 'open'; readonly why: LeftOut }

function ruledPart(
  ruling: Ruling,
  { steps, stages }: CallFinal,
  subjects: readonly CallSubject[],
  stageId: string,
): Ruled {
  const subject = subjects.find((each) => isSameAbout(each, ruling.about) && each.label === ruling.label)
  if (subject?.kind === 'step' && subject.stageId === stageId) {
    const standing = steps.find(({ id, ruled }) => id === subject.id && ruled)?.standing
    if (standing === 'passed' || standing === 'failed')
      return { kind: 'step', id: subject.id, isPassed: standing === 'passed' }
    const hasNoWord = standing !== undefined || ruling.answer === 'correct'
    return hasNoWord ? { kind: 'left', why: 'no_such_answer' } : { kind: 'open', why: whyUnsaid(ruling) }
  }
  if (subject?.kind !== 'stage' || subject.id !== stageId) return { kind: 'left', why: 'not_asked' }
  const stage = stages.find(({ stage_id: id }) => id === stageId)
  return ruling.answer === 'correct' || stage?.scoreRuled === true
    ? { kind: 'score', score: stage?.stage_score ?? null }
    : { kind: 'open', why: whyUnsaid(ruling) }
}

function whyUnsaid({ corrections }: Ruling): LeftOut {
  if (corrections.length === 0) return 'no_correction'
  return corrections.length > 1 ? 'corrections_differ' : 'no_such_answer'
}

interface StepNow extends CheckedStep {
  readonly step: StepEvaluation
  /** Why it does not say what people do. */
  readonly why: LeftOut | null
}

/** A step as people say that it is, where the guards let an answer say so. */
function stepNow(step: StepEvaluation, ruled: readonly Ruled[], asked: StageQuestion): StepNow {
  const now = ruled.find((each) => each.kind === 'step' && each.id === step.step_id)
  const own = { step, said: step, evidence: verifiedEvidence(step.evidence, asked), why: null }
  if (now?.kind !== 'step' || now.isPassed === step.passed) return own
  const said: StepEvaluation = now.isPassed
    ? { ...step, passed: true, rationale: 'The agent did the step.' }
    : { ...step, passed: false, evidence: [], rationale: 'No evidence.' }
  const evidence = now.isPassed ? own.evidence : []
  const problem = stepProblem({ said, evidence }, asked)
  if (problem === null) return { step: said, said, evidence, why: null }
  return { ...own, why: problem.guard === 'evidence_unverified' ? 'no_evidence' : 'guarded' }
}

/** An answer with its steps, and the score that stands with them as far as the judge may move it. */
function scoredNow(
  said: StageAnswer,
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
  const notes = said.notes ?? ''
  const isMoved = wanted !== base && !isJustified(notes, asked, wanted > base)
  const { fallbackBelow, noteBelow } = settings.confidence
  const sure = said.stage_confidence < fallbackBelow ? 1 : said.stage_confidence
  const isRaised = wanted > base && scored.penalties.some(({ kind }) => kind === 'major')
  return {
    ...said,
    step_evaluations: steps.map(({ step }) => step),
    stage_score: isMoved && first === undefined ? base : wanted,
    stage_confidence: isRaised ? Math.min(sure, Math.max(noteBelow, fallbackBelow)) : sure,
    notes: isMoved && first !== undefined ? `Adjusted for what is said at ${first.segment.start} s.` : notes,
  }
}

function standingByRules(id: string, { definition, deterministic }: StageQuestion) {
  const results = deterministic.stageResults[definition.id]?.stepResults ?? []
  const result = results.find(({ stepId }) => stepId === id)
  return result === undefined ? null : standingOf(result)
}
