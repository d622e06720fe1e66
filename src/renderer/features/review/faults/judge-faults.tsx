import './judge-faults.css'
import { Check, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReviewableDecision } from '../../../../shared/contract/cases/cases.ts'
import type { CommandId } from '../../../../shared/domain/keyboard/command.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { giveCommand, useCommands } from '../../../lib/keys/use-commands.ts'
import type { AnyPresentation } from '../../../lib/pipelines/presentations.ts'
import { judgeFaults as texts } from '../texts.ts'
import { faultsOffered, type OfferedFaults, reasonCommands } from './faults.ts'

/**
 * Records why the judge was wrong: predefined reasons, and sentences of its rationale. Saved at once with the answer.
 */
export function JudgeFaults({
  pipeline,
  decision,
  presentation,
  isOpen,
  onSentence,
}: {
  readonly pipeline: PipelineName
  readonly decision: ReviewableDecision
  readonly presentation: Pick<AnyPresentation, 'reasons'>
  readonly isOpen: boolean
  /** Marks a sentence as wrong, or removes the mark. */
  readonly onSentence: (index: number) => void
}) {
  const heading = useRef<HTMLSpanElement>(null)
  const offered = faultsOffered(pipeline, decision)
  const isOffered = offered !== null
  const wasOffered = useRef(isOffered)
  useEffect(() => {
    // The reasons appear after the answer and scroll into view even below a long claim; typed text stays.
    if (isOffered && !wasOffered.current) heading.current?.scrollIntoView({ block: 'nearest' })
    wasOffered.current = isOffered
  }, [isOffered])
  if (offered === null) return null
  const labels: Readonly<Record<string, string>> = presentation.reasons
  return (
    <div className="note-field" role="group" aria-labelledby="faults">
      <span ref={heading} className="field-label faults-heading" id="faults">
        {decision.mine?.answer === 'correct' ? texts.judgesReasons : texts.whyJudgeWrong}{' '}
        <span className="grow" />
        <span className="dim">{texts.optional}</span>
      </span>
      <div className="fault-reasons">
        {offered.reasons.map((reason) => (
          <ReasonButton
            key={reason}
            id={reasonCommands[reasonsBefore(offered, reason)]}
            label={labels[reason] ?? reason}
            isPressed={offered.mine.reasons.includes(reason)}
            isOpen={isOpen}
          />
        ))}
      </div>
      {offered.sentences.length === 0 ? null : (
        <Sentences offered={offered} isOpen={isOpen} onSentence={onSentence} />
      )}
    </div>
  )
}

function reasonsBefore({ reasons }: OfferedFaults, reason: string): number {
  return reasons.indexOf(reason)
}

function ReasonButton({
  id,
  label,
  isPressed,
  isOpen,
}: {
  readonly id: CommandId | undefined
  readonly label: string
  readonly isPressed: boolean
  readonly isOpen: boolean
}) {
  const keys = useShownKeys(id ?? 'reason.first')
  if (id === undefined) return null
  return (
    <Button
      size="small"
      disabled={!isOpen}
      aria-pressed={isPressed}
      icon={isPressed ? <Icon of={Check} size="small" /> : undefined}
      keys={<Keys of={keys} />}
      onClick={() => giveCommand(id)}
    >
      {label}
    </Button>
  )
}

/** The sentences of the judge's rationale; wrong ones are crossed out. */
function Sentences({
  offered: { sentences, mine },
  isOpen,
  onSentence,
}: {
  readonly offered: OfferedFaults
  readonly isOpen: boolean
  readonly onSentence: (index: number) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  const keys = useShownKeys('decision.sentences')
  useCommands({ 'decision.sentences': isOpen ? () => list.current?.querySelector('button')?.focus() : null })
  const wrong = new Set(mine.wrongSentences.map(({ index }) => index))
  return (
    <>
      <span className="field-label fault-title" id="fault-sentences">
        {texts.wrongSentences} <Keys of={keys} />
      </span>
      <ul ref={list} className="fault-sentences" aria-labelledby="fault-sentences">
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place in what the judge said
          <li key={index}>
            <button
              type="button"
              className="fault-sentence"
              aria-pressed={wrong.has(index)}
              aria-disabled={!isOpen}
              onClick={() => (isOpen ? onSentence(index) : undefined)}
            >
              <span className="fault-sign">{wrong.has(index) ? <Icon of={X} size="small" /> : null}</span>
              <span className="fault-words">{sentence}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
