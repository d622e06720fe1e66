import '../review.css'
import { Eye, EyeOff } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import { ownAnswerButtons as texts } from '../texts.ts'
import type { OwnAnswer, OwnAnswerCommand } from './own-answers.ts'

/** In the order of the keys: the third is Unsure, as everywhere. */
const UNSURE = { id: 'answer.unsure', label: 'Unsure', hint: 'cannot be told' } as const

/** What the reviewer says before the judge is seen. All answers look alike: none is the judge's. */
export function OwnAnswerButtons({
  answers,
  isOpen,
  onPick,
}: {
  readonly answers: readonly OwnAnswer[]
  readonly isOpen: boolean
  /** Takes an answer that has no key. */
  readonly onPick: (answer: OwnAnswer) => void
}) {
  const keyed = answers.flatMap(({ id, label, hint }) => (id === null ? [] : { id, label, hint }))
  const others = answers.filter(({ id }) => id === null)
  return (
    <div role="group" aria-labelledby="question">
      <div className="own-answers">
        {[...keyed.slice(0, 2), UNSURE, ...keyed.slice(2)].map(({ id, label, hint }) => (
          <OwnAnswerButton key={id} id={id} label={label} hint={hint} isOpen={isOpen} />
        ))}
      </div>
      {others.length === 0 ? null : (
        <div className="own-answers-more">
          {others.map((answer) => (
            <Button
              key={answer.option}
              size="small"
              disabled={!isOpen}
              title={answer.hint === '' ? undefined : answer.hint}
              onClick={() => onPick(answer)}
            >
              {answer.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function OwnAnswerButton({
  id,
  label,
  hint,
  isOpen,
}: {
  readonly id: OwnAnswerCommand | 'answer.unsure'
  readonly label: string
  readonly hint: string
  readonly isOpen: boolean
}) {
  const keys = useShownKeys(id)
  return (
    <button type="button" className="own-answer" disabled={!isOpen} onClick={() => giveCommand(id)}>
      <span className="grow">
        <span className="medium">{label}</span>
        {hint === '' ? null : <span className="dim small"> {hint}</span>}
      </span>
      <Keys of={keys} />
    </button>
  )
}

/** The judge, sealed, with the way to look before answering. */
export function SealedJudge({ isOpen }: { readonly isOpen: boolean }) {
  const keys = useShownKeys('decision.reveal')
  return (
    <section>
      <div className="section-title">
        <h3>{texts.judge}</h3>
        <span>{texts.hidden}</span>
      </div>
      <p className="sealed">
        <Icon of={EyeOff} size="small" />
        {texts.judgesAnswerReasonsConfidenceTriggers}
      </p>
      <Button
        wide
        kind="quiet"
        size="small"
        disabled={!isOpen}
        icon={<Icon of={Eye} size="small" />}
        keys={<Keys of={keys} />}
        onClick={() => giveCommand('decision.reveal')}
      >
        {texts.revealWithoutAnswering}
      </Button>
    </section>
  )
}
