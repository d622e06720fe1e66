import { rationaleText } from '../../../../shared/domain/runs/decision.ts'
import './decisions.css'
import '../review.css'
import { ArrowRight, Check, CircleHelp, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { OpenDecision, ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { ModelCall } from '../../../../shared/domain/judging/call.ts'
import type { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { answerLabels } from '../../../lib/formats/labels.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { DecisionCalls } from './decision-calls.tsx'
import { isAboutWord, quoteOf } from './decision-evidence.ts'
import { DecisionStanding } from './decision-standing.tsx'
import { EvidenceChips } from './evidence-chips.tsx'
import { PlainEvidence, PlainStanding, PlainTitle } from './plain-decision.tsx'

/** The decisions of a case in their order; the chosen one shows its reasons. */
export function DecisionsPane({
  decisions,
  calls,
  chosen,
  answers,
  signOf,
  onChoose,
}: {
  readonly decisions: readonly ReviewableDecision[]
  /** Of the run that made them. */
  readonly calls: readonly ModelCall[]
  readonly chosen: number
  readonly answers: readonly (Answer | null)[]
  /** The sign that a decision has in the evidence too, where it has one. */
  readonly signOf?: (decision: OpenDecision) => ReactNode
  readonly onChoose: (index: number) => void
}) {
  const [up, down] = [useShownKeys('decision.previous'), useShownKeys('decision.next')]
  const answered = answers.filter((answer) => answer !== null).length
  return (
    <section className="pane" aria-label="Decisions">
      <div className="pane-head">
        <h2>Decisions</h2>
        <span className="mono">
          {answered}/{decisions.length}
        </span>
        <span className="grow" />
        <Keys of={[...up, ...down]} />
      </div>
      <ol className="scroll decisions">
        {decisions.map((decision, index) => (
          <DecisionRow
            key={decision.id}
            decision={decision}
            calls={calls}
            isChosen={index === chosen}
            answer={answers[index] ?? null}
            sign={decision.isHidden ? null : signOf?.(decision)}
            onChoose={() => onChoose(index)}
          />
        ))}
      </ol>
    </section>
  )
}

function DecisionRow({
  decision,
  calls,
  isChosen,
  answer,
  sign,
  onChoose,
}: {
  readonly decision: ReviewableDecision
  readonly calls: readonly ModelCall[]
  readonly isChosen: boolean
  readonly answer: Answer | null
  readonly sign: ReactNode
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
        <span className="decision-number">{sign ?? numberOf(decision)}</span>
        {isAboutWord(decision) ? <DecisionTitle decision={decision} /> : <PlainTitle decision={decision} />}
        <AnswerMark answer={answer} />
        {isAboutWord(decision) ? (
          decision.isHidden ? null : (
            <DecisionStanding decision={decision} />
          )
        ) : (
          <PlainStanding decision={decision} />
        )}
      </button>
      {isChosen ? (
        <div className="decision-more">
          {decision.isHidden ? null : <p>{rationaleText(decision.rationale)}</p>}
          {isAboutWord(decision) ? <EvidenceChips heard={heard} /> : <PlainEvidence decision={decision} />}
          {decision.isHidden ? null : (
            <DecisionCalls calls={calls.filter(({ id }) => decision.callIds.includes(id))} />
          )}
        </div>
      ) : null}
    </li>
  )
}

/** What was heard for the word, where it counts as anything but the word; struck out where that was turned. */
function DecisionTitle({ decision }: { readonly decision: ReviewableDecision }) {
  if (decision.isHidden)
    return (
      <span className="decision-what">
        <span className="quote">{decision.label}</span>
      </span>
    )
  const { before, after, label } = decision
  const heard = quoteOf(decision, 'primary') ?? '—'
  if (after !== 'correct')
    return (
      <span className="decision-what">
        <span className="quote">{heard}</span>
        <span className="decision-for">
          for <span className="quote">{label}</span>
        </span>
      </span>
    )
  return (
    <span className="decision-what">
      {before === after ? null : (
        <>
          <s className="quote">{heard}</s>
          <Icon of={ArrowRight} size="small" />
          <span className="visually-hidden">turned into</span>
        </>
      )}
      <span className="quote">{label}</span>
    </span>
  )
}

/** The place of the word within the passage, from 0, as the judge was told. */
function numberOf({ about }: ReviewableDecision): string {
  return about.kind === 'word' ? about.key : ''
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
