import { counted } from '../../../shared/counted.ts'
import type { Evidence } from '../../../shared/domain/runs/decision.ts'
import { orderedStages, orderedSteps } from '../../../shared/domain/standards/flow.ts'
import { ABOUT_SPEAKERS, stageDefinition, stepDefinition } from '../../../shared/pipelines/call/about.ts'
import type { CallConfig } from '../../../shared/pipelines/call/config.ts'
import type {
  Candidate,
  CheckEvidence,
  RuleEvaluation,
  StepResult,
} from '../../../shared/pipelines/call/deterministic.ts'
import type { Penalty } from '../../../shared/pipelines/call/evaluation.ts'
import type { CallInput } from '../../../shared/pipelines/call/input.ts'
import { type CallOutcome, CheckAnswer } from '../../../shared/pipelines/call/outcome.ts'
import { checkState } from '../../../shared/pipelines/call/scoring/standings.ts'
import { unassignedWords } from '../../../shared/pipelines/call/transcript.ts'
import type { DecisionOf } from '../../../shared/pipelines/found.ts'
import { contentKey } from '../../judging/decisions/content-key.ts'
import { blockedByGuard, decidedByJudge, decidedByRule } from '../../judging/decisions/decided.ts'
import { boundedReason } from '../../judging/decisions/reasons.ts'
import type { EvaluatedStage } from './judge/evaluate.ts'
import { speakerDoubt } from './speaker-doubt.ts'
import { ruleSubject } from './subjects.ts'

/** The inputs of the decisions. */
interface DecisionParts {
  readonly input: CallInput
  readonly config: CallConfig
  readonly outcome: CallOutcome
  readonly evaluated: readonly EvaluatedStage[]
}

type Draft = Omit<DecisionOf<'call'>, 'index'>

/** Builds one decision about the speakers, one for each step and each rule, and one for each score of a stage. */
export function decisionsOf(parts: DecisionParts): DecisionOf<'call'>[] {
  const drafts = [speakers(parts), ...stageDecisions(parts), ...ruleDecisions(parts)]
  return drafts.map((draft, index) => ({ index, ...draft }))
}

const SPEAKERS = ['as_heard', 'swapped']

function speakers({ input, config }: DecisionParts): Draft {
  const { segments } = input
  const { agentLabel, notes = [] } = input.speakers
  const warning = speakerDoubt(input, config.standards.flow.content)
  const known =
    agentLabel === null
      ? 'The transcript names the agent and the customer.'
      : `The speaker labeled “${agentLabel}” is the agent.`
  const { words } = unassignedWords(segments)
  return {
    kind: 'speakers',
    about: ABOUT_SPEAKERS,
    label: 'Speakers',
    options: SPEAKERS,
    isAskedBlind: false,
    ...decidedByRule(
      { before: 'as_heard', after: 'as_heard' },
      [
        warning ?? known,
        ...(words === 0
          ? []
          : [`${counted(words, 'word')} of the transcript ${words === 1 ? 'has' : 'have'} no speaker.`]),
        ...notes,
      ].join(' '),
    ),
    callIds: [],
    evidence: [],
  }
}

function stageDecisions({ config, outcome, evaluated }: DecisionParts): Draft[] {
  return orderedStages(config.standards.flow.content).flatMap((stage) => {
    const judged = evaluated.find(({ evaluation }) => evaluation.stage_id === stage.id)
    const evaluation = outcome.stages.find(({ stage_id: id }) => id === stage.id)
    const results = outcome.deterministic.stageResults[stage.id]?.stepResults ?? []
    const steps = orderedSteps(stage).flatMap((step) => {
      const result = results.find(({ stepId }) => stepId === step.id)
      const key = contentKey(stepDefinition(stage.id, step))
      const costs = (evaluation?.penalties ?? []).filter(({ id }) => id === step.id)
      return result === undefined ? [] : [stepDecision({ key, label: step.name, result, costs, judged })]
    })
    const score =
      judged === undefined ? [] : scoreDecision(contentKey(stageDefinition(stage)), stage.name, judged)
    return [...steps, ...score]
  })
}

interface StepParts {
  readonly key: string
  readonly label: string
  readonly result: StepResult
  readonly costs: readonly Penalty[]
  readonly judged: EvaluatedStage | undefined
}

