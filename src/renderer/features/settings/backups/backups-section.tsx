import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type {
  BackedUp,
  BackupProgress,
  BackupStatus,
  BackupStep,
  Restored,
} from '../../../../shared/contract/program/backups.ts'
import { Button } from '../../../components/button.tsx'
import { api, client, problemText } from '../../../lib/client/api.ts'
import { shownDay, shownMegabytes } from '../../../lib/formats/format.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { Section } from '../section.tsx'
import { backupsSection as sectionTexts, backupResult as texts } from '../texts/backups.ts'
import { backups } from '../texts/settings/program.ts'
import { BackupFolder } from './backup-folder.tsx'
import { type RestoreChoice, RestoreDialog } from './restore-dialog.tsx'

/** Shows the progress and the result of a backup or restore. */
function BackupResult({ state }: { readonly state: BackupState }) {
  const problems = state.is === 'done' ? state.done.problems : []
  return (
    <>
      <p role={state.is === 'failed' ? 'alert' : 'status'} className="small">
        {stateText(state)}
      </p>
      {problems.length === 0 ? null : (
        <ul className="small" aria-label={texts.damagedOrMissing}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {state.is === 'done' && state.done.event === 'restored' ? (
        <p>
          <Button onClick={() => window.location.reload()}>{texts.openRestoredStore}</Button>
        </p>
      ) : null}
    </>
  )
}

function stateText(state: BackupState): string {
  switch (state.is) {
    case 'idle':
      return ''
    case 'failed':
      return state.problem
    case 'working':
      return state.progress === null ? texts.starting : progressText(state.progress)
    default:
      return doneText(state.done)
  }
}

function progressText({ step, done, total }: { step: BackupStep; done: number; total: number }): string {
  const share = total === 0 ? '' : ` ${Math.floor((100 * done) / total)} %`
  return `${words[step]} …${share}`
}

const words: Readonly<Record<BackupStep, string>> = {
  copying: 'Copying',
  checking: 'Checking',
  recordings: texts.copyingRecordingsFiles,
  'reading back': 'Verifying',
  'putting in place': texts.replacingStore,
}

function doneText(done: Extract<BackupState, { is: 'done' }>['done']): string {
  const isWhole = done.problems.length === 0
  if (done.event === 'backed-up')
    return isWhole ? texts.backupComplete(done.file) : texts.backupWrittenWithoutDamagedParts(done.file)
  return isWhole ? texts.storeRestoredPreviousStoreListed : texts.storeRestoredWithoutPartsMissing
}

/** Makes backups, manually and automatically, and restores them. */
export function BackupsSection() {
  const { data: status } = useQuery(api.backups.status.queryOptions())
  const { data: system } = useQuery(api.system.state.queryOptions())
  const { state, make, restore, stop } = useBackupWork()
  const [chosen, setChosen] = useState<RestoreChoice | null>(null)
  const withheld = useWithheld()
  if (status === undefined || system === undefined) return null
  const isWorking = state.is === 'working'
  return (
    <Section title={sectionTexts.backups} lead={sectionTexts.backupOneFileWholeStore}>
      <p>{lastText(status)}</p>
      <div className="row">
        <Button disabled={isWorking} onClick={make}>
          {sectionTexts.makeBackup}
        </Button>
        <Button
          disabled={isWorking}
          onClick={() => setChosen({ copy: null, name: null, folder: system.writesTo })}
          {...withheld}
        >
          {sectionTexts.restoreBackup}
        </Button>
        {isWorking ? <Button onClick={stop}>{sectionTexts.stop}</Button> : null}
      </div>
      <BackupResult state={state} />
      <SettingGroupFields group={backups}>
        <BackupFolder folder={status.folder} />
      </SettingGroupFields>
      <p className="dim small">{sectionTexts.erasingCaseErasesFromAutomatic}</p>
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
  const last = lastAt === null ? sectionTexts.noBackupYet : sectionTexts.newestBackupMade(shownDay(lastAt))
  return problem === null ? last : sectionTexts.lastAutomaticBackupFailed(last, problem)
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
      <h3 className="medium">{sectionTexts.availableBackups}</h3>
      <ul className="lines" aria-label={sectionTexts.availableBackups}>
        {copies.map(({ name, kind, at, bytes }) => (
          <li key={name}>
            <span className="grow">
              {kind === 'scheduled' ? sectionTexts.automaticBackup : sectionTexts.previousStore}
              <span className="dim small">{` ${shownDay(at)}, ${shownMegabytes(bytes)}`}</span>
            </span>
            <Button
              size="small"
              disabled={isWorking}
              aria-label={sectionTexts.restoreOf(name)}
              onClick={() => onRestore(name)}
              {...withheld}
            >
              {sectionTexts.restore}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The progress of a backup or a restore. */
type BackupState =
  | { readonly is: 'idle' }
  | { readonly is: 'working'; readonly progress: BackupProgress | null }
  | { readonly is: 'done'; readonly done: BackedUp | Restored }
  | { readonly is: 'failed'; readonly problem: string }

type Line = BackupProgress | BackedUp | Restored | { readonly event: 'cancelled' }

/** Makes and restores backups, one at a time; a running one can be stopped. */
function useBackupWork() {
  const [state, setState] = useState<BackupState>({ is: 'idle' })
  const queries = useQueryClient()
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const work = async (begin: (signal: AbortSignal) => Promise<AsyncIterable<Line>>) => {
    const own = new AbortController()
    stop.current = own
    setState({ is: 'working', progress: null })
    try {
      for await (const line of await begin(own.signal)) {
        if (line.event === 'progress') setState({ is: 'working', progress: line })
        else setState(line.event === 'cancelled' ? { is: 'idle' } : { is: 'done', done: line })
      }
    } catch (error) {
      setState(own.signal.aborted ? { is: 'idle' } : { is: 'failed', problem: problemText(error) })
    }
    await queries.invalidateQueries({ queryKey: api.backups.key() })
  }

  return {
    state,
    make: () => void work((signal) => client.backups.make(undefined, { signal })),
    restore: (choice: { copy: string | null; name: string | null }) =>
      void work((signal) => client.backups.restore(choice, { signal })),
    stop: () => stop.current?.abort(),
  }
}
