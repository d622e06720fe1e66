import { spoken } from '../../spoken.ts'

/** The names of event types for undo messages and reports. */
const eventNames: Readonly<Record<string, string>> = {
  'feedback.give': 'answer',
  'review.claim': 'claim',
  'review.release': 'release',
  'review.defer': 'skip',
  'review.approve': 'approval',
  'review.reject': 'rejection',
  'review.request_regenerate': 'regeneration',
  'review.take_back': 'regeneration',
  'review.reopen': 'reopening',
  'opinion.give': 'second opinion',
  'decision.adjudicate': 'adjudication',
  'case.tag': 'tag change',
  'gate.open': 'gate opened',
  'gate.close': 'gate closed',
  'gate.recall': 'case returned to people',
  'exam.sit': 'exam',
  'action.undo': 'undo',
  'action.redo': 'redo',
}

/** Returns the name of an event's type; the name of an unknown type is derived from the type itself. */
export function eventName(type: string): string {
  return eventNames[type] ?? spoken(type).toLowerCase()
}

/** Describes an event of the trail in a few words; for an undo or redo, also the type of the other event. */
export function trailEventName({
  type,
  kind,
}: {
  readonly type: string
  readonly kind: string | null
}): string {
  const isCompensation = type === 'action.undo' || type === 'action.redo'
  return isCompensation && kind !== null ? `${eventName(type)}: ${eventName(kind)}` : eventName(type)
}
