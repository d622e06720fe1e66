import { CircleMinus } from 'lucide-react'
import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { Snippet } from '../../../components/marks/snippet.tsx'
import { Struck } from '../../../components/marks/struck.tsx'
import { spoken } from '../../../lib/formats/labels.ts'
import { guardLabel } from '../../../lib/pipelines/labels.ts'
import { ConfidenceMark } from './confidence.tsx'
import { plainDecision as texts } from './texts.ts'

/** The subject of a decision and its value; the previous value is struck out if it changed. */
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

/** Returns whether a label contains digits; those are aligned in columns. */
function isFigure(label: string): boolean {
  return /\d/.test(label)
}

/** Shows the rest of the line, who decided, with which confidence, and which guard blocked an answer. */
export function PlainStatus({
  decision,
  guards,
}: {
  readonly decision: ReviewableDecision
  readonly guards: Readonly<Record<string, string>>
}) {
  const lineText = restOfLine(decision)
  if (decision.isHidden) return lineText
  const { source, blockedBy, confidence } = decision
  return (
    <>
      {lineText === '' ? null : <span className="cut">{lineText}</span>}
      {blockedBy === null ? null : <Icon of={CircleMinus} size="small" />}
      <span>
        {lineText === '' ? '' : '· '}
        {blockedBy === null ? texts.by[source] : texts.blocked(guardLabel(guards, blockedBy))}
      </span>
      {confidence === null ? null : <ConfidenceMark of={confidence} />}
    </>
  )
}

/** The quotes on which a decision is based, with their pages. */
export function PlainQuotes({ decision: { evidence } }: { readonly decision: ReviewableDecision }) {
  return evidence.map(({ ref, quote, page }) => (
    <Snippet key={ref}>
      {page === undefined ? null : `${texts.page(page)} `}
      <q className="quote">{quote.replace(/\s+/g, ' ')}</q>
    </Snippet>
  ))
}

/** Returns the rest of the line that a decision is about. */
function restOfLine({ evidence, label }: ReviewableDecision): string {
  const [line] = evidence.filter(({ kind }) => kind === 'text')
  return line?.quote.replace(label, ' ').replace(/\s+/g, ' ').trim() ?? ''
}

function shown(value: string): string {
  return spoken(value).toLowerCase()
}
