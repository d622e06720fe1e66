import { hash } from 'node:crypto'
import { assertNever } from '../../../../shared/assert-never.ts'
import { stageAt } from '../../../store/backups/restore.ts'
import { type ReportStep, writeBackup } from '../../../store/backups/write-backup.ts'
import { storeProblem } from '../../../store/problems.ts'
import { serveTasks } from '../../../workers/serve-tasks.ts'
import { type BackupProgressMessage, BackupTask } from './backup-messages.ts'
import { eraseInCopies } from './erase-in-copies.ts'
import { ledgerInspector } from './inspector.ts'

/** A thread that writes and checks backups, as it reads a whole store and other work must continue. */
serveTasks(() => async (given, progress) => {
  const task = BackupTask.parse(given)
  try {
    return await answerTo(task, (...message: BackupProgressMessage) => progress(message))
  } catch (error) {
    throw storeProblem(error, task.path) // The properties of a system error do not cross to another thread.
  }
})

async function answerTo(task: BackupTask, say: ReportStep): Promise<unknown> {
  switch (task.do) {
    case 'write':
      return { problems: await writeBackup({ ...task, inspector: ledgerInspector, say }) }
    case 'stage':
      return { problems: stageAt({ ...task, inspector: ledgerInspector, say }) }
    case 'erase':
      return eraseInCopies({ ...task, newId: idsFrom(task.seed) })
    default:
      return assertNever(task)
  }
}

/** Returns a generator of ids derived from a new seed. */
function idsFrom(seed: string): () => string {
  let count = 0
  return () => {
    const text = hash('sha256', `${seed} ${count++}`)
    const [a, b, c, d, e] = [
      text.slice(0, 8),
      text.slice(8, 12),
      text.slice(13, 16),
      text.slice(17, 20),
      text.slice(20, 32),
    ]
    return `${a}-${b}-7${c}-8${d}-${e}`
  }
}
