import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { openDocket } from '../../../../src/main/compose.ts'
import { CaseId } from '../../../../src/shared/domain/ids.ts'
import { AppError } from '../../../../src/shared/errors.ts'
import { folderRequest } from '../../cases/readings.ts'

/**
 * Does one thing at the same moment as others: `race.ts DIR NAME claim CASE` or `race.ts DIR NAME import FOLDER`. Says
 * "ready", begins when it hears something, and says how it went.
 */
const [dir = '', name = '', what = '', about = ''] = process.argv.slice(2)
const docket = openDocket({ dir, what: `docket ${what}` })
const me = docket.program.reviewers.named(name)
writeSync(1, 'ready\n')
await once(process.stdin, 'data')
const actionId = docket.program.newBatchId()
try {
  if (what === 'claim') {
    docket.reviews.act(
      { caseId: CaseId.parse(about), action: 'claim', note: null, actionId, claimFirst: false },
      me,
    )
    writeSync(1, 'mine\n')
  } else {
    const id = await docket.jobs.import(folderRequest(about, actionId), me)
    await docket.jobs.work(id, {
      say(line) {
        if (line.event === 'imported') writeSync(1, `${line.duplicate ? 'known' : 'new'} ${line.caseId}\n`)
      },
    })
  }
} catch (error) {
  if (!(error instanceof AppError)) throw error
  writeSync(1, `${error.code}\n`)
}
docket.close()
