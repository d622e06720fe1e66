import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { IssueSeverity } from '../../../../shared/pipelines/lesson/issue.ts'
import { NOT_JUDGED } from '../../../../shared/pipelines/lesson/words.ts'
import { Snippet } from '../../../components/marks/snippet.tsx'
import { Struck } from '../../../components/marks/struck.tsx'
import { SeveritySign } from './marks/severity-sign.tsx'
import { textsOf, titleOf } from './questions.ts'

/** The severity of an issue as an icon; other decisions have none. */
export function LessonMark({ decision }: { readonly decision: ReviewableDecision }) {
  const severity = decision.isHidden ? null : IssueSeverity.safeParse(decision.after)
  return severity?.success ? <SeveritySign of={severity.data} /> : null
}

/** The criterion, the issue or the recommendation, and its value. */
export function LessonTitle({ decision }: { readonly decision: ReviewableDecision }) {
  if (decision.isHidden || decision.kind === 'issue') return <span className="cut">{titleOf(decision)}</span>
  const { before, after } = decision
  return (
    <>
      <span className="decision-name">{titleOf(decision)}</span>
      <span className="dim small">
        {before === after || before === NOT_JUDGED ? null : (
          <>
            <Struck>{shown(decision, before)}</Struck>{' '}
          </>
        )}
        {shown(decision, after)}
      </span>
    </>
  )
}

/** The words of the text that an issue is about. */
export function LessonQuotes({ decision: { kind, evidence } }: { readonly decision: ReviewableDecision }) {
  if (kind === 'edit') return [] // the evidence of an edit is whole sections, which the lesson shows
  return evidence
    .filter(({ quote }) => quote !== '')
    .map(({ ref, quote }) => (
      <Snippet key={ref}>
        <q className="quote">{quote.replace(/\s+/g, ' ')}</q>
      </Snippet>
    ))
}

function shown(decision: ReviewableDecision, value: string): string {
  if (value === NOT_JUDGED) return 'not judged'
  return (textsOf(decision)[value]?.label ?? value).toLowerCase()
}
