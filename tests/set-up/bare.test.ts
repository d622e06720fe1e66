import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { ROOT } from '../helpers/program/run-docket.ts'
import { runProgram } from '../helpers/program/run-program.ts'
import { tempDir } from '../helpers/program/temp-dir.ts'

const Seen = z.tuple([z.array(z.string()), z.string().nullable(), z.string()])

const BARE = join(ROOT, '.ci', 'bare')

const hidden = readFileSync(join(ROOT, '.ci', 'optional-programs'), 'utf8')
  .trim()
  .split('\n')

it('.ci/bare hides every optional program and display, keeps the others, and leaves nothing behind', {
  tags: ['bash'],
}, async () => {
  const folder = tempDir()
  for (const name of [...hidden, 'ours']) writeFileSync(join(folder, name), '#!/bin/sh\n', { mode: 0o755 })
  const env = {
    ...process.env,
    PATH: `${process.env['PATH']}${delimiter}${folder}`,
    DISPLAY: ':9',
    CHROMIUM: 'x',
  }
  const look = `const { existsSync } = require('node:fs')
    const here = (name) => existsSync(process.env.PATH + '/' + name)
    console.log(JSON.stringify([${JSON.stringify([...hidden, 'ours', 'sh', 'bash'])}.filter(here),
      process.env.DISPLAY ?? process.env.CHROMIUM ?? process.env.DBUS_SESSION_BUS_ADDRESS ?? null, process.env.PATH]))`
  const { exitCode, stdout } = await runProgram([BARE, process.execPath, '-e', look], { env })
  const [there, display, path] = Seen.parse(JSON.parse(stdout))
  expect({ exitCode, there, display }).toEqual({ exitCode: 0, there: ['ours', 'sh'], display: null })
  expect(existsSync(path)).toBe(false)
})

it('.ci/bare ends as its command does', { tags: ['bash'] }, async () => {
  expect((await runProgram([BARE, 'sh', '-c', 'exit 3'])).exitCode).toBe(3)
})
