import type { FlowStage, FlowStep } from '../../domain/standards/flow.ts'
import type { ComplianceRule } from '../../domain/standards/rules.ts'

/** The subject of the decision whether agent and customer are assigned correctly. */
export const ABOUT_SPEAKERS = { kind: 'speakers', key: '' } as const

/**
 * Returns the text that identifies a step: its definition without its position. The key of the subject is a hash of
 * this text, so an answer about an older wording never applies to a newer one.
 */
export function stepDefinition(stageId: string, { order: _, ...definition }: FlowStep): string {
  return JSON.stringify([stageId, definition])
}

/** Returns the text that identifies a rule: its whole definition. */
export function ruleDefinition(rule: ComplianceRule): string {
  return JSON.stringify(rule)
}

/** Returns the text that identifies a stage's score: the stage and its steps. */
export function stageDefinition(stage: FlowStage): string {
  return JSON.stringify(stage)
}
