import type { ServiceContext } from '../context.ts'
import { type EntryParts, trailEntries } from './entry.ts'
import { type ExportParts, trailExports } from './export.ts'
import { type FillingParts, trailFilling } from './filling.ts'
import { timelines } from './timeline.ts'
import { trailService } from './trail.ts'

export type TrailParts = Omit<EntryParts, 'trail'> & ExportParts & FillingParts

/** Creates all services of the audit trail. Starts to fill the trail of a store of an earlier version. */
export function auditTrail(context: ServiceContext, parts: TrailParts) {
  const trail = trailService(context)
  const filling = trailFilling(context, parts)
  filling.begin()
  return {
    ...trail,
    entry: trailEntries(context, { ...parts, trail }),
    timeline: timelines(context, parts.blind),
    exports: trailExports(context, parts),
    fill: filling.toEnd,
    close: filling.close,
  }
}
