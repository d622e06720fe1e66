import './panes.css'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CommandId, commandInfo } from '../../../../shared/domain/keyboard/command.ts'
import { Keys } from '../../../components/marks/keys.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { beforeCommands, useActiveCommands, useCommands } from '../../../lib/keys/use-commands.ts'
import { onePane as texts } from '../../texts/screens.ts'

const panes = [
  { pane: 'evidence', id: 'pane.evidence', label: texts.evidence },
  { pane: 'decisions', id: 'pane.decisions', label: texts.decisions },
  { pane: 'ruling', id: 'pane.ruling', label: texts.ruling },
] as const

type Pane = (typeof panes)[number]['pane']

/** Commands whose results are in the evidence pane. */
const OF_EVIDENCE: readonly CommandId[] = ['find', 'find.next', 'find.previous']

/** Commands that lead to fields in the ruling pane. */
const OF_RULING: readonly CommandId[] = ['decision.note', 'decision.sentences']

/**
 * The layout of a small window, which has room for one of the three panes, with a pane switch above and the answer bar
 * below. A command that works on another pane shows that pane first. Hidden panes keep their size, scroll position and
 * typed text.
 */
export function OnePane({
  about,
  bar,
  ...content
}: Readonly<Record<Pane, ReactNode>> & {
  /** Content for which the header of the case has no room. */
  readonly about: ReactNode
  readonly bar: ReactNode
}) {
  const [shown, show] = useState<Pane>('evidence')
  // The options of a question have the same keys.
  const hasKeys = !useActiveCommands().includes('option.inapplicable')
  useCommands({
    'pane.evidence': hasKeys ? () => show('evidence') : null,
    'pane.decisions': hasKeys ? () => show('decisions') : null,
    'pane.ruling': hasKeys ? () => show('ruling') : null,
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
            <PaneButton
              key={pane}
              {...of}
              hasKeys={hasKeys}
              isShown={pane === shown}
              onShow={() => show(pane)}
            />
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
  hasKeys,
  isShown,
  onShow,
}: {
  readonly id: (typeof panes)[number]['id']
  readonly label: string
  readonly hasKeys: boolean
  readonly isShown: boolean
  readonly onShow: () => void
}) {
  const keys = useShownKeys(id)
  return (
    <button type="button" className="pane-button" aria-pressed={isShown} onClick={onShow}>
      {label}
      {hasKeys ? <Keys of={keys} /> : null}
    </button>
  )
}
