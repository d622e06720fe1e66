/**
 * Given to Node with `--import`, writes every program that the process starts, and with what, into the file that
 * STARTS_FILE names: a JSON list a line. The processes that it starts do the same.
 */
import childProcess, { ChildProcess } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const file = process.env['STARTS_FILE']

function record(program: unknown, args: unknown): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify([program, args])}\n`)
}

// Starts that wait for no end, forks included, go through here.
const spawn: unknown = Reflect.get(ChildProcess.prototype, 'spawn')
if (typeof spawn !== 'function') throw new TypeError('Node starts programs in another way by now')
Reflect.set(
  ChildProcess.prototype,
  'spawn',
  function (this: ChildProcess, options: { file: string; args?: unknown }) {
    record(options.file, options.args)
    return Reflect.apply(spawn, this, [options])
  },
)

for (const name of ['spawnSync', 'execFileSync', 'execSync'] as const) {
  const original: unknown = childProcess[name]
  if (typeof original !== 'function') throw new TypeError(`There is no ${name}`)
  Reflect.set(childProcess, name, (program: unknown, ...rest: unknown[]) => {
    record(program, rest[0])
    return Reflect.apply(original, childProcess, [program, ...rest])
  })
}
syncBuiltinESMExports()
