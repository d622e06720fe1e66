import { CircleMinus } from 'lucide-react'
import type { OpenDecision, ReviewableDecision } from '../../../../../shared/contract/cases/cases.ts'
import { Icon } from '../../../../components/marks/icon.tsx'
import { spoken } from '../../../../lib/formats/labels.ts'
import { guardLabel } from '../../../../lib/pipelines/labels.ts'
import { ConfidenceMark } from '../../parts/confidence.tsx'
import { status as texts } from '../texts/decision.ts'
import { guards } from '../texts/words.ts'
import { quoteOf } from './heard.ts'
import styles from './word-status.module.css'

/** Shows who decided, with which confidence, and which guard blocked an answer, each with an icon. */
export function WordStatus({ decision }: { readonly decision: ReviewableDecision }) {
  if (decision.isHidden) return null
  if (decision.kind === 'reading_window' || decision.kind === 'left_out_text') return null
  const { source, blockedBy, confidence } = decision
  return (
    <>
      {source === 'guard' ? <Icon of={CircleMinus} size="small" /> : <Sign decision={decision} />}
      <span>{source === 'guard' ? blockedText(decision) : statusText(decision)}</span>
      {blockedBy === null && confidence !== null ? <ConfidenceMark of={confidence} /> : null}
    </>
  )
}

function Sign({ decision: { source, applied, proposed } }: { readonly decision: OpenDecision }) {
  if (proposed === null) return null
  const sign = applied ? 'J' : source === 'rule' ? 'L' : 'K'
  return (
    <b className={styles.sign} data-sign={sign} aria-hidden="true">
      {sign}
    </b>
  )
}

function statusText(decision: OpenDecision): string {
  const { source, applied, proposed, before, after } = decision
  if (applied) return texts.overridden
  if (proposed === null && before !== after) return texts.byRule
  if (proposed === null) return texts.open(spoken(after), quoteOf(decision, 'crossValidator'))
  return source === 'rule' ? texts.byLeniency : texts.upheld
}

function blockedText({ kind, blockedBy }: OpenDecision): string {
  const guard = guardLabel(guards, blockedBy ?? '')
  return kind === 'advisory_word' ? texts.advisory(guard) : texts.blocked(guard)
}
