import { expect, it } from 'vitest'
import { dataTables, functionsOf, lengthOf, limits, shareWithin, tooLong, usual } from './sizes.ts'
import { planted, projectSources } from './sources/source.ts'

it('has no file and no function that is too long', () => {
  expect(tooLong(projectSources())).toEqual([])
})

it('keeps most files to the usual length', () => {
  const files = projectSources()
    .filter(({ path }) => !(path in dataTables))
    .map((source) => ({ name: source.path, lines: lengthOf(source) }))
  const { share, longer } = shareWithin(files, limits.usualFile)
  expect(share, longer.join('\n')).toBeGreaterThanOrEqual(usual.files)
})

it('keeps most functions to the usual length', () => {
  const functions = projectSources()
    .flatMap(functionsOf)
    .filter(({ isComponent }) => !isComponent)
    .map(({ path, line, name, lines }) => ({ name: `${path}:${line} ${name}`, lines }))
  const { share, longer } = shareWithin(functions, limits.usualFunction)
  expect(share, longer.join('\n')).toBeGreaterThanOrEqual(usual.functions)
})

it('lists no table of data that is not there, or that is short enough', () => {
  const long = projectSources().filter((source) => lengthOf(source) > limits.file)
  expect(Object.keys(dataTables).filter((path) => !long.some((source) => source.path === path))).toEqual([])
})

const body = (lines: number) => Array.from({ length: lines }, (_, i) => `  step(${i})`).join('\n')

it.each([
  ['a file of 300 lines', { 'main/a.ts': `${body(300)}\n` }, []],
  ['a file of 301 lines', { 'main/a.ts': `${body(301)}\n` }, ['main/a.ts has 301 lines']],
  ['a function of 60 lines', { 'main/a.ts': `function f() {\n${body(58)}\n}` }, []],
  [
    'a function of 61 lines',
    { 'main/a.ts': `\nfunction f() {\n${body(59)}\n}` },
    ['main/a.ts:2 f has 61 lines'],
  ],
  [
    'an arrow function of 61 lines',
    { 'main/a.ts': `const f = () => {\n${body(59)}\n}` },
    ['main/a.ts:1 f has 61 lines'],
  ],
  [
    'a method of 61 lines',
    { 'main/a.ts': `class A { m() {\n${body(59)}\n} }` },
    ['main/a.ts:1 m has 61 lines'],
  ],
  ['a component of 80 lines', { 'renderer/a.tsx': `function F() {\n${body(78)}\n}` }, []],
  [
    'a component of 81 lines',
    { 'renderer/a.tsx': `function F() {\n${body(79)}\n}` },
    ['renderer/a.tsx:1 F has 81 lines'],
  ],
  [
    'a hook of 61 lines',
    { 'renderer/a.tsx': `function useF() {\n${body(59)}\n}` },
    ['renderer/a.tsx:1 useF has 61 lines'],
  ],
])('judges %s', (_, files, found) => {
  expect(tooLong(planted(files))).toEqual(found)
})

it('counts what a factory returns by itself, as methods', () => {
  const method = (name: string) => `    ${name}() {\n${body(28)}\n    },`
  const text = `function f() {\n  return {\n${method('a')}\n${method('b')}\n${method('c')}\n  }\n}`
  const found = planted({ 'main/a.ts': text }).flatMap(functionsOf)
  expect(found.map(({ name, lines }) => [name, lines])).toEqual([
    ['a', 30],
    ['b', 30],
    ['c', 30],
    ['f', 7],
  ])
})

it('counts a callback as part of the function it stands in', () => {
  const text = `function f() {\n  each(() => {\n${body(60)}\n  })\n}`
  expect(tooLong(planted({ 'main/a.ts': text }))).toEqual([
    'main/a.ts:2 (a callback) has 62 lines',
    'main/a.ts:1 f has 64 lines',
  ])
})
