import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../components/button.tsx'
import { Banner } from '../../../components/feedback/banner.tsx'
import { api, client, problemText } from '../../../lib/client/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { backupReminder as texts } from '../../texts/shell.ts'

/** Interval between checks for a missing backup, in milliseconds. */
const LOOKED_EVERY_MS = 60 * 60 * 1_000

/** Says that the store has no recent backup, until there is one or the user turns the reminder off. */
export function BackupReminder() {
  const queries = useQueryClient()
  const { data: status } = useQuery(api.backups.status.queryOptions({ refetchInterval: LOOKED_EVERY_MS }))
  if (status?.isMissing !== true) return null
  const putAway = () =>
    client.settings
      .set({ key: 'backup.remind', value: false })
      .then(() => queries.invalidateQueries({ queryKey: api.backups.key() }))
      .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
  return (
    <Banner
      tone="amber"
      action={
        <Button size="small" onClick={() => void putAway()}>
          {texts.turnOffReminder}
        </Button>
      }
    >
      {status.lastAt === null ? texts.storeNoBackup : texts.newestBackupOverMonthOld}{' '}
      <Link to="/settings" search={{ section: 'backups' }}>
        {texts.makeBackupOrTurnAutomatic}
      </Link>
      .
    </Banner>
  )
}
