import { expect, it } from 'vitest'
import { planted, projectSources } from '../sources/source.ts'
import { misplacedUses, restrictions } from './restrictions.ts'

it('uses what is restricted only where it is allowed', () => {
  expect(misplacedUses(projectSources())).toEqual([])
})

it('lists no exception that is not used', () => {
  const sources = projectSources()
  const unused = restrictions.flatMap((rule) =>
    Object.keys(rule.except ?? {}).filter(
      (path) =>
        misplacedUses(
          sources.filter((source) => source.path.startsWith(path)),
          [{ ...rule, except: {} }],
        ).length === 0,
    ),
  )
  expect(unused).toEqual([])
})

it.each([
  ['main/services/a.ts', "import { app } from 'electron'", 'Electron'],
  ['main/hosts/browser/a.ts', "import type { App } from 'electron/main'", 'Electron'],
  ['main/services/a.ts', "import Database from 'better-sqlite3'", 'SQLite'],
  ['main/ledger/a.ts', "import Database from 'better-sqlite3'", 'SQLite'],
  ['main/services/a.ts', "const x = await import('node:sqlite')", 'SQLite'],
  ['main/services/a.ts', 'await fetch(url)', 'the network'],
  ['renderer/features/queue/a.tsx', 'await window.fetch(url)', 'the network'],
  ['main/services/a.ts', 'const get = globalThis.fetch', 'the network'],
  ['renderer/features/queue/a.tsx', 'new WebSocket(url)', 'the network'],
  ['main/compose.ts', "import OpenAI from 'openai'", 'the network'],
  ['main/services/a.ts', "import 'node:https'", 'the network'],
  ['main/services/a.ts', "import { createServer } from 'node:http'", 'listening'],
  ['main/services/a.ts', 'const now = Date.now()', 'the wall clock'],
  ['main/services/a.ts', 'const clock = { now: Date.now }', 'the wall clock'],
  ['main/services/a.ts', "const now = Date['now']()", 'the wall clock'],
  ['main/services/a.ts', 'const { now } = Date', 'the wall clock'],
  ['main/services/a.ts', 'const now = new Date()', 'the wall clock'],
  ['main/services/a.ts', 'const now = new globalThis.Date()', 'the wall clock'],
  ['main/services/a.ts', 'const now = Date()', 'the wall clock'],
  ['shared/a.ts', 'const from = performance.now()', 'the wall clock'],
  ['main/ledger/a.ts', 'const from = process.hrtime.bigint()', 'the wall clock'],
  ['main/ledger/a.ts', 'const now = Temporal.Now.instant()', 'the wall clock'],
  ['main/services/a.ts', 'const x = Math.random()', 'chance'],
  ['main/services/a.ts', 'const { random } = Math', 'chance'],
  ['main/services/a.ts', 'const M = Math', 'chance'],
  ['main/services/a.ts', 'const id = crypto.randomUUID()', 'chance'],
  ['main/services/a.ts', "import { createHash, randomBytes } from 'node:crypto'", 'chance'],
  ['main/services/a.ts', "import * as crypto from 'node:crypto'", 'chance'],
  ['main/services/a.ts', "import { v7 } from 'uuid'", 'chance'],
  ['main/services/a.ts', "import { Command } from 'commander'", 'the terminal'],
  ['main/services/a.ts', "import { os } from '@orpc/server'", 'answering the contract'],
])('finds in %s the planted %s', (path, text, rule) => {
  const found = misplacedUses(planted({ [path]: `// a line above\n${text}` }))
  expect(found).not.toEqual([])
  for (const line of found) expect(line).toMatch(new RegExp(`^${path}:2 uses .*: ${rule} belongs in `))
})

it.each([
  ['main/outside.ts', "import { randomBytes } from 'node:crypto'; const now = Date.now()"],
  ['main/hosts/electron/a.ts', "import { app } from 'electron'"],
  ['main/store/a.ts', "import Database from 'better-sqlite3'"],
  ['main/llm/a.ts', 'await fetch(url)'],
  ['main/services/a.ts', 'const then = new Date(at).toISOString()'],
  ['main/services/a.ts', "const then = Date.parse('2026-01-01'); const most = Math.max(1, 2)"],
  ['main/services/a.ts', "import { createHash } from 'node:crypto'"],
  ['main/services/a.ts', 'const now = clock.now(); const from = clock.elapsed()'],
  ['main/services/a.ts', 'const row = store.fetch(id); type D = Date'],
])('lets in %s stand %s', (path, text) => {
  expect(misplacedUses(planted({ [path]: text }))).toEqual([])
})
