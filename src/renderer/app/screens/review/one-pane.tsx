import './panes.css'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CommandId, commandInfo } from '../../../../shared/domain/keyboard/command.ts'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { beforeCommands, giveCommand, useCommands } from '../../../lib/keys/use-commands.ts'
import { onePane as texts } from '../../texts/screens.ts'

const panes = [
  { pane: 'evidence', id: 'pane.evidence', label: texts.evidence },
  { pane: 'decisions', id: 'pane.decisions', label: texts.decisions },
  { pane: 'ruling', id: 'pane.ruling', label: texts.ruling },
] as const

type Pane = (typeof panes)[number]['pane']

/** What is found stands in the evidence. */
const OF_EVIDENCE: readonly CommandId[] = ['find', 'find.next', 'find.previous']

/** The fields that these commands lead to stand in the pane of the ruling. */
const OF_RULING: readonly CommandId[] = ['decision.note', 'decision.sentences']

/**
 * A small window has room for one of the three panes; above it stands what leads to the others, below it the bar of
 * answers. A command that works on another pane shows that one first. Panes that are not shown keep their size, their
 * place and what is typed in them.
 */
export function OnePane({
  about,
  bar,
  ...content
}: Readonly<Record<Pane, ReactNode>> & {
  /** What the head of the case has no room for. */
  readonly about: ReactNode
  readonly bar: ReactNode
}) {
  const [shown, show] = useState<Pane>('evidence')
  useCommands({
    'pane.evidence': () => show('evidence'),
    'pane.decisions': () => show('decisions'),
    'pane.ruling': () => show('ruling'),
  })
  useEffect(
    () =>
      beforeCommands((id) => {
        const pane = paneOf(id)
        if (pane !== null) flushSync(() => show(pane))
      }),
    [],
  )
  return (
    <>
      <div className="pane-choice">
        <div className="row" role="group" aria-label={texts.panes}>
          {panes.map(({ pane, ...of }) => (
            <PaneButton key={pane} {...of} isShown={pane === shown} />
          ))}
        </div>
        <div className="pane-about scroll">{about}</div>
      </div>
      <div className="one-pane">
        {panes.map(({ pane }) => (
          <div key={pane} data-pane={pane} data-shown={pane === shown}>
            {content[pane]}
          </div>
        ))}
      </div>
      {bar}
    </>
  )
}

function paneOf(id: CommandId): Pane | null {
  if (OF_RULING.includes(id)) return 'ruling'
  return OF_EVIDENCE.includes(id) || commandInfo(id).group === 'Evidence' ? 'evidence' : null
}

function PaneButton({
  id,
  label,
  isShown,
}: {
  readonly id: (typeof panes)[number]['id']
  readonly label: string
  readonly isShown: boolean
}) {
  const keys = useShownKeys(id)
  return (
    <button type="button" className="pane-button" aria-pressed={isShown} onClick={() => giveCommand(id)}>
      {label}
      <Keys of={keys} />
    </button>
  )
}
