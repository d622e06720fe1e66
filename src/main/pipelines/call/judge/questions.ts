import { type FlowStage, orderedStages } from '../../../../shared/domain/standards/flow.ts'
import {
  type BuilderCategory,
  mappingsOf,
  type Rubric,
  type SimpleCategory,
} from '../../../../shared/domain/standards/rubric.ts'
import type { CallConfig } from '../../../../shared/pipelines/call/config.ts'
import type { DeterministicResult } from '../../../../shared/pipelines/call/deterministic.ts'
import type { CallInput } from '../../../../shared/pipelines/call/input.ts'
import { confidenceOf } from '../../../../shared/pipelines/call/scoring/confidence.ts'
import { stagesInScope } from '../../../../shared/pipelines/call/scoring/penalties.ts'
import type { ScoreCard } from '../../../../shared/pipelines/call/scoring/score-call.ts'
import type { MaskedCall } from './masked-call.ts'
import { stagePayload } from './payload.ts'
import { evidenceOfStage, providedSegments } from './provided.ts'
import type { EvaluationIds, StageQuestion } from './stage-question.ts'

/** The inputs of the questions about a call. */
interface QuestionParts {
  readonly input: CallInput
  readonly config: CallConfig
  readonly ids: EvaluationIds
  readonly deterministic: DeterministicResult
  readonly card: ScoreCard
  readonly masked: MaskedCall
}

/** Approximate length of the prompt without data, including the marks of its blocks, in characters. */
const OWN_WORDS = 3_000

/** Returns one question for each stage that has something to score, in the order of the flow. */
export function stageQuestions(parts: QuestionParts): StageQuestion[] {
  return orderedStages(parts.config.standards.flow.content).flatMap((definition) => {
    const question = withoutSegments(definition, parts)
    if (question === null) return []
    const { deterministic, input, masked } = parts
    const { rules, settings } = question
    const own = deterministic.stages.find(({ stageId }) => stageId === definition.id)?.segments ?? []
    const evidence = evidenceOfStage(
      definition.id,
      deterministic,
      rules.filter(({ passed, stageIds }) => !passed || stageIds.length > 0),
    )
    const otherCharacters = Object.values(stagePayload(question)).join('').length + OWN_WORDS
    const left = settings.evaluator.maxCharacters - otherCharacters
    const provided = providedSegments(own, evidence, input.segments, masked, left)
    const given = provided.filter(({ index }) => own.includes(index))
    const shortened = given.filter(({ index, text }) => text.length < (masked.texts[index]?.text.length ?? 0))
    const leftOut = { segments: own.length - given.length, shortened: shortened.length, of: own.length }
    return [{ ...question, provided, leftOut }]
  })
}

/** Builds a question without its segments; returns `null` if nothing of the stage is left to score. */
function withoutSegments(
  definition: FlowStage,
  { input, config: { settings, standards }, ids, deterministic, card, masked }: QuestionParts,
): StageQuestion | null {
  const scored = card.stages.find(({ stageId }) => stageId === definition.id)
  if (scored === undefined || scored.base === null) return null
  return {
    ids,
    flow: standards.flow.content,
    definition,
    scored,
    deterministic,
    rules: deterministic.ruleEvaluations.filter((rule) =>
      stagesInScope(rule, standards.flow.content).includes(definition.id),
    ),
    provided: [],
    leftOut: { segments: 0, shortened: 0, of: 0 },
    masked,
    hint: hintOf(definition, standards.rubric?.content ?? null),
    confidence: confidenceOf(definition, deterministic, card.states, input.segments),
    settings,
  }
}

function hintOf({ id, steps }: FlowStage, rubric: Rubric | null): string {
  const categories: readonly (SimpleCategory | BuilderCategory)[] = rubric?.categories ?? []
  const names = categories.filter((category) =>
    mappingsOf(category).some((mapping) =>
      mapping.type === 'stage' ? mapping.stageId === id : steps.some((step) => step.id === mapping.stepId),
    ),
  )
  return names.map(({ name }) => name).join(', ') || 'none'
}
