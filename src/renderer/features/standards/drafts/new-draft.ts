import { orderedStages, orderedSteps } from '../../../../shared/domain/standards/flow.ts'
import type { StandardContent, StandardKind } from '../../../../shared/domain/standards/standard.ts'
import { newDraft as texts } from '../texts/drafts.ts'
import { type Draft, renamed } from './draft.ts'

type NewDraft = Omit<Draft, 'id'>

/** A draft of a new standard: what every one of its kind has, with nothing filled in. */
export function emptyDraft(kind: StandardKind, flow: string | null): NewDraft {
  return { base: null, flow, standard: emptyStandard(kind, flow) }
}

/** A draft that begins as a standard is, with what it lists in its order. */
export function draftOf(standard: StandardContent, base: Draft['base'], flow: string | null): NewDraft {
  return { base, flow, standard: ordered(standard) }
}

/** A draft of another standard that begins as one is. */
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
