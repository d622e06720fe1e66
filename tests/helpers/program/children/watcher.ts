import { writeSync } from 'node:fs'
import { openDocket } from '../../../../src/main/compose.ts'

/**
 * Watches a store as a window does: `watcher.ts DIR`. Says "ready", then a line of JSON for each reported change, with
 * its time. Ends with its input.
 */
const [dir = ''] = process.argv.slice(2)
const docket = openDocket({ dir, what: 'The Docket window' })
const stop = new AbortController()
const changes = docket.program.changes.subscribe(stop.signal)
const first = changes.next()
writeSync(1, 'ready\n')
process.stdin.once('end', () => stop.abort()).resume()
for (let change = await first; !change.done; change = await changes.next())
  writeSync(1, `${JSON.stringify({ at: Date.now(), caseIds: change.value.caseIds })}\n`)
docket.close()
