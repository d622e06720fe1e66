import { openDocket } from '../../../../src/main/compose.ts'
import { RunId } from '../../../../src/shared/domain/ids.ts'
import { bellQuestion } from '../../judging/judges.ts'
import { everyAddress } from '../../keychain/addresses.ts'

/**
 * Asks the first question of a run, and then one that is never answered: `asker.ts DIR RUN CASE`. Says "answered"
 * when the first answer is there.
 */
const [dir = '', run = '', id = ''] = process.argv.slice(2)
const docket = openDocket({ dir, what: 'A worker', outside: { addresses: everyAddress } })
const [found] = docket.cases.all(null).filter((known) => known === id)
if (found === undefined) throw new Error(`There is no case ${id}`)
const { ask } = docket.runs.judges.forRun({
  runId: RunId.parse(run),
  caseId: found,
  settings: docket.program.settings.current(),
  signal: new AbortController().signal,
  isPatient: false,
  instead: null,
})
await ask(bellQuestion('first', { key: 'bell:first' }))
console.log('answered')
await ask(bellQuestion('second', { key: 'bell:second' }))
