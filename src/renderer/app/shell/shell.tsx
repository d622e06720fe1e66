import './shell.css'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onArrival } from '../../features/import/current-import.ts'
import { DropToImport } from '../../features/import/drop-to-import.tsx'
import { PlaceDialog } from '../../features/import/place/place-dialog.tsx'
import { useOpenedFiles } from '../../features/import/use-opened-files.ts'
import { useJobWatch } from '../../features/jobs/use-jobs.ts'
import { client, connection } from '../../lib/client/api.ts'
import { follow } from '../../lib/client/follow.ts'
import { useChanges } from '../../lib/client/use-changes.ts'
import { useReadOnlyCommands } from '../../lib/keys/read-only.ts'
import { useSystemMenu } from '../../lib/keys/use-system-menu.ts'
import { useObservable } from '../../lib/observable.ts'
import { showToast } from '../../lib/toasts.ts'
import { useIsNarrow } from '../../lib/use-is-narrow.ts'
import { useIsQuiet } from '../../lib/use-is-quiet.ts'
import { links as texts } from '../texts/shell.ts'
import { GlobalCommands } from './commands/global-commands.tsx'
import { useChosenKeys } from './commands/use-chosen-keys.ts'
import { Rail } from './rail/rail.tsx'
import { BackupReminder } from './status/backup-reminder.tsx'
import { ConnectionBanner } from './status/connection-banner.tsx'
import { IntegrityBanner } from './status/integrity-banner.tsx'
import { StatusBar } from './status/status-bar.tsx'
import { ToastLine } from './status/toast-line.tsx'
import { WarningBanners } from './status/warning-banners.tsx'
import { TitleBar } from './title-bar.tsx'
import { useOpenImport } from './use-open-import.ts'
import { useTheme } from './use-theme.ts'

/** The frame of the window: title bar, navigation, place and status bar. */
export function Shell() {
  useChanges()
  useJobWatch()
  useTheme()
  useChosenKeys()
  useReadOnlyCommands()
  useSystemMenu()
  useLinks()
  useOpenedFiles()
  useArrivals()
  const isReview = useLocation({ select: ({ pathname }) => pathname.startsWith('/review/') })
  const isNarrow = useIsNarrow()
  const slim = isNarrow ? 'signs' : isReview ? 'names' : undefined
  const isQuiet = useIsQuiet()
  return (
    <div className="shell" data-slim={slim}>
      <TitleBar />
      <Rail isSlim={slim !== undefined} />
      <main className="place">
        <ConnectionBanner />
        {isQuiet ? (
          <>
            <IntegrityBanner />
            <WarningBanners />
            <BackupReminder />
          </>
        ) : null}
        <Outlet />
      </main>
      <div className="foot">
        <StatusBar />
        <ToastLine />
      </div>
      <DropToImport />
      <PlaceDialog />
      <GlobalCommands />
    </div>
  )
}

/** Opens the import screen when files arrive. */
function useArrivals(): void {
  const openImport = useOpenImport()
  useEffect(() => onArrival(openImport), [openImport])
}

/**
 * Opens links that the system passes to the application, without claiming their case. Does nothing in a browser, which
 * follows addresses itself.
 */
function useLinks(): void {
  const navigate = useNavigate()
  const line = useObservable(connection.number)
  const linkLine = window.desktop === undefined ? null : line
  useEffect(() => {
    if (linkLine === null) return
    return follow(
      (signal) => client.system.links(undefined, { signal }),
      (link) => {
        if (link === null) {
          showToast(texts.unreadable, { isProblem: true })
          return
        }
        if (link.to === 'event') {
          void navigate({ to: '/audit', search: { event: link.eventId } })
          return
        }
        void navigate({
          to: '/review/$caseId',
          params: { caseId: link.caseId },
          search: { look: true, ...(link.to === 'case' ? {} : { link: link.decisionId }) },
        })
      },
    )
  }, [linkLine, navigate])
}
