import type { BackupStep } from '../../../../shared/contract/program/backups.ts'
import { Button } from '../../../components/button.tsx'
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
        <ul className="small" aria-label="Damaged or missing">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {state.is === 'done' && state.done.event === 'restored' ? (
        <p>
          <Button onClick={() => window.location.reload()}>Open the restored store</Button>
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
      return state.progress === null ? 'Beginning …' : progressText(state.progress)
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
  recordings: 'Copying recordings and files',
  'reading back': 'Verifying',
  'putting in place': 'Putting it in place',
}

function doneText(done: Extract<BackupState, { is: 'done' }>['done']): string {
  const isWhole = done.problems.length === 0
  if (done.event === 'backed-up')
    return isWhole
      ? `The backup is complete: ${done.file}.`
      : `The backup is made, without what is damaged in the store: ${done.file}.`
  return isWhole
    ? 'The store is restored. The store from before is among the kept copies.'
    : 'The store is restored, but for what is not in the backup. The store from before is among the kept copies.'
}
