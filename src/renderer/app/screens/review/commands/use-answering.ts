import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { CaseDetail } from '../../../../../shared/contract/cases/cases.ts'
import { type CommandId, commandIds } from '../../../../../shared/domain/keyboard/command.ts'
import type { Answer } from '../../../../../shared/domain/reviews/feedback.ts'
import { aboutText } from '../../../../../shared/domain/runs/about.ts'
import { useAnswerAdvances } from '../../../../features/review/ruling/use-answer-advances.ts'
import type { NoteFieldsHandle } from '../../../../features/review/use-note-fields.ts'
import { useIsHere } from '../../../../lib/use-is-here.ts'
import type { SendOptions } from './use-typed-text.ts'

interface AnsweringParts {
  readonly decisions: CaseDetail['decisions']
  /** The index of the chosen decision. */
  readonly chosen: number
  readonly fields: RefObject<NoteFieldsHandle | null>
  readonly choose: (subject: string) => void
  /** Sends an answer about the chosen decision; resolves to whether it was accepted. */
  readonly send: (given: Answer, options: SendOptions) => Promise<boolean>
}

type Handlers = Readonly<Partial<Record<CommandId, (() => void) | null>>>

/**
 * Answers the chosen decision and moves on to the next open one, whatever the answer is. Commands given between a key
 * press and the display of the next decision wait: each applies to the decision that is shown when its turn comes, and
 * none changes the previous answer.
 */
export function useAnswering({ decisions, chosen, fields, choose, send }: AnsweringParts) {
  const advances = useAnswerAdvances()
  const isHere = useIsHere()
  const lastAnswered = useRef<string | null>(null)
  const waiting = useRef<CommandId[] | null>(null)
  const awaited = useRef<string | null>(null)
  const latest = useRef<Handlers>({})
  const decision = decisions[chosen] ?? null
  const subject = decision === null ? null : aboutText(decision.about)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next decision is shown
  useEffect(() => {
    if (awaited.current === null) return
    awaited.current = null
    const commands = waiting.current ?? []
    waiting.current = null
    for (const id of commands) inTurn(id, latest.current[id] ?? null)()
  }, [subject])

  return { answer, useInTurn, lastAnswered: lastAnswered.current }

  /** Makes commands wait for the decision that follows an answer; each then runs with its handler of that time. */
  function useInTurn(handlers: Handlers): Handlers {
    useLayoutEffect(() => {
      latest.current = handlers
    })
    return Object.fromEntries(
      commandIds.flatMap((id) => {
        const handler = handlers[id]
        if (handler === undefined) return []
        return [[id, handler === null ? null : inTurn(id, handler)]]
      }),
    )
  }

  function inTurn(id: CommandId, handler: (() => void) | null): () => void {
    return () => {
      if (waiting.current !== null) waiting.current.push(id)
      else handler?.()
    }
  }

  async function answer(given: Answer, correction?: string | null): Promise<void> {
    const open = advances ? decisions.find((each, index) => index > chosen && each.mine === null) : undefined
    const next = open === undefined ? null : aboutText(open.about)
    if (next !== null) waiting.current = []
    const isTaken = await send(given, {
      advances: next !== null,
      ...(correction === undefined ? {} : { correction }),
    })
    if (!isTaken || next === null || !isHere()) {
      waiting.current = null
      if (!isTaken && isHere() && given === 'incorrect') fields.current?.focusNote()
      return
    }
    lastAnswered.current = subject
    awaited.current = next
    choose(next)
  }
}
