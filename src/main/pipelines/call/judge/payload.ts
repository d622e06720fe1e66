import { orderedSteps } from '../../../../shared/domain/standards/flow.ts'
import type { Candidate, CheckEvidence } from '../../../../shared/pipelines/call/deterministic.ts'
import type { PromptInput } from '../../../judging/port/prompt.ts'
import { maskedQuote, type ProvidedSegment, shownEvidence } from './provided.ts'
import type { StageQuestion } from './stage-question.ts'

type Payload = PromptInput<'{{ids}}{{stage}}{{steps}}{{rules}}{{segments}}{{others}}{{hint}}{{config}}'>

/** Returns the values for the prompt about a stage, in the names of the source (003-02). */
export function stagePayload(question: StageQuestion): Payload {
  const { definition, rules, provided, hint } = question
  return {
    ids: idsText(question),
    stage: json({
      id: definition.id,
      name: definition.name,
      steps: orderedSteps(definition).map(({ id, name, description, required, expectedPhrases, timing }) => ({
        id,
        name,
        description,
        required,
        undetectable: expectedPhrases.length === 0,
        expected_phrases: expectedPhrases,
        ...(timing.enabled ? { timing_requirement: timing } : {}),
      })),
    }),
    steps: lines(stepResults(question)),
    rules: lines(
      rules.map(
        ({ ruleId, title, severity, passed, inconclusive, evidence, candidates, violationReason }) => ({
          rule_id: ruleId,
          title,
          severity,
          passed: inconclusive ? null : passed,
          evidence: quotes(evidence, question),
          ...candidatesShown(candidates, question),
          ...(violationReason === null ? {} : { violation_reason: question.masked.scrub(violationReason) }),
        }),
      ),
    ),
    segments: withLeftOut(provided.map(segmentLine).join('\n') || 'none', question),
    others: otherStages(question),
    hint,
    config: configText(question),
  }
}

type FormPayload = PromptInput<'{{stage}}{{steps}}{{rules}}{{segments}}{{others}}{{hint}}[[base]]'>

/** Returns the data for the prompt of the form: the same, without ids to copy, and with numbers for the segments. */
export function stageFormPayload(question: StageQuestion): FormPayload {
  const { stage, steps, rules, others, hint } = stagePayload(question)
  const segments = question.provided.map((segment, at) => `${at + 1}: ${segmentLine(segment)}`)
  const base = question.scored.base ?? 0
  const shown = withLeftOut(segments.join('\n') || 'none', question)
  return { stage, steps, rules, segments: shown, others, hint, base }
}

function idsText({ ids, definition, scored }: StageQuestion): string {
  return json({
    evaluation_id: ids.evaluationId,
    flow_version_id: ids.flowVersionId,
    recording_id: ids.recordingId,
    stage_id: definition.id,
    base_score: scored.base,
  })
}

function stepResults(question: StageQuestion) {
  const { definition, deterministic, masked } = question
  const results = deterministic.stageResults[definition.id]?.stepResults ?? []
  return results.map(({ stepId, passed, inconclusive, timestamp, evidence, candidates, reasonIfFailed }) => ({
    step_id: stepId,
    passed: inconclusive ? null : passed,
    timestamp,
    evidence: quotes(evidence, question),
    ...candidatesShown(candidates, question),
    ...(reasonIfFailed === null ? {} : { reason_if_failed: masked.scrub(reasonIfFailed) }),
  }))
}

/** Returns words that may decide a check, with the reason for the doubt; an empty value if there are none. */
function candidatesShown(candidates: readonly Candidate[], question: StageQuestion) {
  return candidates.length === 0
    ? {}
    : {
        candidates: candidates.map(({ kind, phrase, differs, evidence }) => ({
          kind,
          phrase,
          differs: question.masked.scrub(differs),
          said: quotes(evidence, question),
        })),
      }
}

function quotes(evidence: readonly CheckEvidence[], { masked }: StageQuestion) {
  return shownEvidence(evidence).map((each) => ({
    text: maskedQuote(each, masked),
    start: each.startTime,
    end: each.endTime,
  }))
}

/** Maximum number of findings from other stages. */
const MAX_OTHERS = 20

/** Returns when steps of other stages were done, with their evidence (003-02, 003-09). */
function otherStages({ definition, deterministic, masked }: StageQuestion): string {
  const found = Object.entries(deterministic.stageResults).flatMap(([stageId, { stepResults: steps }]) =>
    stageId === definition.id
      ? []
      : steps.flatMap(({ stepId, evidence: [first] }) =>
          first === undefined
            ? []
            : [
                `${stageId} / ${stepId} at ${first.startTime} s: ${JSON.stringify(maskedQuote(first, masked))}`,
              ],
        ),
  )
  return found.slice(0, MAX_OTHERS).join('\n') || 'none'
}

/** Returns the segments, with a note on the missing part of the stage. */
function withLeftOut(text: string, { leftOut: { segments, shortened, of } }: StageQuestion): string {
  const parts = [
    ...(segments === 0 ? [] : [`${segments} of ${of} segments of this stage are left out`]),
    ...(shortened === 0 ? [] : [`${shortened} are shortened`]),
  ]
  return parts.length === 0 ? text : `${text}\n(${parts.join('; ')}.)`
}

function segmentLine({ segment: { start, end, speaker }, text }: ProvidedSegment): string {
  return `${start} - ${end}, ${speaker}, ${JSON.stringify(text)}`
}

function configText({ settings: { penalties, discretionaryMax, evaluator } }: StageQuestion): string {
  return json({
    penalty_missing_required: penalties.missingRequired,
    penalty_major: penalties.major,
    penalty_minor: penalties.minor,
    penalty_timing: penalties.timing,
    discretionary_max: discretionaryMax,
    llm_may_pass_undetectable: evaluator.llmMayPassUndetectable,
  })
}

function json(value: unknown): string {
  return JSON.stringify(value)
}

function lines(values: readonly unknown[]): string {
  return values.map(json).join('\n') || 'none'
}
