import type { Priority } from '../domain/cases/priority.ts'
import type { DecisionDraft } from '../domain/runs/decision.ts'
import type { SharedTrigger } from '../domain/runs/trigger.ts'
import type { PipelineName, WordOf } from './index.ts'

/** A decision of a pipeline, in the pipeline's own closed words. */
export interface DecisionOf<N extends PipelineName> extends DecisionDraft {
  readonly kind: WordOf<N, 'kind'>
  readonly about: { kind: WordOf<N, 'about'>; key: string }
  readonly blockedBy: WordOf<N, 'guard'> | null
}

/** Why a case of a pipeline needs a person. */
export interface EscalationOf<N extends PipelineName> {
  readonly trigger: WordOf<N, 'trigger'> | SharedTrigger
  readonly priority: Priority
  /** One or more sentences. */
  readonly reason: string
}
