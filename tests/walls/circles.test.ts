import { expect, it } from 'vitest'
import { circles } from './circles.ts'
import { planted, sourcesOfTheHouse } from './sources/source.ts'

it('has no circle of imports', () => {
  expect(circles(sourcesOfTheHouse())).toEqual([])
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
])('finds a circle %s', (_, files, circle) => {
  expect(circles(planted(files))).toEqual([circle])
})

it('takes two ways to one file for no circle', () => {
  const files = {
    'main/a.ts': "import './b.ts'; import './c.ts'",
    'main/b.ts': "import './d.ts'",
    'main/c.ts': "import './d.ts'",
    'main/d.ts': '',
  }
  expect(circles(planted(files))).toEqual([])
})
