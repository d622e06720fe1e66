import * as z from 'zod'
import { TrailId } from '../../shared/contract/program/trail.ts'
import { TrailFilter } from '../../shared/contract/program/trail-filter.ts'
import { EventId } from '../../shared/domain/ids.ts'
import { inAddress } from './list-search.ts'

/**
 * The search parameters of the audit: the part of the trail, its filter, and the row with the cursor; or an event that
 * a link points to.
 */
export const AuditSearch = inAddress(
  TrailFilter.extend({ row: z.coerce.number().pipe(TrailId).optional(), event: EventId.optional() }),
)

const FilterSearch = inAddress(TrailFilter)

/** Returns the audit filter of an address; the part defaults to the overrides. */
export function trailFilterOf(search: Readonly<Record<string, unknown>>): TrailFilter {
  const filter = FilterSearch.parse(search)
  return { ...filter, part: filter.part ?? 'overrides' }
}
