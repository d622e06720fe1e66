import '../review.css'
import { Check, CircleHelp, X } from 'lucide-react'
import { Answer } from '../../../../shared/domain/reviews/feedback.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { answerLabels } from '../../../lib/formats/labels.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import type { AskedQuestion } from '../../../lib/pipelines/presentation.ts'

/** “Was this correct?” as buttons; before the judge is seen only “unsure” can be said of it. */
export function AnswerButtons({
  asked,
  chosen,
  isOpen,
  isHidden,
  isSecond,
}: {
  readonly asked: AskedQuestion | null
  readonly chosen: Answer | null
  readonly isOpen: boolean
  readonly isHidden: boolean
  /** Whether it is the second step of a blind decision, which has keys of its own. */
  readonly isSecond: boolean
}) {
  return (
    <div className="answers" role="radiogroup" aria-labelledby="question">
      {Answer.options.map((each) => (
        <AnswerButton
          key={each}
          answer={each}
          label={{ ...answerLabels, ...asked }[each]}
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
  isChosen,
  isOpen,
  id,
}: {
  readonly answer: Answer
  readonly label: string
  readonly isChosen: boolean
  readonly isOpen: boolean
  readonly id: `${'answer' | 'second'}.${Answer}`
}) {
  const keys = useShownKeys(id)
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      aria-disabled={!isOpen}
      className="answer"
      data-answer={answer}
      onClick={({ detail: clicks }) => {
        if (clicks < 2) giveCommand(id) // the second click of two would answer the decision that came with the first
      }}
    >
      <Icon of={answerIcons[answer]} />
      <Keys of={keys} />
      <span className="answer-label">{label}</span>
    </button>
  )
}
