import '../review.css'
import { ArrowRight, Check, CircleHelp, X } from 'lucide-react'
import { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { answerLabels } from '../../../lib/formats/labels.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import type { AnswerMeanings, AskedQuestion } from '../../../lib/pipelines/presentation.ts'
import { useAnswerAdvances } from '../ruling/use-answer-advances.ts'
import { answerButtons as texts } from '../texts.ts'

/** Buttons for “Is this decision correct?”. Before the judge is revealed, only “unsure” is available. */
export function AnswerButtons({
  asked,
  meanings,
  chosen,
  isOpen,
  isHidden,
  isSecond,
}: {
  readonly asked: AskedQuestion | null
  readonly meanings: AnswerMeanings | null
  readonly chosen: Answer | null
  readonly isOpen: boolean
  readonly isHidden: boolean
  /** Whether this is the second step of a blind decision, which has keys of its own. */
  readonly isSecond: boolean
}) {
  return (
    <div className="answers" role="radiogroup" aria-labelledby="question">
      {Answer.options.map((each) => (
        <AnswerButton
          key={each}
          answer={each}
          label={{ ...answerLabels, ...asked }[each]}
          meaning={each === 'unsure' ? null : (meanings?.[each] ?? null)}
          isChosen={each === chosen}
          isOpen={isOpen && (!isHidden || each === 'unsure')}
          id={`${isSecond ? 'second' : 'answer'}.${each}`}
        />
      ))}
    </div>
  )
}

const answerIcons = { correct: Check, incorrect: X, unsure: CircleHelp } as const

function AnswerButton({
  answer,
  label,
  meaning,
  isChosen,
  isOpen,
  id,
}: {
  readonly answer: Answer
  readonly label: string
  /** The meaning of the answer in a few words. */
  readonly meaning: string | null
  readonly isChosen: boolean
  readonly isOpen: boolean
  readonly id: `${'answer' | 'second'}.${Answer}`
}) {
  const keys = useShownKeys(id)
  const advances = useAnswerAdvances()
  return (
    <button
      type="button"
      role="radio"
      title={advances ? texts.advances : undefined}
      aria-checked={isChosen}
      aria-disabled={!isOpen}
      aria-description={meaning ?? undefined}
      className="answer"
      data-answer={answer}
      onClick={({ detail: clicks }) => {
        if (clicks < 2) giveCommand(id) // the second click of a double click would answer the next decision, which is shown after the first
      }}
    >
      <Icon of={answerIcons[answer]} />
      <span className="answer-label">{label}</span>
      <Keys of={keys} />
      <span className="answer-meaning" aria-hidden="true">
        <span className="cut">{meaning}</span>
        {advances ? <Icon of={ArrowRight} size="small" /> : null}
      </span>
    </button>
  )
}
