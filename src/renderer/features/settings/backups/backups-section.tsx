import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackupStatus } from '../../../../shared/contract/program/backups.ts'
import { Button } from '../../../components/button.tsx'
import { api } from '../../../lib/client/api.ts'
import { shownDay, shownMegabytes } from '../../../lib/formats/format.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { backupsSection as said } from '../texts/backups.ts'
import { backups } from '../texts/settings/program.ts'
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
  const withheld = useWithheld()
  if (status === undefined || system === undefined) return null
  const isWorking = state.is === 'working'
  return (
    <Section title={said.backups} lead={said.backupOneFileWholeStore}>
      <p>{lastText(status)}</p>
      <div className="row">
        <Button disabled={isWorking} onClick={make}>
          {said.makeBackup}
        </Button>
        <Button
          disabled={isWorking}
          onClick={() => setChosen({ copy: null, name: null, folder: system.writesTo })}
          {...withheld}
        >
          {said.restoreBackup}
        </Button>
        {isWorking ? <Button onClick={stop}>{said.stop}</Button> : null}
      </div>
      <BackupResult state={state} />
      <SettingGroupFields group={backups}>
        <BackupFolder folder={status.folder} />
      </SettingGroupFields>
      <p className="dim small">{said.erasingCaseErasesFromAutomatic}</p>
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
  const last = lastAt === null ? said.noBackupYet : said.newestBackupMade(shownDay(lastAt))
  return problem === null ? last : said.lastAutomaticBackupFailed(last, problem)
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
  const withheld = useWithheld()
  if (copies.length === 0) return null
  return (
    <>
      <h3 className="medium">{said.availableBackups}</h3>
      <ul className="lines" aria-label={said.availableBackups}>
        {copies.map(({ name, kind, at, bytes }) => (
          <li key={name}>
            <span className="grow">
              {kind === 'scheduled' ? said.automaticBackup : said.previousStore}
              <span className="dim small">{` ${shownDay(at)}, ${shownMegabytes(bytes)}`}</span>
            </span>
            <Button
              size="small"
              disabled={isWorking}
              aria-label={said.restoreOf(name)}
              onClick={() => onRestore(name)}
              {...withheld}
            >
              {said.restore}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
