import type { DefiniteAnswer } from '../../../shared/domain/reviews/feedback.ts'
import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import type { About } from '../../../shared/domain/runs/about.ts'
import { orderedStages, orderedSteps } from '../../../shared/domain/standards/flow.ts'
import {
  ABOUT_SPEAKERS,
  ruleDefinition,
  stageDefinition,
  stepDefinition,
} from '../../../shared/pipelines/call/about.ts'
import type { CallConfig } from '../../../shared/pipelines/call/config.ts'
import type { DeterministicResult } from '../../../shared/pipelines/call/deterministic.ts'
import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import {
  type CallFinal,
  type CallOutcome,
  CheckAnswer,
  type CheckState,
  type FinalCheck,
  type FinalStage,
} from '../../../shared/pipelines/call/outcome.ts'
import { feedbackOn } from '../../../shared/pipelines/call/scoring/penalties.ts'
import {
  type ScoreCard,
  type ScoredStage,
  scoreCall,
} from '../../../shared/pipelines/call/scoring/score-call.ts'
import { swapSpeakers } from '../../../shared/pipelines/call/transcript.ts'
import { contentKey } from '../../judging/decisions/content-key.ts'
import { correctedTo, rulingOn } from '../../judging/decisions/rulings.ts'
import type { CorrectedDecision } from '../pipeline.ts'
import { deterministicOf } from './deterministic.ts'
import { judgedParts } from './outcome.ts'

/**
 * Returns the final state of a call after people's rulings (c.22, c.23): their answers about steps and rules replace
 * the findings of the rules. The judge's change to a stage stays unless people set its score. If the speakers are
 * swapped, the rules decide everything again. A critical violation that people lift no longer fails the call.
 */
export function resolveCall(
  outcome: CallOutcome,
  rulings: readonly Ruling[],
  input: CallInput,
  config: CallConfig,
): CallFinal {
  const isSwapped = areSwapped(rulings)
  const deterministic = isSwapped
    ? deterministicOf({ ...input, segments: swapSpeakers(input.segments), deterministic: null }, config)
    : outcome.deterministic
  const judged = isSwapped ? null : judgedParts(outcome.stages, deterministic)
  const ruled = ruledChecks(deterministic, rulings, config)
  const card = scoreCall({
    flow: config.standards.flow.content,
    rubric: config.standards.rubric?.content ?? null,
    deterministic,
    settings: config.settings,
    corrections: {
      steps: new Map([...(judged?.corrections.steps ?? []), ...ruled.steps]),
      rules: ruled.rules,
    },
    ...(judged === null ? {} : { adjustments: judged.adjustments }),
    stageScores: ruledScores(rulings, config),
  })
  return {
    speakers: isSwapped ? 'swapped' : 'as_heard',
    overall: card.overall,
    categories: [...card.categories],
    stages: card.stages.map((stage) => finalStage(stage, outcome, { isSwapped, config })),
    steps: finalChecks(card.states.steps, ruled.steps),
    rules: finalChecks(card.states.rules, ruled.rules),
    lifted: liftedBy(deterministic, card),
    deterministic,
  }
}

function areSwapped(rulings: readonly Ruling[]): boolean {
  const ruling = rulingOn(rulings, ABOUT_SPEAKERS, 'Speakers')
  if (ruling === null || ruling.answer === 'correct') return false
  const corrected = correctedTo(ruling, (correction) => correction.trim())
  return corrected.kind === 'none' || (corrected.kind === 'agreed' && corrected.value === 'swapped')
}

interface RuledChecks {
  readonly steps: ReadonlyMap<string, CheckAnswer>
  readonly rules: ReadonlyMap<string, CheckAnswer>
}

function ruledChecks(
  { ruleEvaluations }: DeterministicResult,
  rulings: readonly Ruling[],
  config: CallConfig,
): RuledChecks {
  const definitions = config.standards.rules?.content.rules ?? []
  const steps = orderedStages(config.standards.flow.content).flatMap((stage) =>
    orderedSteps(stage).map((step) => {
      const about = { kind: 'step', key: contentKey(stepDefinition(stage.id, step)) }
      return [step.id, answerOn(rulings, about, step.name)] as const
    }),
  )
  const rules = ruleEvaluations.map(({ ruleId, title }) => {
    const own = definitions.find(({ id }) => id === ruleId)
    const definition = own === undefined ? JSON.stringify([ruleId, title]) : ruleDefinition(own)
    return [ruleId, answerOn(rulings, { kind: 'rule', key: contentKey(definition) }, title)] as const
  })
  return { steps: given(steps), rules: given(rules) }
}

function given<T>(pairs: readonly (readonly [string, T | null])[]): ReadonlyMap<string, T> {
  return new Map(pairs.flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])))
}

/**
 * Returns people's answer about a check: the confirmed one, the correction, or the opposite if they reject it without a
 * correction.
 */
