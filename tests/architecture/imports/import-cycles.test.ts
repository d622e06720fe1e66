import { expect, it } from 'vitest'
import { planted, projectSources } from '../sources/source.ts'
import { folderCycles, importCycles } from './import-cycles.ts'

it('has no import cycles', () => {
  expect(importCycles(projectSources())).toEqual([])
})

it.each([
  [
    'of two files',
    { 'main/a.ts': "import './b.ts'", 'main/b.ts': "import './a.ts'" },
    'main/a.ts → main/b.ts → main/a.ts',
  ],
  [
    'of types alone',
    { 'main/a.ts': "import type { B } from './b.ts'", 'main/b.ts': "export type { A } from './a.ts'" },
    'main/a.ts → main/b.ts → main/a.ts',
  ],
  [
    'through a dynamic import',
    { 'main/a.ts': "const b = await import('./b.ts')", 'main/b.ts': "type A = import('./a.ts').A" },
    'main/a.ts → main/b.ts → main/a.ts',
  ],
  ['of one file', { 'main/a.ts': "import './a.ts'" }, 'main/a.ts → main/a.ts'],
  [
    'behind a file that leads into it',
    {
      'main/0.ts': "import './a.ts'",
      'main/a.ts': "import './b/b.ts'",
      'main/b/b.ts': "export * from '../c.ts'",
      'main/c.ts': "import './a.ts'",
    },
    'main/a.ts → main/b/b.ts → main/c.ts → main/a.ts',
  ],
])('finds a cycle %s', (_, files, cycle) => {
  expect(importCycles(planted(files))).toEqual([cycle])
})

it('does not report two paths to one file as a cycle', () => {
  const files = {
    'main/a.ts': "import './b.ts'; import './c.ts'",
    'main/b.ts': "import './d.ts'",
    'main/c.ts': "import './d.ts'",
    'main/d.ts': '',
  }
  expect(importCycles(planted(files))).toEqual([])
})

it('has no cycles between the folders of services', () => {
  expect(folderCycles(projectSources(), 'main/services')).toEqual([])
})

it('finds a cycle between folders whose files have none', () => {
  const files = {
    'main/services/a/one.ts': "import '../b/two.ts'",
    'main/services/a/three.ts': '',
    'main/services/b/two.ts': "import type { X } from '../a/three.ts'",
    'main/services/context.ts': '',
  }
  expect(importCycles(planted(files))).toEqual([])
  expect(folderCycles(planted(files), 'main/services')).toEqual(['a → b → a'])
})
