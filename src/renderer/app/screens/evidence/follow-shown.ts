import { useEffect } from 'react'
import { newName } from '../../../lib/client/api.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { showToast } from '../../../lib/toasts.ts'
import { evidenceWindow as texts } from '../../texts/screens.ts'
import { openChannel, type ShownCase } from './evidence-channel.ts'

const NOTHING: ShownCase = { caseId: null, runId: null, decision: null, link: null, view: null }

const KEPT = 'docket.evidence-window'

/** What the review screen shows now. */
let shown = NOTHING

/** Open from the first time that there is a window of evidence; one that is loaded again is found by it. */
let channel = sessionStorage.getItem(KEPT) === null ? null : begin()

/** Tells the window of evidence what the review screen shows, and offers to open that window. */
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

/** The window of evidence that is open already comes to the front. */
function openEvidenceWindow(): void {
  const name = windowName()
  channel ??= begin()
  const address = `${location.href.split('#')[0]}#/evidence?of=${name}`
  const opened = window.open(address, `docket-evidence-${name}`, 'popup,width=900,height=840')
  opened?.focus()
  // Electron opens the window itself, and hands none out.
  const isBlocked = opened === null && window.desktop === undefined
  if (isBlocked) showToast(texts.blocked, { isProblem: true })
  else showToast(texts.opened)
}

/** The name by which a window and its window of evidence find each other, also when the first is loaded again. */
function windowName(): string {
  const name = sessionStorage.getItem(KEPT) ?? newName()
  sessionStorage.setItem(KEPT, name)
  return name
}
