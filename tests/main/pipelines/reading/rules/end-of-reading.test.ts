import { expect, it } from 'vitest'
import { findEndOfReading } from '../../../../../src/main/pipelines/reading/rules/end-of-reading.ts'
import type { ReadingWord } from '../../../../../src/shared/pipelines/reading/outcome.ts'
import { contextOf, omitted, stateOf, wordsOf, wrong } from '../reading-state.ts'

/** How many words of `the old bees hum now` the reading came to. */
function reached(given: Readonly<Record<number, Partial<ReadingWord>>>): number {
  const { words } = findEndOfReading(stateOf(wordsOf('the old bees hum now', given)), contextOf())
  const count = words.filter(({ attempted }) => attempted).length
  expect(words.slice(0, count).every(({ attempted }) => attempted)).toBe(true)
  return count
}

const zoo = wrong('zebra', 'zebra')

it.each([
  ['the whole passage was read', {}, 5],
  ['the last word was wrong', { 4: zoo }, 5],
  ['the last words were wrong', { 3: zoo, 4: zoo }, 5],
  ['words were left out before the end', { 1: omitted(), 2: omitted() }, 5],
  ['the last word was left out', { 4: omitted() }, 4],
  ['the last words were left out', { 3: omitted(), 4: omitted() }, 3],
  ['a wrong word came last', { 2: zoo, 3: omitted(), 4: omitted() }, 3],
  ['somebody talked after the reading', { 2: omitted(), 3: zoo, 4: zoo }, 2],
  ['somebody talked after a long silence', { 2: { ...zoo, pause: 'long_pause' }, 3: omitted(), 4: zoo }, 2],
  ['the last word was wrong, after a long silence', { 4: { ...zoo, pause: 'long_pause' } }, 5],
  ['a try at a later word shows that the reading went on', { 2: omitted(), 3: wrong('hums', 'hums') }, 5],
  ['a try that only the cross-validator heard shows it', { 2: omitted(), 4: omitted('nowt') }, 5],
  [
    'something else that only the cross-validator heard does not',
    { 2: omitted(), 3: omitted(), 4: omitted('zebra') },
    2,
  ],
  ['a forgiven word shows it', { 3: omitted(), 4: { ...zoo, forgiven: 'proper_noun' } }, 5],
  ['a word that is taken out shows it', { 3: omitted(), 4: { ...zoo, excluded: true } }, 5],
  ['a forgiven letter does not', { 3: zoo, 4: { ...omitted(), forgiven: 'single_letter' } }, 4],
  ['nothing of it was read', { 0: omitted(), 1: zoo, 2: omitted(), 3: omitted(), 4: omitted() }, 5],
] as const)('ends rightly where %s', (_, given, count) => {
  expect(reached(given)).toBe(count)
})
