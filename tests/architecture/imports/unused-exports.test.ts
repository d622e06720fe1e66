import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOfCode } from '../folders.ts'
import { parseSource, planted, projectSources } from '../sources/source.ts'
import { unusedExports, waiting } from './unused-exports.ts'

const root = join(import.meta.dirname, '../../..')

it('exports nothing that nobody imports, or that only tests use', () => {
  const filesOf = (pattern: RegExp) =>
    filesOfCode()
      .filter((file) => pattern.test(file))
      .map((file) => parseSource({ path: `../${file}`, text: readFileSync(join(root, file), 'utf8') }))
  // A pipeline of the fixtures represents future ones: the parts of the application that it uses are there for them.
  const pipeline = filesOf(/^tests\/fixtures\/sixth-pipeline\//).map(({ path, text }) =>
    parseSource({ path: path.replace('../tests/fixtures/sixth-pipeline/', ''), text }),
  )
  const users = [...projectSources(), ...pipeline, ...filesOf(/^scripts\/.*\.ts$/)]
  const found = unusedExports(projectSources(), users, filesOf(/^(tests|bench)\/.*\.tsx?$/))
  const isKept = (line: string) => Object.keys(waiting).some((path) => line.startsWith(path))
  expect(found.filter((line) => !isKept(line))).toEqual([])
  expect(Object.keys(waiting).filter((path) => !found.some((line) => line.startsWith(path)))).toEqual([])
})

it.each([
  ['export const a = 1', '', '', ['main/a.ts:1 exports a, which nobody imports']],
  ['export const a = 1\nconst b = a', '', '', ['main/a.ts:1 exports a, which nobody imports']],
  [
    'export function a() {}',
    '',
    "import { a } from '../../src/main/a.ts'",
    ['main/a.ts:1 exports a, which only tests use'],
  ],
  ['export function a() {}\na()', '', "import { a } from '../../src/main/a.ts'", []],
  ['export interface A {}', '', '', ['main/a.ts:1 exports A, which nobody imports']],
  ['export interface A {}\nexport const a = (b: A) => b', "import { a } from './a.ts'", '', []],
  ['export const a = 1', "import { a } from './a.ts'", '', []],
  ['export const a = 1', "import * as all from './a.ts'", '', []],
  ['export const A = z.int()\nexport type A = z.infer<typeof A>', "import type { A } from './a.ts'", '', []],
  [
    'export const A = z.int()\nexport type A = z.infer<typeof A>',
    '',
    '',
    ['main/a.ts:1 exports A, which nobody imports'],
  ],
])('of %j, with %j in the application and %j in a test, tells %j', (text, user, test, expected) => {
  const sources = planted({ 'main/a.ts': text, 'main/b.ts': user })
  expect(unusedExports(sources, sources, planted({ '../tests/main/a.test.ts': test }))).toEqual(expected)
})
