import { useEffect } from 'react'
import { newName } from '../../../lib/client/api.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { showToast } from '../../../lib/toasts.ts'
import { evidenceWindow as texts } from '../../texts/screens.ts'
import { openChannel, type ShownCase } from './evidence-channel.ts'

const NOTHING: ShownCase = { caseId: null, runId: null, decision: null, link: null, view: null }

const KEPT = 'docket.evidence-window'

/** The current state of the review screen. */
let shown = NOTHING

/**
 * Opened when the first evidence window opens, and again after a reload, so that an existing evidence window is found.
 */
let channel = sessionStorage.getItem(KEPT) === null ? null : begin()

/** Reports to the evidence window what the review screen shows, and offers the command that opens that window. */
export function useEvidenceWindow({ caseId, runId, decision, link, view }: ShownCase): void {
  useEffect(() => {
    shown = { caseId, runId, decision, link, view }
    tell()
  }, [caseId, runId, decision, link, view])
  useEffect(() => {
    return () => {
      shown = NOTHING
      tell()
    }
  }, [])
  useCommands({ 'evidence.window': openEvidenceWindow })
}

function begin(): ReturnType<typeof openChannel> {
  const opened = openChannel(windowName(), ({ of }) => {
    if (of === 'ask') tell()
  })
  window.addEventListener('pagehide', () => opened.send({ of: 'left' }))
  return opened
}

function tell(): void {
  channel?.send({ of: 'shown', shown })
}

/** Opens the evidence window. The browser brings an existing one to the front. */
function openEvidenceWindow(): void {
  const name = windowName()
  channel ??= begin()
  const address = `${location.href.split('#')[0]}#/evidence?of=${name}`
  const opened = window.open(address, `docket-evidence-${name}`, 'popup,width=900,height=840')
  opened?.focus()
  // Electron opens the window itself and returns no handle.
  const isBlocked = opened === null && window.desktop === undefined
  if (isBlocked) showToast(texts.blocked, { isProblem: true })
  else showToast(texts.opened)
}

/** Returns the name that connects a window with its evidence window; it survives a reload. */
function windowName(): string {
  const name = sessionStorage.getItem(KEPT) ?? newName()
  sessionStorage.setItem(KEPT, name)
  return name
}
