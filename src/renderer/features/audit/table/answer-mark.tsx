import { Check, CircleHelp, Minus, Split, X } from 'lucide-react'
import type { TrailAnswer } from '../../../../shared/domain/ledger/trail.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { answerMark as texts } from '../texts.ts'

/** The icon and label of people's combined answer about a decision. */
const marks = {
  correct: { icon: Check, label: 'Correct' },
  incorrect: { icon: X, label: 'Incorrect' },
  unsure: { icon: CircleHelp, label: 'Unsure' },
  disputed: { icon: Split, label: texts.answersDiffer },
  none: { icon: Minus, label: texts.noAnswerYet },
} as const satisfies Readonly<Record<TrailAnswer, unknown>>

/** Shows people's combined answer about a decision as an icon. */
export function AnswerMark({ answer }: { readonly answer: TrailAnswer }) {
  const { icon, label } = marks[answer]
  return (
    <span className="trail-answer" data-answer={answer} title={label}>
      <Icon of={icon} size="small" />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
