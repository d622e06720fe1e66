import { assertNever } from '../../assert-never.ts'
import type { Sha256 } from '../ids.ts'
import type { EventBody } from './event.ts'

/** The hashes of the bodies that an event brings in; erased ones are gone, all others must be there. */
export function bodiesOf(event: EventBody): readonly Sha256[] {
  switch (event.type) {
    case 'reviewer.name':
      return [event.payload.nameSha256]
    case 'case.import':
      return [event.payload.inputSha256, event.payload.aboutSha256]
    case 'run.start':
      return present([event.payload.configSha256, event.payload.instructionSha256 ?? null])
    case 'run.end':
      return present([
        event.payload.outcomeSha256,
        event.payload.recordSha256,
        event.payload.questionsSha256 ?? null,
      ])
    case 'review.claim':
    case 'review.release':
    case 'review.defer':
    case 'review.approve':
    case 'review.reject':
    case 'review.request_regenerate':
    case 'review.take_back':
    case 'review.reopen':
    case 'opinion.give':
      return present([event.payload.noteSha256])
    case 'feedback.give':
    case 'decision.adjudicate':
      return present([event.payload.after?.textSha256 ?? null])
    case 'case.tag':
      return [event.payload.beforeSha256, event.payload.afterSha256]
    case 'setting.set':
      return present([event.payload.valueSha256])
    case 'standard.save':
      return [event.payload.contentSha256]
    case 'standard.retire':
    case 'case.erase':
    case 'judge.reveal':
    case 'action.undo':
    case 'action.redo':
    case 'data.export':
    case 'state.rebuild':
    case 'chain.begin':
      return []
    default:
      return assertNever(event)
  }
}

/** Whose content a body of an event is, with which it is erased; `null` for what belongs to nobody. */
export function ownerOf(event: EventBody, sha256: Sha256): string | null {
  if (event.type === 'reviewer.name') return event.payload.reviewerId
  if (event.type === 'setting.set') return 'settings'
  if (event.type === 'standard.save') return 'standards'
  if (event.type === 'run.start' && sha256 === event.payload.configSha256) return null
  return 'caseId' in event ? event.caseId : null
}

function present(hashes: readonly (Sha256 | null)[]): readonly Sha256[] {
  return hashes.filter((hash) => hash !== null)
}
