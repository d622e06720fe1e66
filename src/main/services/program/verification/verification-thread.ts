import { verifyChains } from '../../../ledger/verify/chains.ts'
import { rebuildStore } from '../../../ledger/verify/rebuild.ts'
import { verifyStore } from '../../../ledger/verify/verify.ts'
import { storeProblem } from '../../../store/problems.ts'
import { serveTasks } from '../../../workers/serve-tasks.ts'
import { VerificationStart, VerificationTask } from './verification-messages.ts'

/** A thread that verifies and rebuilds the store on connections of its own. */
serveTasks((start) => {
  const { dir, file, givenUp } = VerificationStart.parse(start)
  const flag = new Int32Array(givenUp)
  return (given, say) => {
    const task = VerificationTask.parse(given)
    const check = () => {
      if (Atomics.load(flag, 0) !== task.givenUp) throw new Error('The question was withdrawn.')
    }
    const onProgress = (progress: unknown) => {
      check()
      say(progress)
    }
    try {
      switch (task.of) {
        case 'verify':
          return verifyStore({ dir, file }, { known: task.known, onProgress })
        case 'chains':
          return verifyChains(file, check)
        case 'rebuild':
          return rebuildStore({ dir, file }, task, { onProgress })
      }
    } catch (error) {
      throw storeProblem(error, file) // SQLite's error properties do not cross to another thread.
    }
  }
})
