import { type ReviewerId, Sha256 } from '../../../shared/domain/ids.ts'
import type { LedgerEvent } from '../../../shared/domain/ledger/event.ts'
import type { Openable } from '../../../shared/domain/ledger/file-verification.ts'
import { parseEvent } from '../../ledger/read.ts'
import type { SaltedText } from '../../proofs/files/event-proof.ts'
import type { Snapshot } from '../../store/store.ts'
import type { EventRow } from '../../store/tables/events.ts'

/** The disclosed texts of one event, and those that were erased. */
export interface OpenedTexts {
  readonly texts: readonly SaltedText[]
  readonly opened: readonly Openable[]
  readonly erased: readonly Openable[]
}

interface Place {
  readonly text: Openable
  readonly field: string
  readonly sha256: string
}

/** Returns the texts of an event that a person chose to disclose, with their salts. */
export function openedTexts(
  { bodies }: Pick<Snapshot, 'bodies'>,
  event: LedgerEvent,
  open: readonly Openable[],
): OpenedTexts {
  const found = placesIn(event)
    .filter(({ text }) => open.includes(text))
    .map((place) => ({ place, body: bodies.read(Sha256.parse(place.sha256)) }))
  const texts = found.flatMap(({ place: { field }, body }) => {
    if (body === null || body.content === null) return []
    return [{ field, salt: body.salt, content: body.content }]
  })
  const isOpened = (place: Place) => texts.some(({ field }) => field === place.field)
  const places = found.map(({ place }) => place)
  return {
    texts,
    opened: places.filter(isOpened).map(({ text }) => text),
    erased: places.filter((place) => !isOpened(place)).map(({ text }) => text),
  }
}

/** Returns the kind of the text in a field of an event; `null` for one that cannot be disclosed. */
export function openableOf(type: string, field: string): Openable | null {
  if (field === 'nameSha256') return 'name'
  if (field === 'noteSha256') return 'note'
  if (field === 'recordSha256') return 'decisions'
  if (field !== 'after.textSha256') return null
  return type === 'decision.adjudicate' ? 'reason' : 'answer'
}

function placesIn(event: LedgerEvent): Place[] {
  const { payload, type } = event
  const after = 'after' in payload ? payload.after : null
  const hashes = [
    ['nameSha256', 'nameSha256' in payload ? payload.nameSha256 : null],
    ['noteSha256', 'noteSha256' in payload ? payload.noteSha256 : null],
    ['recordSha256', 'recordSha256' in payload ? payload.recordSha256 : null],
    ['after.textSha256', after !== null && 'textSha256' in after ? after.textSha256 : null],
  ] as const
  return hashes.flatMap(([field, sha256]) => {
    const text = openableOf(type, field)
    return text === null || sha256 === null ? [] : [{ text, field, sha256 }]
  })
}

/**
 * Returns a function that finds the event that named each person of an event: the newest before it, or the first one
 * after it.
 */
export function namingEvents({ events }: Pick<Snapshot, 'events'>): (row: EventRow) => EventRow[] {
  const naming = events.ofType('reviewer.name').flatMap((row) => {
    const event = parseEvent(row)
    return event.type === 'reviewer.name' ? [{ row, id: event.payload.reviewerId }] : []
  })
  return (row) =>
    peopleOf(parseEvent(row)).flatMap((person) => {
      const own = naming.filter(({ id }) => id === person)
      const before = own.findLast((each) => each.row.position <= row.position)
      return (before ?? own[0])?.row ?? []
    })
}

function peopleOf(event: LedgerEvent): ReviewerId[] {
  if (event.type === 'reviewer.name') return [] // The event discloses its own name.
  const { actor, payload } = event
  const after = 'after' in payload ? payload.after : null
  const people = [
    actor.kind === 'reviewer' ? actor.id : null,
    after !== null && 'reviewerId' in after ? after.reviewerId : null,
    'origin' in payload && typeof payload.origin === 'object' ? payload.origin.reviewerId : null,
  ]
  return [...new Set(people.filter((id) => id !== null))]
}
