import '../screens/evidence/evidence-screen.css'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useChanges } from '../../lib/client/use-changes.ts'
import { useSystemMenu } from '../../lib/keys/use-system-menu.ts'
import { EVIDENCE_PATH } from '../evidence-address.ts'
import { useChosenKeys } from './commands/use-chosen-keys.ts'
import { Shell } from './shell.tsx'
import { ConnectionBanner } from './status/connection-banner.tsx'
import { useTheme } from './use-theme.ts'

/** The whole window: the shell with a place, or the evidence alone. */
export function Frame() {
  const isEvidence = useLocation({ select: ({ pathname }) => pathname === EVIDENCE_PATH })
  return isEvidence ? <EvidenceFrame /> : <Shell />
}

/** The frame of the evidence window. It handles no files, links or commands: those belong to the main window. */
function EvidenceFrame() {
  useChanges()
  useTheme()
  useChosenKeys()
  useSystemMenu()
  return (
    <main className="evidence-frame">
      <ConnectionBanner />
      <Outlet />
    </main>
  )
}
