import * as z from 'zod'
import { TrailId } from '../../shared/contract/program/trail.ts'
import { TrailFilter } from '../../shared/contract/program/trail-filter.ts'
import { EventId } from '../../shared/domain/ids.ts'
import { inAddress } from './list-search.ts'

/**
 * The audit in the address: the part of the trail, what narrows it, and the row that the cursor is on; or an event that a
 * link leads to.
 */
export const AuditSearch = inAddress(
  TrailFilter.extend({ row: z.coerce.number().pipe(TrailId).optional(), event: EventId.optional() }),
)

const FilterSearch = inAddress(TrailFilter)

/** The filter of an address. Without a word on it, what overrides there are. */
export function trailFilterOf(search: Readonly<Record<string, unknown>>): TrailFilter {
  const filter = FilterSearch.parse(search)
  return { ...filter, part: filter.part ?? 'overrides' }
}
