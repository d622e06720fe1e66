import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ensureBuilt } from '../../helpers/program/docket-cli.ts'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { planted, projectSources } from '../sources/source.ts'
import { packagesNeeded } from './lean-imports.ts'

beforeAll(ensureBuilt, 180_000)

it('needs no package but SQLite for the hook, wherever its imports lead', () => {
  const needed = packagesNeeded(projectSources(), 'main/hook.ts')
  expect(needed.filter((way) => !way.endsWith(' → better-sqlite3'))).toEqual([])
  expect(needed).not.toEqual([])
})

it('finds a package at the end of any way, and passes over types', () => {
  const files = {
    'main/hook.ts': "import { a } from './a.ts'; import type { T } from 'commander'",
    'main/a.ts': "export * from './b.ts'; import { join } from 'node:path'",
    'main/b.ts': "import * as z from 'zod'; import './hook.ts'",
  }
  expect(packagesNeeded(planted(files), 'main/hook.ts')).toEqual([
    'main/hook.ts → main/a.ts → main/b.ts → zod',
  ])
})

it('is built into a bundle with nothing of schemas, queries or commands in it', () => {
  const folder = join(ROOT, 'out', 'hook')
  const built = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const texts = built.map((name) => readFileSync(join(folder, name), 'utf8'))
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/^import .*?["']([^"']+)["'];?$/gm)].map(([, name = '']) => name),
  )
  expect(new Set(imported.filter((name) => !isBuiltin(name) && !name.startsWith('.')))).toEqual(
    new Set(['better-sqlite3']),
  )
  for (const text of texts) expect(text).not.toMatch(/ZodError|CommanderError|class Kysely/)
  expect(Math.max(...texts.map(({ length }) => length))).toBeLessThan(150_000)
})
