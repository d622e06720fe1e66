import * as z from 'zod'
import type { EventOf } from '../../../shared/domain/ledger/event.ts'
import type { Projection } from './context.ts'

/** A version of a standard is published; it is the newest one from now on, and the standard is in use. */
export function projectStandardSave(
  { store, bodies, head }: Projection,
  { payload }: EventOf<'standard.save'>,
): void {
  const { id, kind, version, contentSha256 } = payload
  const name = bodies.get(Named, contentSha256)?.name ?? ''
  store.standards.put({ id, kind, name, version, is_retired: 0 })
  store.standards.addVersion({
    standard_id: id,
    version,
    content_sha256: contentSha256,
    saved_at: head.at,
  })
}

/** A standard is taken out of use, or into use again; its versions stay. */
export function projectStandardRetire(
  { store }: Projection,
  { payload: { id, isRetired } }: EventOf<'standard.retire'>,
): void {
  store.standards.retire(id, isRetired ? 1 : 0)
}

/** The part of every standard's content that names it. */
const Named = z.object({ name: z.string() })
