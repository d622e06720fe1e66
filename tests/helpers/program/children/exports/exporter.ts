import fs, { writeSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { ReviewerId } from '../../../../../src/shared/domain/ids.ts'

/**
 * Exports all labels: `exporter.ts DIR OUT REVIEWER [STEPS]`. Says how many steps of the file system it took once it has
 * begun, and dies without a warning at the STEPS-th of them.
 */
const [dir = '', out = '', reviewer = '', last = '0'] = process.argv.slice(2)
let steps = 0
let hasBegun = false

const SYNC = [
  'mkdirSync',
  'openSync',
  'writeFileSync',
  'fsyncSync',
  'renameSync',
  'rmSync',
  'closeSync',
] as const
for (const name of SYNC) count(fs, name)
const { open } = promises
Reflect.set(promises, 'open', async (...given: Parameters<typeof open>) => {
  step()
  const handle = await open(...given)
  for (const name of ['writeFile', 'sync', 'close'] as const) count(handle, name)
  return handle
})
syncBuiltinESMExports()

const { openDocket } = await import('../../../../../src/main/compose.ts')
const docket = openDocket({ dir, what: 'An exporter' })
hasBegun = true
const asked = { format: 'jsonl', folder: out, splitBy: 'case', filter: {} } as const
for await (const _ of docket.exports.labels(asked, { id: ReviewerId.parse(reviewer), name: 'Ada' }));
hasBegun = false
docket.close()
writeSync(1, `${steps}\n`)

function count(owner: object, name: string): void {
  const original: unknown = Reflect.get(owner, name)
  if (typeof original !== 'function') throw new Error(`There is no ${name} any more`)
  Reflect.set(owner, name, (...given: unknown[]): unknown => {
    step()
    return Reflect.apply(original, owner, given)
  })
}

function step(): void {
  if (!hasBegun) return
  steps += 1
  if (steps === Number(last)) process.kill(process.pid, 'SIGKILL')
}
