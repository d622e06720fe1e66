import { describe, expect, it } from 'vitest'
import {
  engineerPages,
  importRows,
  missingIn,
  type Page,
  type Project,
  projectFiles,
  unfinishedRecipes,
} from './documents.ts'
import { table } from './imports/allowed-imports.ts'

const project = projectFiles()
const pages = engineerPages(project)

it('finds the pages for engineers', () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      'docs/architecture.md',
      'docs/engineering.md',
      'docs/recipes/README.md',
      'docs/recipes/pipeline.md',
    ]),
  )
})

it.each(pages.map((page) => [page.path, page] as const))('%s names only what exists', (_, page) => {
  expect(missingIn(page, project)).toEqual([])
})

it('every recipe has all its parts and is in the index', () => {
  expect(unfinishedRecipes(pages)).toEqual([])
})

it('the architecture page has the table of allowed imports', () => {
  const text = project.read('docs/architecture.md')
  const [, rows = ''] = /^\| area \|.*\n\| ---.*\n((?:\|.*\n)+)/m.exec(text) ?? []
  expect(rows.trimEnd().split('\n')).toEqual(importRows(table))
})

describe('with planted pages', () => {
  const files: Readonly<Record<string, string>> = {
    'package.json': '{}',
    'src/main/a/rule.ts': "export const limit = { most: 1 }\nconst id = 'case.skip'",
    'src/shared/one/words.ts': 'export const words = {}',
    'src/shared/two/words.ts': 'export const other = {}',
    'bench/queue/queue-page.ts': '',
    'bench/lib/tools.ts': '',
    'docs/recipes/setting.md': '',
    'docs/engineering.md': '',
  }
  const planted: Project = { paths: Object.keys(files), read: (path) => files[path] ?? expect.unreachable() }
  const pageOf = (text: string, path = 'docs/recipes/page.md'): Page => ({ path, text })

  it.each([
    ['a path', '`main/a/gone.ts`', 'main/a/gone.ts'],
    ['a path from the root', '`src/main/a/gone.ts`', 'src/main/a/gone.ts'],
    ['a folder', '`main/b`', 'main/b'],
    ['a file without its folder', '`rule.ts`', 'rule.ts'],
    ['a path with a placeholder', '`shared/NAME/gone.ts`', 'shared/NAME/gone.ts'],
    ['an identifier', '`least` in `main/a/rule.ts`', 'least in main/a/rule.ts'],
    ['a part of a word', '`lim` in `main/a/rule.ts`', 'lim in main/a/rule.ts'],
    ['one of several', '`limit` and `least` in `main/a/rule.ts`', 'least in main/a/rule.ts'],
    ['a part of a dotted name', '`limit.least` of `main/a/rule.ts`', 'limit.least in main/a/rule.ts'],
    ['a quoted text', "`'case.snooze'` in `main/a/rule.ts`", "'case.snooze' in main/a/rule.ts"],
    [
      'a name that no file of a placeholder has',
      '`least` in `shared/NAME/words.ts`',
      'least in shared/NAME/words.ts',
    ],
    ['a path in a list', '1. First\n2. `main/a/gone.ts`: more', 'main/a/gone.ts'],
    ['a path in a table', '| a | `main/a/gone.ts` |', 'main/a/gone.ts'],
    ['a path in a command', '```\nnpx vitest run tests/main/gone\n```', 'tests/main/gone'],
    ['a benchmark', '`npm run bench queue-gone`', 'queue-gone'],
    ['a file that benchmarks share', '`npm run bench tools`', 'tools'],
    ['a link', '[a](gone.md)', 'gone.md'],
  ])('finds %s that is missing', (_, text, missing) => {
    expect(missingIn(pageOf(text), planted)).toEqual([`docs/recipes/page.md: ${missing}`])
  })

  it.each([
    '`main/a/rule.ts`, `src/main/a`, `package.json`',
    '`limit.most` and `limit` in `main/a/rule.ts`',
    "`'case.skip'` in `main/a/rule.ts`",
    '`other` in `shared/NAME/words.ts`',
    '`limit` in `main/a`',
    '`npm run bench queue-page`',
    '[a](setting.md), [b](../engineering.md#run-it)',
    'a word: `anything`, a file of a person: `NAME.call.json`',
    '```ts\nconst gone = 1\n```',
  ])('accepts %s', (text) => {
    expect(missingIn(pageOf(text), planted)).toEqual([])
  })

  it('finds a recipe without a part, and one that is not in the index', () => {
    const recipe = '# A\n\n## When\n\n## Files\n\n## Test\n\n## Example\n'
    const index = pageOf('[a](a.md)', 'docs/recipes/README.md')
    expect(unfinishedRecipes([index, pageOf(recipe, 'docs/recipes/a.md')])).toEqual([])
    expect(
      unfinishedRecipes([
        index,
        pageOf(recipe.replace('## Test\n', ''), 'docs/recipes/a.md'),
        pageOf(recipe, 'docs/recipes/b.md'),
      ]),
    ).toEqual(['docs/recipes/a.md has no “Test”', 'docs/recipes/b.md is not in the index'])
  })

  it('has a row for each set of permissions', () => {
    const one = importRows(table)
    const other = importRows({ ...table, preload: { ...table.preload, packages: 'any' } })
    expect(other).not.toEqual(one)
  })
})
