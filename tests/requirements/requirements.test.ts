import { describe, expect, it } from 'vitest'
import { planted } from '../architecture/sources/source.ts'
import { NAMED } from './named.ts'
import { disagreements, requirementLists } from './requirement.ts'
import { testFiles, titlesIn } from './titles.ts'

const titles = testFiles()
  .filter(({ path }) => !path.startsWith('requirements/'))
  .flatMap(titlesIn)

it.each(await requirementLists())(
  'every point that binds %s is named by a test, or says why not',
  (_, list) => {
    expect(list.length).toBeGreaterThan(0)
    expect(disagreements(list, titles)).toEqual([])
  },
)

it('every point that a test has named is still named by one', () => {
  const ids = Object.entries(NAMED).flatMap(([document, points]) =>
    points.split(' ').map((point) => `${document}-${point}`),
  )
  expect(ids.length).toBeGreaterThan(100)
  const named = new Set(titles.flatMap((title) => title.match(/\b\d{3}-\d{2}(?:-T\d)?\b/g) ?? []))
  expect(ids.filter((id) => !named.has(id))).toEqual([])
})

describe('a point of a document', () => {
  const one = { id: '123-04', topic: 'Words are counted' }
  const explained = { ...one, notHere: 'nothing counts yet' }

  it.each([
    ['is named', [one], ['counts words (123-04)'], []],
    [
      'is named among others',
      [one],
      ['counts words (123-03, 123-04)'],
      ['123-03 is named by a test, but is no point of the document'],
    ],
    ['is named by no test', [one], ['counts words'], ['123-04 is named by no test: Words are counted']],
    [
      'is part of another number',
      [one],
      ['counts words (0123-045)'],
      ['123-04 is named by no test: Words are counted'],
    ],
    ['says why not', [explained], ['counts words'], []],
    [
      'says why not, and is named',
      [explained],
      ['123-04'],
      ['123-04 is named by a test, and explained away: Words are counted'],
    ],
    ['asks for a test of its own', [{ ...one, id: '123-04-T2' }], ['counts words (123-04-T2)'], []],
    [
      'asks for a test of its own, and only the point is named',
      [{ ...one, id: '123-04-T2' }],
      ['123-04-T1'],
      [
        '123-04-T2 is named by no test: Words are counted',
        '123-04-T1 is named by a test, but is no point of the document',
      ],
    ],
    ['is of another document', [one], ['123-04', '124-99'], []],
    ['is listed twice', [one, one], ['123-04'], ['123-04 is listed twice']],
  ])('%s', (_, list, named, expected) => {
    expect(disagreements(list, named)).toEqual(expected)
  })
})

describe('the title of a test', () => {
  it.each([
    ['of a test', "it('a', () => {})", ['a']],
    ['of a group', "describe('a', () => { it('b', () => {}) })", ['a', 'b']],
    ['of a test of stories', "test('a', async () => {})", ['a']],
    ['of a test that is skipped', "it.skipIf(true)('a', () => {})", ['a']],
    ['written as a template', 'it(`a b`, () => {})', ['a b']],
    ['of a table, with its texts', "it.each([['a', 1], ['b', 2]])('%s', () => {})", ['%s', 'a', 'b']],
    ['of a table that stays as it is', "it.each(['a'] as const)('%s', () => {})", ['%s', 'a']],
    ['of nothing: another function', "expect('a').toBe('b')", []],
    ['of nothing: a comment', "// it('a')", []],
  ])('%s', (_, text, expected) => {
    const [file = expect.unreachable()] = planted({ 'a.test.ts': text })
    expect(titlesIn(file)).toEqual(expected)
  })
})
