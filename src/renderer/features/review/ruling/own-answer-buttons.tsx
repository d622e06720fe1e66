import '../review.css'
import { Ban, Check, CircleHelp, Eye, EyeOff, Minus, X } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { Chip } from '../../../components/marks/chip.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import { ownAnswerButtons as texts } from '../texts.ts'
import type { OwnAnswer } from './own-answers.ts'

/** Inserted at the third key, which means Unsure everywhere. */
const UNSURE = { id: 'answer.unsure', option: 'unsure', label: 'Unsure', hint: 'cannot be told' } as const

/** The reviewer's own answers before the judge is revealed. All look alike, so that none hints at the judge's. */
export function OwnAnswerButtons({
  answers,
  chosen = null,
  isOpen,
  onPick,
}: {
  readonly answers: readonly OwnAnswer[]
  /** The given option, or `unsure`; `null` before the answer. */
  readonly chosen?: string | null
  readonly isOpen: boolean
  /** Sends an answer that has no key. */
  readonly onPick: (answer: OwnAnswer) => void
}) {
  const withKeys = answers.flatMap(({ id, option, label, hint }) =>
    id === null ? [] : { id, option, label, hint },
  )
  const others = answers.filter(({ id }) => id === null)
  return (
    <div role="group" aria-labelledby="question">
      <div className="own-answers">
        {[...withKeys.slice(0, 2), UNSURE, ...withKeys.slice(2)].map(({ id, option, label, hint }) => (
          <OwnAnswerButton
            key={id}
            id={id}
            label={label}
            hint={hint}
            isChosen={option === chosen}
            isOpen={isOpen}
          />
        ))}
      </div>
      {others.length === 0 ? null : (
        <div className="own-answers-more">
          {others.map((answer) => (
            <Button
              key={answer.option}
              size="small"
              disabled={!isOpen}
              aria-pressed={answer.option === chosen}
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
  isChosen,
  isOpen,
}: {
  readonly id: NonNullable<OwnAnswer['id']> | 'answer.unsure'
  readonly label: string
  readonly hint: string
  readonly isChosen: boolean
  readonly isOpen: boolean
}) {
  const keys = useShownKeys(id)
  return (
    <button
      type="button"
      className="own-answer"
      aria-pressed={isChosen}
      disabled={!isOpen}
      onClick={() => giveCommand(id)}
    >
      <span className="grow">
        <span className="medium">{label}</span>
        {hint === '' ? null : <span className="dim small"> {hint}</span>}
      </span>
      <Keys of={keys} />
    </button>
  )
}

/**
 * The options of a question, with the keys 1 to 8 in their order; the two that every question has are last, in one
 * line. The present answer is marked with its author.
 */
export function OptionButtons({
  answers,
  chosen,
  present,
  by,
  isOpen,
  onPick,
}: {
  readonly answers: readonly OwnAnswer[]
  /** The option that the reviewer picked; `null` before the answer. */
  readonly chosen: string | null
  /** The present answer; `null` while it is hidden, or if there is none. */
  readonly present: string | null
  /** The author of the present answer. */
  readonly by: string
  readonly isOpen: boolean
  readonly onPick: (answer: OwnAnswer) => void
}) {
  const isLast = ({ id }: OwnAnswer) => id === 'option.unknown' || id === 'option.inapplicable'
  const option = (answer: OwnAnswer) => (
    <OptionButton
      key={answer.option}
      answer={answer}
      isChosen={answer.option === chosen}
      by={answer.option === present ? by : null}
      isOpen={isOpen}
      onPick={onPick}
    />
  )
  return (
    <div role="group" aria-labelledby="question" className="option-buttons">
      {answers.filter((each) => !isLast(each)).map(option)}
      <div className="option-last">{answers.filter(isLast).map(option)}</div>
    </div>
  )
}

function OptionButton({
  answer,
  isChosen,
  by,
  isOpen,
  onPick,
}: {
  readonly answer: OwnAnswer
  readonly isChosen: boolean
  readonly by: string | null
  readonly isOpen: boolean
  readonly onPick: (answer: OwnAnswer) => void
}) {
  const { id, label, hint, passes } = answer
  const sign =
    id === 'option.unknown'
      ? CircleHelp
      : id === 'option.inapplicable'
        ? Ban
        : passes === null
          ? Minus
          : passes
            ? Check
            : X
  return (
    <button
      type="button"
      className="option-button inset-focus"
      aria-pressed={isChosen}
      aria-disabled={!isOpen}
      title={hint === '' ? undefined : hint}
      data-passes={passes ?? undefined}
      onClick={({ detail: clicks }) => {
        if (isOpen && clicks < 2) onPick(answer) // the second click of a double click would answer the next decision
      }}
    >
      <Icon of={sign} size="small" />
      <span className="cut">{label}</span>
      {by === null ? <span /> : <Chip tone="blue">{by}</Chip>}
      {id === null ? <span /> : <OptionKeys of={id} />}
    </button>
  )
}

function OptionKeys({ of }: { readonly of: NonNullable<OwnAnswer['id']> }) {
  return <Keys of={useShownKeys(of)} />
}

/** The hidden judge, with a button that reveals it before answering. */
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
