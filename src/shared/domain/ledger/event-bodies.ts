import { assertNever } from '../../assert-never.ts'
import type { Sha256 } from '../ids.ts'
import type { EventBody } from './event.ts'

/** Returns the hashes of the bodies of an event; erased bodies are missing, all others must exist. */
export function bodiesOf(event: EventBody): readonly Sha256[] {
  switch (event.type) {
    case 'reviewer.name':
      return [event.payload.nameSha256]
    case 'case.import':
      return [event.payload.inputSha256, event.payload.aboutSha256]
    case 'run.start':
      return presentHashes([event.payload.configSha256, event.payload.instructionSha256 ?? null])
    case 'run.end':
      return presentHashes([
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
      return presentHashes([event.payload.noteSha256])
    case 'feedback.give':
    case 'decision.adjudicate':
      return presentHashes([event.payload.after?.textSha256 ?? null])
    case 'case.tag':
      return [event.payload.beforeSha256, event.payload.afterSha256]
    case 'setting.set':
      return presentHashes([event.payload.valueSha256])
    case 'gate.open':
      return [event.payload.configSha256, event.payload.casesSha256]
    case 'exam.sit':
      return [event.payload.configSha256, event.payload.answersSha256]
    case 'standard.save':
      return [event.payload.contentSha256]
    case 'recording.send':
      return [event.payload.recognizerSha256]
    case 'standard.retire':
    case 'gate.close':
    case 'gate.recall':
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

/** Returns the owner of a body of an event, with whose content it is erased; `null` without an owner. */
export function ownerOf(event: EventBody, sha256: Sha256): string | null {
  if (event.type === 'reviewer.name') return event.payload.reviewerId
  if (event.type === 'setting.set') return 'settings'
  if (event.type === 'standard.save') return 'standards'
  if (event.type === 'gate.open' || event.type === 'exam.sit') return null
  if (event.type === 'run.start' && sha256 === event.payload.configSha256) return null
  return 'caseId' in event ? event.caseId : null
}

function presentHashes(hashes: readonly (Sha256 | null)[]): readonly Sha256[] {
  return hashes.filter((hash) => hash !== null)
}
