import type { EventType } from '../../../shared/domain/ledger/event.ts'
import type { Ledger } from '../../ledger/ledger.ts'

/** The events that change labels. */
const LABELS: ReadonlySet<EventType> = new Set([
  'feedback.give',
  'decision.adjudicate',
  'action.undo',
  'action.redo',
])

/**
 * A ledger that has open gates looked at after every change of labels. A crash in between is made up for at the next case,
 * before that case could settle.
 */
export function watchingLabels(ledger: Ledger, watch: () => void): Ledger {
  return {
    ...ledger,
    write(options, work) {
      let isLabeled = false
      const result = ledger.write(options, (writer) =>
        work({
          ...writer,
          append(event) {
            isLabeled ||= LABELS.has(event.type)
            return writer.append(event)
          },
        }),
      )
      if (isLabeled) watch()
      return result
    },
  }
}
