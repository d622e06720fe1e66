import '../review.css'
import type { CaseDetail, HistoryEntry } from '../../../../shared/contract/cases/cases.ts'
import { shownAge } from '../../../lib/formats/format.ts'
import { answerLabels, eventName } from '../../../lib/formats/labels.ts'
import { useNow } from '../../../lib/use-now.ts'

const SHOWN = 12

/** What happened to the case, newest first. */
export function CaseHistory({ detail }: { readonly detail: CaseDetail }) {
  const now = useNow(10_000)
  const entries = detail.history.slice(-SHOWN).reverse()
  return (
    <section>
      <div className="section-title">
        <h3>History</h3>
      </div>
      <ol className="history">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.type} ${entry.decisionId ?? ''}`}>
            <span className="cut" title={entry.note ?? undefined}>
              {told(entry, detail)}
              {entry.note === null ? null : <span className="dim"> “{entry.note}”</span>}
            </span>
            <span className="dim mono">{shownAge(entry.at, now)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whom a run asks that is no model. */
const runBy: Readonly<Record<string, string>> = {
  settings: 'the settings of then',
  none: 'the rules alone',
}

function told({ type, actor, detail, decisionId }: HistoryEntry, { decisions }: CaseDetail): string {
  const label = decisions.find(({ id }) => id === decisionId)?.label
  switch (type) {
    case 'case.import':
      return `${actor} imported it`
    case 'run.start':
      return `${actor} asked for a run by ${runBy[detail ?? ''] ?? detail ?? ''}`
    case 'run.end':
      return detail === 'done' ? `${actor} judged it` : `${actor}: run ${detail ?? ''}`
    case 'feedback.give':
      return `${actor} on “${label ?? 'a decision'}”: ${detail === 'correct' || detail === 'incorrect' || detail === 'unsure' ? answerLabels[detail].toLowerCase() : ''}`
    case 'action.undo':
      return `${actor} took back: ${eventName(detail ?? '')}`
    case 'action.redo':
      return `${actor} did again: ${eventName(detail ?? '')}`
    default:
      return `${actor}: ${eventName(type)}`
  }
}
