import { once } from 'node:events'
import { connect } from '../../../../src/main/store/connection.ts'
import { holdStore } from '../../../../src/main/store/holders.ts'
import { databaseFile } from '../../../../src/main/store/store.ts'

/**
 * Keeps everybody else from writing: `write-for-long.ts DIR WHAT`. Opens the store, begins a change, says "writing", and
 * takes it back when its input ends.
 */
const [dir = '', what = ''] = process.argv.slice(2)
const release = holdStore(dir, what, Date.now())
const db = connect(databaseFile(dir))
db.exec('BEGIN IMMEDIATE')
process.stdout.write('writing\n')
process.stdin.resume()
await once(process.stdin, 'end')
db.close()
release()
