import {
  type FlowStep,
  type FlowVersion,
  orderedStages,
  orderedSteps,
} from '../../../domain/standards/flow.ts'
import type { ComplianceRule } from '../../../domain/standards/rules.ts'
import type { ComplianceContext } from '../compliance/context.ts'
import { evaluateRules, type TranscriptTrust } from '../compliance/evaluate.ts'
import type { Candidate, DeterministicResult, StepResult } from '../deterministic.ts'
import { deterministicScore } from '../scoring/deterministic-score.ts'
import { checkStates, NO_CORRECTIONS } from '../scoring/standings.ts'
import type { CallSettings } from '../settings.ts'
import type { Transcript } from '../transcript.ts'
import { possibleReason } from './candidates.ts'
import { transcriptConfidence } from './recognition.ts'
import { segmentStages } from './segmentation.ts'
import { agentStart, doubtfulTimings, orderViolations, timingViolations } from './sequence.ts'
import { speechOf } from './speech.ts'
import { type DetectedStep, detectSteps } from './steps.ts'
import { turnsOf } from './turns.ts'

/** The standards and settings for checking a call by rules. */
export interface CheckedAgainst {
  readonly flow: Pick<FlowVersion, 'stages'>
  readonly rules: readonly ComplianceRule[]
}

/** Checks a call by rules, in time linear in its length: steps, order, timing and compliance. */
export function checkCall(
  transcript: Pick<Transcript, 'segments' | 'callStart' | 'metadata' | 'transcriptionConfidence' | 'times'>,
  { flow, rules }: CheckedAgainst,
  {
    transcript: limits,
    detection,
    interruptions,
  }: Pick<CallSettings, 'transcript' | 'detection' | 'interruptions'>,
): DeterministicResult {
  const { segments, callStart, metadata } = transcript
  const turns = turnsOf(segments)
  const phrases = flow.stages.flatMap(({ steps }) => steps.flatMap(({ expectedPhrases }) => expectedPhrases))
  const speech = speechOf(turns, segments, phrases)
  const { detected, possible } = detectSteps(flow, speech, detection)
  const { spans, warnings } = segmentStages(flow, detected, segments)
  const confidence = transcriptConfidence(transcript)
  const trust: TranscriptTrust = {
    isPoor: confidence !== null && confidence < limits.inconclusiveBelow,
    inconclusiveBelow: limits.inconclusiveBelow,
  }
  const context: ComplianceContext = {
    flow,
    segments,
    turns,
    speech,
    detection,
    interruptions,
    metadata,
    callStart,
    hasEnds: transcript.times === undefined,
    detected,
    possible,
    spans,
    answerWithinSeconds: limits.answerWithinSeconds,
  }
  const starts = {
    callStart,
    agentStart: agentStart(segments, callStart),
    unassignedStart: segments.find(({ speaker }) => speaker === 'unassigned')?.start ?? null,
  }
  const isDoubtful = doubtfulTimings(flow, detected, starts)
  const stageResults = Object.fromEntries(
    orderedStages(flow).map((stage) => [
      stage.id,
      {
        stepResults: orderedSteps(stage).map((step) =>
          isDoubtful.has(step.id)
            ? doubtfulStep(step, detected.get(step.id))
            : stepResult(step, detected.get(step.id), possible.get(step.id) ?? [], trust),
        ),
      },
    ]),
  )
  const ruleEvaluations = evaluateRules(rules, context, trust)
  return {
    stageResults,
    orderViolations: orderViolations(flow, detected, spans),
    timingViolations: timingViolations(flow, detected, starts),
    ruleEvaluations,
    stages: [...spans],
    ...deterministicScore(
      flow,
      ruleEvaluations,
      checkStates({ stageResults, ruleEvaluations }, NO_CORRECTIONS),
    ),
    warnings: [...warnings],
  }
}

/** Returns the result of a step that is late if words without a speaker were the agent's first. */
function doubtfulStep({ id, name }: FlowStep, found: DetectedStep | undefined): StepResult {
  return {
    stepId: id,
    passed: false,
    detected: found !== undefined,
    inconclusive: true,
    candidates: [],
    timestamp: found?.timestamp ?? null,
    evidence: [...(found?.evidence ?? [])],
    reasonIfFailed: `Words without a speaker come before the agent’s first words: it depends on them whether “${name}” came in time.`,
  }
}

function stepResult(
  { id, name, expectedPhrases }: FlowStep,
  found: DetectedStep | undefined,
  candidates: readonly Candidate[],
  { isPoor }: TranscriptTrust,
): StepResult {
  if (found !== undefined)
    return {
      stepId: id,
      passed: true,
      detected: true,
      inconclusive: false,
      candidates: [],
      timestamp: found.timestamp,
      evidence: [...found.evidence],
      reasonIfFailed: null,
    }
  const isDetectable = expectedPhrases.length > 0
  const isUncertain = isDetectable && isPoor
  const reason = !isDetectable
    ? `“${name}” has no phrases, so rules cannot find it.`
    : candidates.length > 0
      ? possibleReason(candidates)
      : isUncertain
        ? `“${name}” was not found, but the transcript is too uncertain to decide this.`
        : `None of the phrases of “${name}” was said.`
  return {
    stepId: id,
    passed: false,
    detected: false,
    inconclusive: isUncertain || candidates.length > 0,
    candidates: [...candidates],
    timestamp: null,
    evidence: [],
    reasonIfFailed: reason,
  }
}
