import { eventName } from '../../../../shared/domain/ledger/event-names.ts'
import { Age } from '../../../lib/formats/age.tsx'
import '../review.css'
import type { CaseDetail, HistoryEntry, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { answerLabels, eventParticiple } from '../../../lib/formats/labels.ts'
import { answerWord, capitalized } from '../../../lib/pipelines/labels.ts'
import {
  type AnyPresentation,
  useDecisionNames,
  usePresentation,
} from '../../../lib/pipelines/presentations.ts'
import { useNow } from '../../../lib/use-now.ts'
import { caseHistory as texts } from '../texts.ts'

const SHOWN = 12

/** The history of the case, newest first. */
export function CaseHistory({ detail }: { readonly detail: CaseDetail }) {
  const now = useNow(10_000)
  const nameOf = useDecisionNames()
  const nameOfDecision = ({ decisionId }: HistoryEntry) => {
    const decision = detail.decisions.find(({ id }) => id === decisionId)
    return decision === undefined ? texts.aDecision : nameOf(detail.case.pipeline, decision)
  }
  const presentation = usePresentation(detail.case.pipeline)
  const wordOf = (entry: HistoryEntry) => {
    const decision = detail.decisions.find(({ id }) => id === entry.decisionId)
    return decision === undefined ? null : optionWord(entry, decision, presentation)
  }
  const entries = detail.history.filter(isShown).slice(-SHOWN).reverse()
  return (
    <section>
      <div className="section-title">
        <h3>{texts.history}</h3>
      </div>
      <ol className="history">
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.type} ${entry.decisionId ?? ''}`}>
            <span className="cut" title={entry.note ?? undefined}>
              {entryText(entry, nameOfDecision(entry), wordOf(entry))}
              {entry.note === null ? null : <span className="dim"> “{entry.note}”</span>}
            </span>
            <Age since={entry.at} now={now} asDay />
          </li>
        ))}
      </ol>
    </section>
  )
}

/**
 * Returns the option of an answer where reviewers pick options or the decision was open, because such an answer confirms
 * or overturns nothing; `null` for any other answer.
 */
function optionWord(
  { type, detail, stated }: HistoryEntry,
  decision: ReviewableDecision,
  presentation: AnyPresentation,
): string | null {
  if (type !== 'feedback.give' || decision.isHidden) return null
  const { picks, isUnanswered } = presentation.decisions
  const isOption = picks !== undefined || isUnanswered?.(decision) === true
  const option = detail === 'correct' ? decision.after : detail === 'incorrect' ? stated : null
  return isOption && option !== null ? answerWord(presentation.options, decision.kind, option) : null
}

/** Returns whether an entry is shown: undoing or redoing a claim belongs to the ruling that it came with. */
function isShown({ type, detail }: HistoryEntry): boolean {
  const isClaim = detail === 'review.claim' || detail === 'review.release'
  return !(isClaim && (type === 'action.undo' || type === 'action.redo'))
}

/** Texts for runs that ask no particular model. */
const runBy: Readonly<Record<string, string>> = {
  settings: 'the models in the settings',
  none: 'rules alone',
}

function entryText({ type, actor, detail }: HistoryEntry, decision: string, word: string | null): string {
  switch (type) {
    case 'case.import':
      return texts.imported(actor)
    case 'run.start':
      return texts.requestedRun(actor, runBy[detail ?? ''] ?? detail ?? '')
    case 'run.end':
      if (detail === 'kept') return texts.kept(actor)
      if (detail === 'superseded') return texts.superseded(actor)
      return detail === 'done' ? texts.judged(actor) : texts.run(actor, detail ?? '')
    case 'feedback.give':
      return texts.on(
        actor,
        decision,
        word ??
          (detail === 'correct' || detail === 'incorrect' || detail === 'unsure'
            ? answerLabels[detail].toLowerCase()
            : ''),
      )
    case 'action.undo':
      return texts.undid(actor, eventName(detail ?? ''))
    case 'action.redo':
      return texts.redid(actor, eventName(detail ?? ''))
    default: {
      const done = eventParticiple(type)
      return done === null ? `${actor}: ${eventName(type)}` : texts.done(capitalized(done), actor)
    }
  }
}
