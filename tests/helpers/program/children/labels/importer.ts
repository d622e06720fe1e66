import { openDocket } from '../../../../../src/main/compose.ts'
import { ReviewerId } from '../../../../../src/shared/domain/ids.ts'

/** Imports a file of labels: `importer.ts DIR FILE REVIEWER`. */
const [dir = '', file = '', reviewer = ''] = process.argv.slice(2)
const docket = openDocket({ dir, what: 'An importer' })
const ada = { id: ReviewerId.parse(reviewer), name: 'Ada' }
for await (const _ of docket.labels.import(file, docket.program.newBatchId(), ada));
docket.close()
