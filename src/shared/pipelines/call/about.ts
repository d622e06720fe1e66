import type { FlowStage, FlowStep } from '../../domain/standards/flow.ts'
import type { ComplianceRule } from '../../domain/standards/rules.ts'

/** The subject of whether agent and customer are who the transcript says. */
export const ABOUT_SPEAKERS = { kind: 'speakers', key: '' } as const

/**
 * The text that a step is known by: its definition without its place. An answer about an older wording does not slide
 * onto a newer one, as the subject's key is a hash of this.
 */
export function stepDefinition(stageId: string, { order: _, ...definition }: FlowStep): string {
  return JSON.stringify([stageId, definition])
}

/** The text that a rule is known by: its whole definition. */
export function ruleDefinition(rule: ComplianceRule): string {
  return JSON.stringify(rule)
}

/** The text that a stage's score is known by: the stage and its steps. */
export function stageDefinition(stage: FlowStage): string {
  return JSON.stringify(stage)
}
