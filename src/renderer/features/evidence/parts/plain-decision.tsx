import { CircleMinus } from 'lucide-react'
import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { Snippet } from '../../../components/marks/snippet.tsx'
import { Struck } from '../../../components/marks/struck.tsx'
import { spoken } from '../../../lib/formats/labels.ts'
import { guardLabel } from '../../../lib/pipelines/labels.ts'
import { ConfidenceMark } from './confidence.tsx'
import { plainDecision as texts } from './texts.ts'

/** What a decision is about and what it counts as; what it counted as before is struck out where that changed. */
export function PlainTitle({ decision }: { readonly decision: ReviewableDecision }) {
  const { label } = decision
  const name = <span className={isFigure(label) ? 'mono' : 'decision-name'}>{label}</span>
  if (decision.isHidden) return name
  const { before, after } = decision
  return (
    <>
      {name}
      <span className="dim small cut">
        {before === after ? null : (
          <>
            <Struck>{shown(before)}</Struck>{' '}
          </>
        )}
        {shown(after)}
      </span>
    </>
  )
}

/** Figures stand under each other, digit by digit; names are read. */
function isFigure(label: string): boolean {
  return /\d/.test(label)
}

/** Beside what it stands, by whose word it counts, how sure that was, and what stood in its way. */
export function PlainStatus({
  decision,
  guards,
}: {
  readonly decision: ReviewableDecision
  readonly guards: Readonly<Record<string, string>>
}) {
  const beside = besideOf(decision)
  if (decision.isHidden) return beside
  const { source, blockedBy, confidence } = decision
  return (
    <>
      {beside === '' ? null : <span className="cut">{beside}</span>}
      {blockedBy === null ? null : <Icon of={CircleMinus} size="small" />}
      <span>
        {beside === '' ? '' : '· '}
        {blockedBy === null ? texts.by[source] : texts.blocked(guardLabel(guards, blockedBy))}
      </span>
      {confidence === null ? null : <ConfidenceMark of={confidence} />}
    </>
  )
}

/** What a decision rests on, word for word, and on which page that stands. */
export function PlainQuotes({ decision: { evidence } }: { readonly decision: ReviewableDecision }) {
  return evidence.map(({ ref, quote, page }) => (
    <Snippet key={ref}>
      {page === undefined ? null : `${texts.page(page)} `}
      <q className="quote">{quote.replace(/\s+/g, ' ')}</q>
    </Snippet>
  ))
}

/** What else stands in the line that a decision is about. */
function besideOf({ evidence, label }: ReviewableDecision): string {
  const [line] = evidence.filter(({ kind }) => kind === 'text')
  return line?.quote.replace(label, ' ').replace(/\s+/g, ' ').trim() ?? ''
}

function shown(value: string): string {
  return spoken(value).toLowerCase()
}
