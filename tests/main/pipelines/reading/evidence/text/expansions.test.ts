import { expect, it } from 'vitest'
import { expansionsOf } from '../../../../../../src/main/pipelines/reading/evidence/text/expansions.ts'

it.each([
  ['ie', 'abbreviation', ['that is']],
  ['eg', 'abbreviation', ['for example', 'for instance']],
  ['etc', 'abbreviation', ['et cetera', 'and so on', 'and so forth']],
  ['mph', 'abbreviation', ['miles per hour', 'miles an hour']],
  ['21', 'number', ['twenty one']],
  ['2014', 'number', ['twenty fourteen']],
  ['cant', 'contraction', ['can not']],
  ['wont', 'contraction', ['will not']],
  ['didnt', 'contraction', ['did not']],
  ['cannot', 'contraction', ['can not']],
  ['hes', 'contraction', ['he is', 'he has']],
  ['theyll', 'contraction', ['they will']],
] as const)('%s is read as several words, as %s', (word, kind, expected) => {
  const phrases = expansionsOf(word, kind).map((words) => words.join(' '))
  expect(phrases).toEqual(expect.arrayContaining([...expected]))
})

it.each([
  ['face', 'abbreviation'],
  ['seven', 'number'],
  ['7', 'number'],
  ['face', 'contraction'],
  ['ie', 'contraction'],
  ['dont', 'abbreviation'],
  ['constructor', 'abbreviation'],
  ['toString', 'contraction'],
] as const)('%s is read as nothing else, as %s', (word, kind) => {
  expect(expansionsOf(word, kind)).toEqual([])
})