function answerOn(rulings: readonly Ruling[], about: About, label: string): CheckAnswer | null {
  const ruling = rulingOn(rulings, about, label)
  if (ruling === null) return null
  if (ruling.answer === 'correct') return ruledAnswer(ruling.after)
  const corrected = correctedTo(ruling, ruledAnswer)
  if (corrected.kind === 'agreed') return corrected.value
  if (corrected.kind === 'differ') return null
  return ruling.after === 'passed' ? 'failed' : ruling.after === 'failed' ? 'passed' : null
}

/** Returns the answer that a correction names; `null` for any other text. */
export function ruledAnswer(correction: string): CheckAnswer | null {
  return CheckAnswer.safeParse(correction.trim().toLowerCase().replaceAll(' ', '_')).data ?? null
}

function ruledScores(rulings: readonly Ruling[], { standards }: CallConfig): ReadonlyMap<string, number> {
  return given(
    orderedStages(standards.flow.content).map((stage) => {
      const about = { kind: 'stage', key: contentKey(stageDefinition(stage)) }
      const ruling = rulingOn(rulings, about, stage.name)
      if (ruling === null || ruling.answer === 'correct') return [stage.id, null] as const
      const corrected = correctedTo(ruling, ruledScore)
      return [stage.id, corrected.kind === 'agreed' ? corrected.value : null] as const
    }),
  )
}

function ruledScore(correction: string): number | null {
  const score = /^\s*\d{1,3}\s*$/u.test(correction) ? Number(correction) : Number.NaN
  return score <= 100 ? score : null
}

function finalStage(
  stage: ScoredStage,
  { stages }: CallOutcome,
  { isSwapped, config }: { readonly isSwapped: boolean; readonly config: CallConfig },
): FinalStage {
  const found = stages.find(({ stage_id: id }) => id === stage.stageId)
  const evaluation = isSwapped || found?.stage_score === null ? undefined : found
  return {
    stage_id: stage.stageId,
    stage_score: stage.score,
    base_score: stage.base,
    penalties: [...stage.penalties],
    adjustment: stage.adjustment,
    source: isSwapped ? 'deterministic' : (found?.source ?? 'deterministic'),
    critical_violation: stage.critical.length > 0,
    scoreRuled: stage.isRuled,
    stage_feedback: evaluation?.source === 'llm' ? evaluation.stage_feedback : feedbackByRules(stage, config),
    stage_confidence: evaluation?.stage_confidence ?? null,
    step_evaluations: evaluation?.step_evaluations ?? [],
  }
}

/** Returns sentences for the agent about the points that the stage still loses after people's answers. */
function feedbackByRules({ stageId, penalties }: ScoredStage, { standards }: CallConfig): string[] {
  const name = standards.flow.content.stages.find(({ id }) => id === stageId)?.name ?? stageId
  return feedbackOn(name, penalties)
}

function finalChecks(
  states: ReadonlyMap<string, CheckState>,
  ruled: ReadonlyMap<string, CheckAnswer>,
): FinalCheck[] {
  return [...states].map(([id, state]) => ({ id, standing: state, ruled: ruled.has(id) }))
}

function liftedBy({ ruleEvaluations }: DeterministicResult, { states }: ScoreCard): string[] {
  return ruleEvaluations
    .filter(
      ({ ruleId, severity, passed, inconclusive }) =>
        severity === 'critical' && !passed && !inconclusive && states.rules.get(ruleId) !== 'failed',
    )
    .map(({ ruleId }) => ruleId)
}

/**
 * Returns why a correction would change nothing: it is not a valid answer, repeats the current one, or contradicts
 * “correct”.
 */
export function idleCorrection(
  { about, label, after }: CorrectedDecision,
  answer: DefiniteAnswer,
  correction: string,
): string | null {
  const shown = correction.slice(0, 60)
  const corrected = answerIn(about, correction)
  if (corrected === null) return `“${shown}” is not an answer here. ${WANTED[about.kind] ?? ''}`.trim()
  if (answer === 'incorrect' && corrected === after)
    return `“${label}” is already “${after}”. Answer “correct”, or enter another answer.`
  if (answer === 'correct' && corrected !== after)
    return `“${label}” cannot be both “${after}” and “${corrected}”. Answer “incorrect”.`
  return null
}

/**
 * Returns why “correct” or “incorrect” alone would decide nothing: the step or rule is undecided, so there is nothing
 * to confirm.
 */
export function idleAnswer({ about: { kind }, label, after }: CorrectedDecision): string | null {
  if ((kind !== 'step' && kind !== 'rule') || ruledAnswer(after) !== null) return null
  const options =
    kind === 'rule' ? 'Passed (followed) or Failed (broken)' : 'Passed (done) or Failed (not done)'
  return `“${label}” is open. Choose ${options}.`
}

const WANTED: Readonly<Record<string, string>> = {
  step: 'Choose one of: passed, failed, not_applicable.',
  rule: 'Choose one of: passed, failed, not_applicable.',
  stage: 'Enter a whole number from 0 to 100.',
  speakers: 'Choose one of: as_heard, swapped.',
}

function answerIn({ kind }: About, correction: string): string | null {
  if (kind === 'stage') return ruledScore(correction)?.toString() ?? null
  if (kind === 'speakers') return ['as_heard', 'swapped'].find((each) => each === correction.trim()) ?? null
  return ruledAnswer(correction)
}
