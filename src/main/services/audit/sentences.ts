import { counted } from '../../../shared/counted.ts'
import type { EventOf, EventType, LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import { FeedbackText } from '../../../shared/domain/reviews/feedback.ts'
import { AskedRun } from '../../../shared/domain/runs/run.ts'
import type { Bodies } from '../../ledger/bodies.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { Store } from '../../store/store.ts'
import { ReviewNote, statedBy } from '../records/history.ts'
import { recordOf } from '../records/run-record.ts'

interface Names {
  readonly store: Store
  readonly bodies: Bodies
}

interface Sentence {
  readonly sentence: string
  readonly detail: string | null
}

/** Returns the sentence for an event of a case, with the text written with it. */
export function sentenceOf(names: Names, event: LedgerEvent): Sentence {
  switch (event.type) {
    case 'case.import':
      return plain('Imported.', names.store.cases.get(event.caseId)?.source || null)
    case 'run.start':
      return begun(names, event)
    case 'run.end':
      return plain(
        `Run ended: ${event.payload.state}.${settledSentence(event)}${rulingEffects[event.payload.ruling ?? 'none']}`,
      )
    case 'gate.recall':
      return plain('Returned to people. A gate had settled the case.')
    case 'feedback.give':
      return stated(names, event, answered(names, event))
    case 'decision.adjudicate':
      return stated(names, event, adjudicated(names, event))
    case 'judge.reveal':
      return plain(`Revealed the judge on ${counted(event.payload.decisionIds.length, 'decision')}.`)
    case 'action.undo':
    case 'action.redo': {
      const found = names.store.events.byId(event.payload.event)
      const original = found === null ? null : sentenceOf(names, parseEvent(found)).sentence
      const verb = event.type === 'action.undo' ? 'Undone' : 'Redone'
      return plain(original === null ? `${verb}.` : `${verb}: ${original}`)
    }
    case 'case.erase':
      return plain(`Erased ${counted(event.payload.bodies, 'text')}.`)
    case 'case.tag':
      return plain('Tags changed.')
    default:
      return isStep(event)
        ? plain(`${stepWords[event.type]}.`, noteOf(names, event.payload.noteSha256))
        : plain(`${event.type}.`)
  }
}

/** That a gate settled the case, or covers it and left it to people. */
function settledSentence({ payload: { gate, escalations } }: EventOf<'run.end'>): string {
  if (gate === undefined) return ''
  return escalations.length === 0
    ? ` Settled by gate, version ${gate.version}.`
    : ` Covered by gate, version ${gate.version}, and drawn for the random sample.`
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

function noteOf({ bodies }: Names, sha256: StepEvent['payload']['noteSha256']): string | null {
  return sha256 === null ? null : (bodies.get(ReviewNote, sha256)?.note ?? null)
}

function begun({ bodies }: Names, { payload }: EventOf<'run.start'>): Sentence {
  const asked =
    payload.instructionSha256 === undefined ? null : bodies.get(AskedRun, payload.instructionSha256)
  return plain(`Run ${payload.attempt} began.`, asked?.note ?? null)
}

function answered(names: Names, { payload, runId, decisionId }: EventOf<'feedback.give'>): Sentence {
  const { after } = payload
  const what = labelOf(names, { runId, decisionId })
  if (after === null) return plain(`Withdrew the answer${what}.`)
  const text = after.textSha256 === null ? null : names.bodies.get(FeedbackText, after.textSha256)
  const how = after.blind && after.blindAnswer === after.answer ? 'Answered blind' : 'Answered'
  const own = text?.ownAnswer == null ? '' : ` (${text.ownAnswer})`
  const to = text?.correction == null ? '' : `, corrected to ${text.correction}`
  return plain(`${how}${what}: ${after.answer}${own}${to}.`, text?.note ?? null)
}

function adjudicated(names: Names, { payload, runId, decisionId }: EventOf<'decision.adjudicate'>): Sentence {
  const { after } = payload
  const what = labelOf(names, { runId, decisionId })
  if (after === null) return plain(`Withdrew the adjudication${what}.`)
  const text = names.bodies.get(FeedbackText, after.textSha256)
  return plain(`Adjudicated${what}: ${after.answer}.`, text?.note ?? null)
}

/**
 * Adds to the sentence of an imported label that it was imported and who is stated to have given it: the event's actor
 * is the importer.
 */
function stated({ store }: Names, event: LedgerEvent, { sentence, detail }: Sentence): Sentence {
  const origin = statedBy(store, event)
  return origin === null
    ? { sentence, detail }
    : { sentence: `${sentence.slice(0, -1)} (${origin}).`, detail }
}

function labelOf(
  { store, bodies }: Names,
  { runId, decisionId }: Pick<EventOf<'feedback.give'>, 'runId' | 'decisionId'>,
): string {
  const decision = recordOf(store, bodies, runId).decisions.find(({ id }) => id === decisionId)
  return decision === undefined ? '' : ` on ${decision.label}`
}
