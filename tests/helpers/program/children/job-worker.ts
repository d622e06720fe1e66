import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { v7 } from 'uuid'
import { openDocket } from '../../../../src/main/compose.ts'
import { loadDictionary } from '../../../../src/main/documents/dictionary.ts'
import { JobId } from '../../../../src/shared/domain/ids.ts'
import { everyAddress } from '../../keychain/addresses.ts'

/**
 * Works on a job: `job-worker.ts DIR JOB [STEPS [waits]]`. Says "ready", with `waits` begins when it hears something,
 * says a line for each case that it has judged, and ends with the job; or dies, without a warning, as it asks for a time, an id or chance for the STEPS-th time: in the
 * middle of a transaction, or between two.
 */
const [dir = '', job = '', steps = '0', start = ''] = process.argv.slice(2)
let left = Number(steps)
const outside = {
  clock: { now: () => orDie(Date.now()), elapsed: () => orDie(performance.now()) },
  newId: () => orDie(v7()),
  random: (count: number) => orDie(randomBytes(count)),
  systemUser: 'a worker',
  addresses: everyAddress,
}
const jobId = JobId.parse(job)
const docket = openDocket({ dir, what: 'docket jobs resume', outside })
docket.jobs.control(jobId, 'resume')
await loadDictionary() // the first run would take its time for it
writeSync(1, 'ready\n')
if (start === 'waits') await once(process.stdin, 'data')
await docket.jobs.work(jobId, {
  say(line) {
    if (line.event === 'run') writeSync(1, `${line.caseId}\n`)
  },
})
docket.close()

function orDie<T>(value: T): T {
  left -= 1
  if (left === 0) process.kill(process.pid, 'SIGKILL')
  return value
}
