import { expect, it } from 'vitest'
import { undocumented } from './docs.ts'
import { planted, projectSources } from './sources/source.ts'

it('says above every exported function what it does', () => {
  const sources = projectSources().filter(({ path }) => /^(main|shared)\//.test(path))
  expect(undocumented(sources)).toEqual([])
})

it.each([
  ['a function', 'export function f() {}'],
  ['an arrow function', 'export const f = () => 1'],
  ['a generator', 'export async function* f() {}'],
  ['an export by list', 'function f() {}\nexport { f }'],
  ['a plain comment', '// not for readers\nexport function f() {}'],
  ['a block that is no JSDoc', '/* almost */\nexport function f() {}'],
  ['a comment that stands apart', '/** About the file. */\n\nexport function f() {}'],
  ['a comment on something else', '/** About g. */\nconst g = 1\nexport function f() {}'],
])('finds %s that says nothing', (_, text) => {
  expect(undocumented(planted({ 'main/a.ts': text }))).toEqual([expect.stringMatching(/^main\/a\.ts:\d f$/)])
})

it.each([
  ['a function', '/** Does it. */\nexport function f() {}'],
  ['an arrow function', '/** Does it. */\nexport const f = () => 1'],
  ['an export by list', '/** Does it. */\nfunction f() {}\nexport { f }'],
  ['what is not exported', 'function f() {}'],
  ['what is no function', 'export const f = 1'],
])('lets %s stand', (_, text) => {
  expect(undocumented(planted({ 'main/a.ts': text }))).toEqual([])
})
