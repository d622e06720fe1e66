import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { ensureBuilt } from '../../helpers/program/docket-cli.ts'
import { ROOT } from '../../helpers/program/run-docket.ts'
import { planted, projectSources } from '../sources/source.ts'
import { packagesNeeded } from './lean-imports.ts'

beforeAll(ensureBuilt)

it('needs no package but SQLite and stemmers for the hook, wherever its imports lead', () => {
  const needed = packagesNeeded(projectSources(), 'main/hook.ts')
  expect(needed.filter((way) => !/ → (better-sqlite3|@orama\/stemmers\/?\w*)$/.test(way))).toEqual([])
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

const hookBundle = () => {
  const folder = join(ROOT, 'out', 'hook')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({
      text: readFileSync(join(folder, name), 'utf8'),
      map: SourceMap.parse(JSON.parse(readFileSync(join(folder, `${name}.map`), 'utf8'))),
    }))
}

const SourceMap = z.object({ sources: z.array(z.string()) })

it('is built into a bundle with nothing of schemas, queries or commands in it', () => {
  const texts = hookBundle().map(({ text }) => text)
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/^import .*?["']([^"']+)["'];?$/gm)].map(([, name = '']) => name),
  )
  expect(new Set(imported.filter((name) => !isBuiltin(name) && !name.startsWith('.')))).toEqual(
    new Set(['better-sqlite3']),
  )
  for (const text of texts) expect(text).not.toMatch(/ZodError|CommanderError|class Kysely/)
})

/** The parts of the hook. An assistant waits for anything else in it before every answer. */
const PARTS_OF_HOOK = [
  'main/documents',
  'main/documents/memories',
  'main/documents/conversations/conversation',
  'main/hook',
  'main/judging/decisions/absence',
  'main/judging/orders',
  'main/pipelines/memory/choice',
  'main/pipelines/memory/output',
  'main/private',
  'main/retrieval',
  'main/store/default-dir',
  'main/store/search-index',
  'main/store/spool',
  'shared',
  'shared/domain/documents/file-limits',
]

it('is built of its own parts alone, and stays as small as an answer that somebody waits for', () => {
  const bundle = hookBundle()
  const sources = bundle.flatMap(({ map }) => map.sources).map((path) => path.replace(/^.*\/src\//, ''))
  const own = sources.filter((path) => !path.includes('@orama/stemmers'))
  expect(own.filter((path) => !PARTS_OF_HOOK.some((part) => isIn(part, path)))).toEqual([])
  expect(sources).toContain('main/hook/answer-prompt.ts')
  expect(bundle.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(260_000)
})

/** Whether a source stands in a folder, not below it, or is a file of that name. */
function isIn(part: string, path: string): boolean {
  return dirname(path) === part || path.startsWith(`${part}.`) || path.startsWith(`${part}-`)
}
