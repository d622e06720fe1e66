import { type EntryParts, trailEntries } from './services/audit/entry.ts'
import { type ExportParts, trailExports } from './services/audit/export.ts'
import { type FillingParts, trailFilling } from './services/audit/filling.ts'
import { timelines } from './services/audit/timeline.ts'
import { trailService } from './services/audit/trail.ts'
import type { ServiceContext } from './services/context.ts'

/** The audit trail of a store: begins to fill that of a store of an earlier version. */
export function openTrail(context: ServiceContext, parts: Omit<EntryParts, 'trail'> & FillingParts) {
  const trail = trailService(context)
  const filling = trailFilling(context.store, parts)
  filling.begin()
  return {
    /** All that can be asked of the trail. */
    with: (exported: ExportParts) => ({
      ...trail,
      entry: trailEntries(context, { ...parts, trail }),
      timeline: timelines(context, parts.blind),
      exports: trailExports(context, exported),
      fill: filling.toEnd,
    }),
    close: filling.close,
  }
}
