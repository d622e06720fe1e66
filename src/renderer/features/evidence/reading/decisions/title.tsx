import type { ReviewableDecision } from '../../../../../shared/contract/cases/cases.ts'
import { filled } from '../../../../components/filled.tsx'
import { Struck } from '../../../../components/marks/struck.tsx'
import { shownSeconds } from '../../../../lib/formats/format.ts'
import { title as texts } from '../texts/decision.ts'
import { edgeTime, pageTextKind, quoteOf } from './heard.ts'

/**
 * Shows what was heard if the word does not count as correct. If a decision changed it to correct, what was heard is
 * struck out.
 */
export function WordTitle({ decision }: { readonly decision: ReviewableDecision }) {
  const { label } = decision
  if (decision.kind === 'reading_window') {
    const time = edgeTime(decision)
    return (
      <>
        <span>{label}</span>
        <span className="dim small cut">{time === null ? texts.unknownTime : shownSeconds(time)}</span>
      </>
    )
  }
  if (decision.kind === 'left_out_text')
    return (
      <>
        <span>{pageTextKind(decision)}</span>
        <span className="dim small cut">
          <s>{label}</s>
        </span>
      </>
    )
  if (decision.isHidden) return <span className="quote">{label}</span>
  const { before, after } = decision
  const heard = quoteOf(decision, 'primary') ?? '—'
  if (after !== 'correct')
    return (
      <>
        <span className="quote">{heard}</span>
        <span className="dim small cut">
          {filled(texts.for, { word: <span className="quote">{label}</span> })}
        </span>
      </>
    )
  return (
    <>
      {before === after ? null : (
        <Struck>
          <span className="quote">{heard}</span>
        </Struck>
      )}
      <span className="quote">{label}</span>
    </>
  )
}

/** The index of the word in the passage, from 0, as the judge was given it. */
export function WordNumber({ decision: { about } }: { readonly decision: ReviewableDecision }) {
  if (about.kind !== 'word') return null
  return (
    <>
      <span className="visually-hidden">{texts.word} </span>
      {about.key}
    </>
  )
}
