import './shell.css'
import { Outlet, useLocation } from '@tanstack/react-router'
import { DropToImport } from '../../features/import/drop-to-import.tsx'
import { useJobWatch } from '../../features/jobs/use-jobs.ts'
import { useChanges } from '../../lib/use-changes.ts'
import { useIsNarrow } from '../../lib/use-is-narrow.ts'
import { useSystemMenu } from '../../lib/use-system-menu.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { GlobalCommands } from './global-commands.tsx'
import { Rail } from './rail.tsx'
import { StatusBar } from './status-bar.tsx'
import { TitleBar } from './title-bar.tsx'
import { ToastLine } from './toast-line.tsx'
import { useChosenKeys } from './use-chosen-keys.ts'
import { useTheme } from './use-theme.ts'

/** The frame of the window: title bar, rail, the place itself, status bar. */
export function Shell() {
  useChanges()
  useJobWatch()
  useTheme()
  useChosenKeys()
  useSystemMenu()
  const isReview = useLocation({ select: ({ pathname }) => pathname.startsWith('/review/') })
  const isNarrow = useIsNarrow()
  const isSlim = isReview || isNarrow
  return (
    <div className="shell" data-slim={isSlim || undefined}>
      <TitleBar />
      <Rail isSlim={isSlim} />
      <main className="place">
        <ConnectionBanner />
        <Outlet />
      </main>
      <StatusBar />
      <DropToImport />
      <GlobalCommands />
      <ToastLine />
    </div>
  )
}
