import { Ban, Check, CircleHelp, type LucideIcon, X } from 'lucide-react'
import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import { shownMinutes } from '../../../../shared/pipelines/call/clock.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { Snippet } from '../../../components/marks/snippet.tsx'
import { Struck } from '../../../components/marks/struck.tsx'
import { spoken } from '../../../lib/formats/labels.ts'
import { textsOf } from './questions.ts'

const signs: Readonly<Record<string, LucideIcon>> = {
  passed: Check,
  failed: X,
  not_applicable: Ban,
  inconclusive: CircleHelp,
}

/** The sign of what a step or a rule stands at. */
export function CheckSign({ decision }: { readonly decision: ReviewableDecision }) {
  const icon = decision.isHidden ? undefined : signs[decision.after]
  return icon === undefined ? null : <Icon of={icon} size="small" />
}

/** The step, rule or stage by its name, and what it stands at. */
export function CheckTitle({ decision }: { readonly decision: ReviewableDecision }) {
  const { label } = decision
  if (decision.isHidden) return <span className="cut">{label}</span>
  const { before, after } = decision
  return (
    <>
      <span className="cut">{label}</span>
      <span className="dim small nowrap">
        {before === after ? null : (
          <>
            <Struck>{shown(decision, before)}</Struck>{' '}
          </>
        )}
        {shown(decision, after)}
      </span>
    </>
  )
}

/** What a decision rests on, word for word, and when it was said. */
export function CheckQuotes({ decision: { evidence } }: { readonly decision: ReviewableDecision }) {
  return evidence.map(({ ref, quote, start, from }) => (
    <Snippet key={`${ref} ${from ?? start}`}>
      {start === null ? null : <span className="mono">{shownMinutes(start)} </span>}
      <q className="quote">{quote}</q>
    </Snippet>
  ))
}

function shown(decision: ReviewableDecision, value: string): string {
  return (textsOf(decision)[value]?.label ?? spoken(value)).toLowerCase()
}
