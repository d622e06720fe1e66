import { writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDocket } from '../../../../src/main/compose.ts'
import { partialFile } from '../../../../src/main/store/partial-file.ts'

/**
 * Stops half-way: `half-way.ts DIR FILE`. Begins a file in the store and one outside of it, says "half-way", and goes no
 * further.
 */
const [dir = '', file = ''] = process.argv.slice(2)
openDocket({ dir, what: 'A worker' })
using inside = partialFile(join(dir, 'docket.db'))
using outside = partialFile(file, { notedIn: dir })
for (const path of [inside.path, outside.path, `${outside.path}-wal`]) writeFileSync(path, 'half of it')
writeSync(1, 'half-way\n')
await pause(600_000)
