import { spoken } from '../../spoken.ts'

/** What an event of the ledger is called when it is taken back or told of. */
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
  'action.undo': 'undo',
  'action.redo': 'redo',
}

/** The name of an event's type; an unknown one speaks for itself. */
export function eventName(type: string): string {
  return eventNames[type] ?? spoken(type).toLowerCase()
}

/** An event of the trail in a few words; of one that takes another back or does it again, also which. */
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
