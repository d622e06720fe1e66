/**
 * `node tests/peers/make-environment.ts` makes the Python environments in which the peers run. Ends with 0 also where one
 * cannot be made: then its comparisons are skipped with the reason.
 */
import { environments, makeEnvironment } from './peer.ts'

for (const name of environments) {
  const why = makeEnvironment(name)
  if (why !== null) process.stderr.write(`Skipped, peers of ${name}.txt: ${why}.\n`)
}