function stepDecision({ key, label, result, costs, judged }: StepParts): Draft {
  const before = checkState(result)
  const stepAnswer = judged?.answer?.step_evaluations.find(({ step_id: id }) => id === result.stepId)
  const shown = judged?.evaluation.step_evaluations.find(({ step_id: id }) => id === result.stepId)
  const rule = withCosts(
    result.reasonIfFailed ?? `Rules found this step at ${result.timestamp ?? 0} s.`,
    costs,
  )
  const isUsed = judged?.evaluation.source === 'llm' && stepAnswer !== undefined
  const isPassedByJudge = judged?.passedByJudge.includes(result.stepId) === true
  const isFailedByJudge = judged?.failedByJudge.includes(result.stepId) === true
  const rationale = { rule, judge: isUsed ? boundedReason(shown?.rationale ?? '') : null }
  const confidence = isUsed ? judged.evaluation.stage_confidence : null
  const after = isPassedByJudge ? 'passed' : 'failed'
  const decided =
    isPassedByJudge || isFailedByJudge
      ? decidedByJudge({ before, proposed: after, after, applied: true, confidence, rationale })
      : { ...decidedByRule({ before, after: before }, rule), rationale }
  const quotes = isPassedByJudge
    ? (shown?.evidence ?? []).map(
        ({ text, start, end }): Evidence => ({
          kind: 'text',
          ref: 'transcript',
          quote: text,
          start,
          end,
        }),
      )
    : [...evidenceOf(result.evidence), ...candidateEvidence(result.candidates)]
  return {
    kind: 'step',
    about: { kind: 'step', key },
    label,
    options: [...CheckAnswer.options],
    isAskedBlind: true,
    ...decided,
    callIds: isUsed ? [...judged.outcome.callIds] : [],
    evidence: quotes,
  }
}

function scoreDecision(key: string, label: string, judged: EvaluatedStage): Draft[] {
  const { evaluation, answer, blockedBy, outcome, question } = judged
  const { base_score: base, stage_score: score, stage_confidence: confidence, notes } = evaluation
  if (base === null || score === null) return []
  const before = String(question.scored.base ?? base)
  const rule = withCosts(evaluation.reason ?? 'Score by rules.', evaluation.penalties)
  const judge = answer === null ? null : boundedReason(question.masked.scrub(notes || (answer.notes ?? '')))
  const given = {
    before,
    after: String(score),
    proposed: answer === null ? null : String(answer.stage_score),
    confidence: answer === null ? null : confidence,
    rationale: { rule, judge: judge === '' ? null : judge },
  }
  const decided =
    answer === null
      ? decidedByRule({ before, after: String(score) }, rule)
      : blockedBy === null
        ? decidedByJudge({ ...given, applied: String(score) !== before })
        : blockedByGuard(blockedBy, given)
  return [
    {
      kind: 'stage_score',
      about: { kind: 'stage', key },
      label,
      options: null,
      isAskedBlind: false,
      ...decided,
      callIds: [...outcome.callIds],
      evidence: [],
    },
  ]
}

function ruleDecisions({ config, outcome }: DecisionParts): Draft[] {
  return outcome.deterministic.ruleEvaluations.map((evaluation): Draft => {
    const { key } = ruleSubject(config, evaluation)
    const state = checkState(evaluation)
    const costs = outcome.stages.flatMap(({ penalties }) =>
      penalties.filter(({ id }) => id === evaluation.ruleId),
    )
    const reason = withCosts(evaluation.violationReason ?? 'Rules found no violation.', costs)
    return {
      kind: 'rule',
      about: { kind: 'rule', key },
      label: evaluation.title,
      options: [...CheckAnswer.options],
      isAskedBlind: true,
      ...decidedByRule({ before: state, after: state }, reason + failsCall(evaluation)),
      callIds: [],
      evidence: [...evidenceOf(evaluation.evidence), ...candidateEvidence(evaluation.candidates)],
    }
  })
}

/** Returns the words that may decide a check. */
function candidateEvidence(candidates: readonly Candidate[]): Evidence[] {
  return candidates.flatMap(({ evidence }) => evidenceOf(evidence))
}

function failsCall({ severity, passed, inconclusive }: RuleEvaluation): string {
  return severity === 'critical' && !passed && !inconclusive ? ' This fails the call at any score.' : ''
}

/** Returns a reason with its cost in points; penalties of zero points are omitted. */
function withCosts(reason: string, costs: readonly Penalty[]): string {
  const points = costs
    .filter(({ isChargedElsewhere }) => !isChargedElsewhere)
    .reduce((sum, each) => sum + each.points, 0)
  return points === 0 ? reason : `${reason} This costs ${counted(points, 'point')}.`
}

function evidenceOf(evidence: readonly CheckEvidence[]): Evidence[] {
  return evidence.map(({ text, segment, startTime, endTime, from, to }) => ({
    kind: 'text',
    ref: segment === null ? 'transcript' : `segment:${segment}`,
    quote: text,
    start: startTime,
    end: endTime,
    ...(from === null || to === null ? {} : { from, to }),
  }))
}
