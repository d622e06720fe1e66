import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { planted, projectSources } from './sources/source.ts'
import {
  classesOf,
  declarationOf,
  declarationPath,
  physicalSides,
  plainStylesheets,
  stylesheetModules,
  unusedClasses,
} from './styles.ts'

const sources = projectSources()
const modules = stylesheetModules(sources)

describe('style sheets of evidence views', () => {
  it('are CSS modules, so that classes of two pipelines never meet', () => {
    expect(plainStylesheets(sources)).toEqual([])
  })

  it.each(modules.map(({ path, text }) => [path, text]))(
    '%s declares the classes that it defines (npx vitest -u writes the declaration)',
    async (path, text) => {
      const file = join(import.meta.dirname, '../../src', declarationPath(path))
      await expect(declarationOf(text)).toMatchFileSnapshot(file)
    },
  )

  it('define no class that is not used', () => {
    expect(unusedClasses(sources)).toEqual([])
  })
})

describe('the classes of a style sheet', () => {
  it('are found in nested rules, and neither in values, comments, strings nor in what is global', () => {
    const css = `/* .comment */ .a { width: .5rem; & .b, .c:hover > li { content: ".string" }
      & :global(.keys) { margin: 0 } }
      @media (min-width: 1.5em) { .a { width: 0 } .d[data-x] { width: 0 } }`
    expect(classesOf(css)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are declared one by one', () => {
    expect(declarationOf('.a { & .b { width: 0 } }')).toBe(
      'declare const classes: {\n  readonly a: string\n  readonly b: string\n}\nexport default classes\n',
    )
  })
})

it('finds a plain style sheet and a class without a user', () => {
  const files = planted({
    'renderer/features/evidence/a/a.css': '.a { width: 0 }',
    'renderer/features/evidence/b/b.module.css': '.b { width: 0 }\n.c { width: 0 }',
    'renderer/features/evidence/b/b.tsx': "import styles from './b.module.css'\nexport const name = styles.b",
    'renderer/features/queue/queue.css': '.queue { width: 0 }',
  })
  expect(plainStylesheets(files)).toEqual(['renderer/features/evidence/a/a.css'])
  expect(unusedClasses(files)).toEqual(['renderer/features/evidence/b/b.module.css: no file uses .c'])
})

describe('sides', () => {
  it('are called start and end, so that texts which run from the right have theirs', () => {
    expect(physicalSides(sources)).toEqual([])
  })

  it.each([
    'margin-left: 1px',
    'border-right: 1px solid',
    'left: 0',
    'scroll-margin-right: 2px',
    'border-top-left-radius: 1px',
    'text-align: right',
    'float: left',
    'padding: 1px 2px 3px 4px',
    'padding: 0 calc(1px + (2px * 3)) 0 0',
    'border-radius: 3px 0 0 0',
  ])('find the planted %s', (declaration) => {
    const files = planted({ 'renderer/a.css': `.a { color: red; ${declaration}; }` })
    expect(physicalSides(files)).toEqual([`renderer/a.css: ${declaration}`])
  })

  it.each([
    'margin-inline-start: 1px',
    'inset-inline-end: 0',
    'text-align: start',
    'padding: 1px 2px 3px 2px',
    'border-radius: 3px 3px 0 0',
    'transform: translateX(-50%)',
  ])('leave %s alone', (declaration) => {
    expect(physicalSides(planted({ 'renderer/a.css': `.a { ${declaration}; }` }))).toEqual([])
  })
})
