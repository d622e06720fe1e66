import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { openDocket } from '../../../../src/main/compose.ts'
import { CaseId } from '../../../../src/shared/domain/ids.ts'
import type { Written } from './written.ts'

/**
 * Writes as a script of the command line does, opening the store for every step: `writer.ts DIR NAME SECONDS CASE…`.
 * Says "ready", begins when it hears something, and says a line of JSON for each step that is done.
 */
const [dir = '', name = '', seconds = '0', ...ids] = process.argv.slice(2)
const cases = ids.map((id) => CaseId.parse(id))
const STEPS = ['claim', 'approve', 'reopen', 'release'] as const

writeSync(1, 'ready\n')
await once(process.stdin, 'data')
const until = Date.now() + Number(seconds) * 1_000
for (let n = 0; Date.now() < until; n++) {
  const began = Date.now()
  const docket = openDocket({ dir, what: `docket review (${name})` })
  const caseId = cases[Math.floor(n / STEPS.length) % cases.length]
  const action = STEPS[n % STEPS.length]
  if (caseId === undefined || action === undefined) throw new Error('There is nothing to do')
  const step = { caseId, action, note: 'why', actionId: docket.program.newBatchId(), claimFirst: false }
  docket.reviews.act(step, docket.program.reviewers.named(name))
  const durable = Date.now()
  docket.close()
  const events = action === 'reopen' ? 2 : 1
  const written: Written = { caseId, actionId: step.actionId, events, began, durable, over: Date.now() }
  writeSync(1, `${JSON.stringify(written)}\n`)
}
