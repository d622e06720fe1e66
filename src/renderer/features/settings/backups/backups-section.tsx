import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackupStatus } from '../../../../shared/contract/program/backups.ts'
import { Button } from '../../../components/button.tsx'
import { api } from '../../../lib/client/api.ts'
import { shownDay, shownMegabytes } from '../../../lib/formats/format.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { backups } from '../texts/program.ts'
import { BackupFolder } from './backup-folder.tsx'
import { BackupResult } from './backup-result.tsx'
import { type RestoreChoice, RestoreDialog } from './restore-dialog.tsx'
import { useBackupWork } from './use-backup-work.ts'

/** Makes backups, now and by themselves, and restores them. */
export function BackupsSection() {
  const { data: status } = useQuery(api.backups.status.queryOptions())
  const { data: system } = useQuery(api.system.state.queryOptions())
  const { state, make, restore, stop } = useBackupWork()
  const [chosen, setChosen] = useState<RestoreChoice | null>(null)
  if (status === undefined || system === undefined) return null
  const isWorking = state.is === 'working'
  return (
    <Section
      title="Backups"
      lead="A backup is one file with the whole store: cases, recordings, rulings and the ledger. It is verified as soon as it is written. It is not encrypted."
    >
      <p>{lastText(status)}</p>
      <div className="row">
        <Button disabled={isWorking} onClick={make}>
          Make a backup
        </Button>
        <Button
          disabled={isWorking}
          onClick={() => setChosen({ copy: null, name: null, folder: system.writesTo })}
        >
          Restore a backup …
        </Button>
        {isWorking ? <Button onClick={stop}>Stop</Button> : null}
      </div>
      <BackupResult state={state} />
      <SettingGroupFields group={backups}>
        <BackupFolder folder={status.folder} />
      </SettingGroupFields>
      <p className="dim small">
        Erased cases are erased from automatic backups as well, but not from backups that you made yourself:
        delete those.
      </p>
      <Copies
        status={status}
        isWorking={isWorking}
        onRestore={(copy) => setChosen({ copy, name: null, folder: null })}
      />
      {chosen === null ? null : (
        <RestoreDialog
          choice={chosen}
          onClose={() => setChosen(null)}
          onRestore={({ copy, name }) => {
            setChosen(null)
            restore({ copy, name })
          }}
        />
      )}
    </Section>
  )
}

function lastText({ lastAt, problem }: BackupStatus): string {
  const last =
    lastAt === null ? 'There is no backup yet.' : `The newest backup was made on ${shownDay(lastAt)}.`
  return problem === null ? last : `${last} The last automatic backup failed: ${problem}`
}

function Copies({
  status: { copies },
  isWorking,
  onRestore,
}: {
  readonly status: BackupStatus
  readonly isWorking: boolean
  readonly onRestore: (name: string) => void
}) {
  if (copies.length === 0) return null
  return (
    <>
      <h3 className="medium">Kept copies</h3>
      <ul className="lines" aria-label="Kept copies">
        {copies.map(({ name, kind, at, bytes }) => (
          <li key={name}>
            <span className="grow">
              {kind === 'scheduled' ? 'Automatic backup' : 'Store from before a restore'}
              <span className="dim small">{` ${shownDay(at)}, ${shownMegabytes(bytes)}`}</span>
            </span>
            <Button
              size="small"
              disabled={isWorking}
              aria-label={`Restore ${name}`}
              onClick={() => onRestore(name)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
