import './review.css'
import { ArrowRight, Check, CircleHelp, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReviewableDecision } from '../../../shared/contract/cases.ts'
import type { Answer } from '../../../shared/domain/feedback.ts'
import { Icon } from '../../components/icon.tsx'
import { Keys } from '../../components/keys.tsx'
import { shownKeys } from '../../lib/chords.ts'
import { answerLabels, spoken } from '../../lib/labels.ts'
import { EvidenceChips } from './evidence-chips.tsx'

/** The decisions of a case in their order; the chosen one shows its reasons. */
export function DecisionsPane({
  decisions,
  chosen,
  answers,
  onChoose,
}: {
  readonly decisions: readonly ReviewableDecision[]
  readonly chosen: number
  readonly answers: readonly (Answer | null)[]
  readonly onChoose: (index: number) => void
}) {
  const answered = answers.filter((answer) => answer !== null).length
  return (
    <section className="pane" aria-label="Decisions">
      <div className="pane-head">
        <h2>Decisions</h2>
        <span className="mono">
          {answered}/{decisions.length}
        </span>
        <span className="grow" />
        <Keys of={[...shownKeys('arrowup'), ...shownKeys('arrowdown')]} />
      </div>
      <ol className="scroll decisions">
        {decisions.map((decision, index) => (
          <DecisionRow
            key={decision.id}
            decision={decision}
            isChosen={index === chosen}
            answer={answers[index] ?? null}
            onChoose={() => onChoose(index)}
          />
        ))}
      </ol>
    </section>
  )
}

function DecisionRow({
  decision,
  isChosen,
  answer,
  onChoose,
}: {
  readonly decision: ReviewableDecision
  readonly isChosen: boolean
  readonly answer: Answer | null
  readonly onChoose: () => void
}) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const heard = decision.evidence.filter(({ kind }) => kind === 'heard')
  return (
    <li ref={row}>
      <button type="button" className="decision inset-focus" aria-current={isChosen} onClick={onChoose}>
        <DecisionTitle decision={decision} />
        <AnswerMark answer={answer} />
        <span className="decision-stands">{standing(decision)}</span>
      </button>
      {isChosen ? (
        <div className="decision-more">
          <p>{decision.rationale}</p>
          <EvidenceChips heard={heard} />
        </div>
      ) : null}
    </li>
  )
}

/** What was heard for the word, where it counts as anything but the word. */
function DecisionTitle({ decision }: { readonly decision: ReviewableDecision }) {
  const heard = quoteOf(decision, 'primary')
  if (decision.after === 'correct') return <span className="decision-what quote">{decision.label}</span>
  return (
    <span className="decision-what">
      <span className="quote">{heard ?? '—'}</span>
      <Icon of={ArrowRight} size="small" />
      <span className="visually-hidden">for</span>
      <span className="quote">{decision.label}</span>
    </span>
  )
}

/** What the word counts as, and what the other engine says. */
function standing(decision: ReviewableDecision): string {
  const { before, after } = decision
  const counts = before === after ? spoken(after) : `${spoken(before)} → ${spoken(after)}`
  const other = quoteOf(decision, 'crossValidator')
  return `${counts} · Pk ${other === null ? 'heard nothing' : `“${other}”`}`
}

function quoteOf({ evidence }: ReviewableDecision, engine: string): string | null {
  return evidence.find(({ kind, ref }) => kind === 'heard' && ref === engine)?.quote ?? null
}

const marks = { correct: Check, incorrect: X, unsure: CircleHelp } as const

function AnswerMark({ answer }: { readonly answer: Answer | null }) {
  if (answer === null) return <span />
  return (
    <span className="answer-mark" data-answer={answer}>
      <Icon of={marks[answer]} />
      <span className="visually-hidden">you: {answerLabels[answer]}</span>
    </span>
  )
}
