import { counted } from '../../../shared/counted.ts'
import type { EventOf, EventType, LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import { FeedbackText } from '../../../shared/domain/reviews/feedback.ts'
import { AskedRun } from '../../../shared/domain/runs/run.ts'
import type { Bodies } from '../../ledger/bodies.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { Store } from '../../store/store.ts'
import { ReviewNote, statedBy } from '../cases/history.ts'
import { recordOf } from '../runs/run-record.ts'

interface Told {
  readonly store: Store
  readonly bodies: Bodies
}

interface Sentence {
  readonly sentence: string
  readonly detail: string | null
}

/** What an event of a case says, as a sentence, with what was written beside it. */
export function sentenceOf(told: Told, event: LedgerEvent): Sentence {
  switch (event.type) {
    case 'case.import':
      return plain('Imported.', told.store.cases.get(event.caseId)?.source || null)
    case 'run.start':
      return begun(told, event)
    case 'run.end':
      return plain(`Run ended: ${event.payload.state}.${rulingEffects[event.payload.ruling ?? 'none']}`)
    case 'feedback.give':
      return stated(told, event, answered(told, event))
    case 'decision.adjudicate':
      return stated(told, event, adjudicated(told, event))
    case 'judge.reveal':
      return plain(`Revealed the judge on ${counted(event.payload.decisionIds.length, 'decision')}.`)
    case 'action.undo':
    case 'action.redo': {
      const found = told.store.events.byId(event.payload.event)
      const original = found === null ? null : sentenceOf(told, parseEvent(found)).sentence
      const verb = event.type === 'action.undo' ? 'Undone' : 'Redone'
      return plain(original === null ? `${verb}.` : `${verb}: ${original}`)
    }
    case 'case.erase':
      return plain(`Erased ${counted(event.payload.bodies, 'text')}.`)
    case 'case.tag':
      return plain('Tags changed.')
    default:
      return isStep(event)
        ? plain(`${stepWords[event.type]}.`, noteOf(told, event.payload.noteSha256))
        : plain(`${event.type}.`)
  }
}

/** The effect of a run on the ruling of its case, as the end of a sentence. */
const rulingEffects = {
  none: '',
  kept: ' Nothing that the reviewer saw changed: the ruling stays.',
  superseded: ' The result changed: the ruling no longer applies.',
} as const

function plain(sentence: string, detail: string | null = null): Sentence {
  return { sentence, detail }
}

type StepEvent = EventOf<Extract<EventType, `review.${string}`> | 'opinion.give'>

const stepWords: Readonly<Record<StepEvent['type'], string>> = {
  'review.claim': 'Claimed',
  'review.release': 'Released',
  'review.defer': 'Skipped',
  'review.approve': 'Approved',
  'review.reject': 'Rejected',
  'review.request_regenerate': 'Regeneration requested',
  'review.take_back': 'Regeneration withdrawn',
  'review.reopen': 'Reopened',
  'opinion.give': 'Second opinion given',
}

function isStep(event: LedgerEvent): event is LedgerEvent & StepEvent {
  return event.type in stepWords
}

function noteOf({ bodies }: Told, sha256: StepEvent['payload']['noteSha256']): string | null {
  return sha256 === null ? null : (bodies.get(ReviewNote, sha256)?.note ?? null)
}

function begun({ bodies }: Told, { payload }: EventOf<'run.start'>): Sentence {
  const asked =
    payload.instructionSha256 === undefined ? null : bodies.get(AskedRun, payload.instructionSha256)
  return plain(`Run ${payload.attempt} began.`, asked?.note ?? null)
}

function answered(told: Told, { payload, runId, decisionId }: EventOf<'feedback.give'>): Sentence {
  const { after } = payload
  const what = labelOf(told, { runId, decisionId })
  if (after === null) return plain(`Withdrew the answer${what}.`)
  const text = after.textSha256 === null ? null : told.bodies.get(FeedbackText, after.textSha256)
  const how = after.blind && after.blindAnswer === after.answer ? 'Answered blind' : 'Answered'
  const own = text?.ownAnswer == null ? '' : ` (${text.ownAnswer})`
  const to = text?.correction == null ? '' : `, corrected to ${text.correction}`
  return plain(`${how}${what}: ${after.answer}${own}${to}.`, text?.note ?? null)
}

function adjudicated(told: Told, { payload, runId, decisionId }: EventOf<'decision.adjudicate'>): Sentence {
  const { after } = payload
  const what = labelOf(told, { runId, decisionId })
  if (after === null) return plain(`Withdrew the adjudication${what}.`)
  const text = told.bodies.get(FeedbackText, after.textSha256)
  return plain(`Adjudicated${what}: ${after.answer}.`, text?.note ?? null)
}

/** Of an imported label the sentence says so, and whose it is stated to be: its actor is the importer. */
function stated({ store }: Told, event: LedgerEvent, { sentence, detail }: Sentence): Sentence {
  const origin = statedBy(store, event)
  return origin === null
    ? { sentence, detail }
    : { sentence: `${sentence.slice(0, -1)} (${origin}).`, detail }
}

function labelOf(
  { store, bodies }: Told,
  { runId, decisionId }: Pick<EventOf<'feedback.give'>, 'runId' | 'decisionId'>,
): string {
  const decision = recordOf(store, bodies, runId).decisions.find(({ id }) => id === decisionId)
  return decision === undefined ? '' : ` on ${decision.label}`
}
