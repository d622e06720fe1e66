import './shell.css'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { Banner } from '../../components/banner.tsx'
import { Button } from '../../components/button.tsx'
import { DropToImport } from '../../features/import/drop-to-import.tsx'
import { useJobWatch } from '../../features/jobs/use-jobs.ts'
import { connection } from '../../lib/api.ts'
import { useChanges } from '../../lib/use-changes.ts'
import { useIsNarrow } from '../../lib/use-is-narrow.ts'
import { useSystemMenu } from '../../lib/use-system-menu.ts'
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
  return (
    <div className="shell" data-slim={isReview || isNarrow || undefined}>
      <TitleBar />
      <Rail />
      <main className="place">
        <LostConnection />
        <Outlet />
      </main>
      <StatusBar />
      <DropToImport />
      <GlobalCommands />
      <ToastLine />
    </div>
  )
}

/** Says that the host is gone, with the one thing to do about it. */
function LostConnection() {
  const state = useSyncExternalStore(connection.subscribe, connection.state)
  if (state === 'open') return null
  if (state === 'connecting')
    return (
      <span className="visually-hidden" role="status">
        Connecting …
      </span>
    )
  return (
    <Banner
      tone="red"
      action={
        <Button size="small" onClick={connection.reconnect}>
          Connect again
        </Button>
      }
    >
      <b className="medium">Docket does not answer.</b> What was acknowledged is saved; what you type is kept
      here. Start Docket again if it was closed.
    </Banner>
  )
}
