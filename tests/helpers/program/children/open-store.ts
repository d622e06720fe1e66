import { once } from 'node:events'
import { openDocket } from '../../../../src/main/compose.ts'

/**
 * Holds a store: `open-store.ts DIR WHAT`. Says "ready", opens the store when it hears something, makes itself known in
 * it, says "held", and lets go when its input ends.
 */
const [dir = '', what = ''] = process.argv.slice(2)
process.stdout.write('ready\n')
await once(process.stdin, 'data')
const docket = openDocket({ dir, what })
docket.program.reviewers.named(`reviewer ${process.pid}`)
process.stdout.write('held\n')
process.stdin.once('end', () => docket.close())
process.stdin.resume()
