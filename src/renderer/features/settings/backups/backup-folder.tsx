import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../components/button.tsx'
import { api, client } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { backupFolder as texts } from '../texts/backups.ts'
import { backupFolder } from '../texts/settings/program.ts'
import { useChange, useSettings } from '../use-settings.ts'

/** The folder of automatic backups. The host shows the folder dialog, because a window cannot name a folder. */
export function BackupFolder({ folder }: { readonly folder: string }) {
  const settings = useSettings()
  const queries = useQueryClient()
  const change = useChange()
  const withheld = useWithheld()
  if (settings === undefined) return null
  const isOwn = settings.backup.folder !== null
  const save = async (work: () => Promise<unknown>, done: string) => {
    await change(work, done)
    await queries.invalidateQueries({ queryKey: api.backups.key() })
  }
  return (
    <div className="setting" data-changed={isOwn || undefined}>
      <div>
        <span id="backup-folder">{backupFolder.label}</span>
        <p className="dim small">{backupFolder.hint}</p>
        <p className="small mono">{folder}</p>
      </div>
      <div className="row">
        <Button
          aria-describedby="backup-folder"
          onClick={() => void save(() => client.backups.chooseFolder(), 'Saved')}
          {...withheld}
        >
          {texts.chooseFolder}
        </Button>
        {isOwn ? (
          <Button
            onClick={() =>
              void save(() => client.settings.reset({ key: 'backup.folder' }), texts.resetFolderStore)
            }
            {...withheld}
          >
            {texts.usingFolderStore}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
