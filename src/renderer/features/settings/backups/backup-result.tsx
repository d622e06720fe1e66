import type { BackupStep } from '../../../../shared/contract/program/backups.ts'
import { Button } from '../../../components/button.tsx'
import { backupResult as texts } from '../texts/backups.ts'
import type { BackupState } from './use-backup-work.ts'

/** How far a backup or a restore is, and what came of it. */
export function BackupResult({ state }: { readonly state: BackupState }) {
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
