// Runs a program once for each change of a byte, in one process: for each change of the input (JSON), the exit code.
import { readFileSync, writeFileSync, writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const print = console.log
for (const [number, [program, file, at, byte, given]] of JSON.parse(readFileSync(0, 'utf8')).entries()) {
  const bytes = readFileSync(file)
  const changed = Buffer.from(bytes)
  changed[at] = byte
  writeFileSync(file, changed)
  process.argv = [process.execPath, program, ...given]
  console.log = () => {}
  const code = await import(`${pathToFileURL(program).href}?${number}`).then(
    () => 0,
    () => 1,
  )
  console.log = print
  writeFileSync(file, bytes)
  writeSync(1, `${code}\n`)
}
