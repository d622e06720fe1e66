/**
 * `node tests/peers/make-environment.ts` makes the Python environment in which the peers run. Ends with 0 also where it
 * cannot be made: then the comparisons are skipped with the reason.
 */
import { makeEnvironment } from './peer.ts'

const why = makeEnvironment()
if (why !== null) process.stderr.write(`Skipped, peers: ${why}.\n`)
