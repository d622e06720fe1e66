import type { EventHead, EventOf, LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import { bodiesOf, ownerOf } from '../../../shared/domain/ledger/event-bodies.ts'
import type { Finding } from '../../../shared/domain/ledger/finding.ts'
import type { Tables } from '../../store/store.ts'
import { bodyHash } from '../bodies.ts'

type ChainEnd = EventOf<'chain.begin'>['payload']['after']

/**
 * Returns a finding for each body of an event that is missing or altered and was not erased by an event. For an event
 * that begins a chain, also checks that the chain it continues exists.
 */
export function contentFindings(
  { bodies, events }: Pick<Tables, 'bodies' | 'events'>,
  event: LedgerEvent,
): Finding[] {
  const { device, deviceSeq: seq } = event
  if (event.type === 'chain.begin')
    return isContinued(events, event.payload.after) ? [] : [missingContinuation(event)]
  return bodiesOf(event).flatMap((sha256) => {
    const found = (code: 'BODY_MISSING' | 'BODY_CHANGED', what: string): Finding => ({
      code,
      table: 'bodies',
      row: `sha256=${sha256}`,
      event: { device, seq },
      reason: `The content that event ${seq} refers to ${what} (${sha256.slice(0, 12)}…).`,
    })
    const body = bodies.read(sha256)
    if (body === null) {
      const isErased = 'caseId' in event && events.saysErased(event.caseId)
      return isErased ? [] : [found('BODY_MISSING', 'is missing')]
    }
    if (body.content === null || bodyHash(body.salt, body.content) !== sha256)
      return [found('BODY_CHANGED', 'was changed')]
    return body.owner === ownerOf(event, sha256)
      ? []
      : [found('BODY_CHANGED', 'belongs to another case or person')]
  })
}

/** Whether the event that a chain continues exists. */
function isContinued(events: Tables['events'], { device, seq, hash }: ChainEnd): boolean {
  return (
    seq === 0 || events.chain(device, seq - 1, 1).some((row) => row.device_seq === seq && row.hash === hash)
  )
}

function missingContinuation({
  device,
  deviceSeq: seq,
  payload: { after },
}: EventHead & EventOf<'chain.begin'>): Finding {
  return {
    code: 'EVENT_MISSING',
    table: 'events',
    row: `device=${after.device}, device_seq=${after.seq}`,
    event: { device, seq },
    reason: `Event ${after.seq} of device ${after.device}, which event ${seq} continues, is missing or was changed.`,
  }
}
