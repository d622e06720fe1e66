import { Evaluator } from '../../../../shared/domain/standards/evaluator.ts'
import { orderedStages, orderedSteps } from '../../../../shared/domain/standards/flow.ts'
import type { StandardContent, StandardKind } from '../../../../shared/domain/standards/standard.ts'
import { newDraft as texts } from '../texts/drafts.ts'
import { type Draft, renamed, type WaitingRows } from './draft.ts'

type NewDraft = Omit<Draft, 'id'>

/** Returns an empty draft of a new standard of a kind. */
export function emptyDraft(kind: StandardKind, flow: string | null): NewDraft {
  return { base: null, flow, rows: null, standard: emptyStandard(kind, flow) }
}

/** Returns an empty draft of a new evaluator for rows that wait to be imported. */
export function draftForRows(rows: WaitingRows): NewDraft {
  return { ...emptyDraft('evaluator', null), rows }
}

/** Returns a draft with the content of a standard, its lists in order. */
export function draftOf(standard: StandardContent, base: Draft['base'], flow: string | null): NewDraft {
  return { base, flow, rows: null, standard: ordered(standard) }
}

/** Returns a draft of a new standard with the content of an existing one. */
export function duplicateDraft(standard: StandardContent, flow: string | null): NewDraft {
  return draftOf(renamed(standard, texts.copy(standard.content.name)), null, flow)
}

function emptyStandard(kind: StandardKind, flow: string | null): StandardContent {
  switch (kind) {
    case 'flow':
      return { kind, content: { name: '', stages: [{ id: 'new-1', name: '', order: 1, steps: [] }] } }
    case 'rules':
      return { kind, content: { name: '', flow, rules: [] } }
    case 'rubric':
      return { kind, content: { form: 'simple', name: '', categories: [] } }
    case 'evaluator':
      return { kind, content: Evaluator.parse({ name: '', fields: [], criteria: [] }) }
  }
}

function ordered(standard: StandardContent): StandardContent {
  if (standard.kind !== 'flow') return standard
  const stages = orderedStages(standard.content).map((stage, at) => ({
    ...stage,
    order: at + 1,
    steps: orderedSteps(stage).map((step, place) => ({ ...step, order: place + 1 })),
  }))
  return { kind: 'flow', content: { ...standard.content, stages } }
}
