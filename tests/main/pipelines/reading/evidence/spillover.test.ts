import fc from 'fast-check'
import { expect, it } from 'vitest'
import { consolidateSpillover } from '../../../../../src/main/pipelines/reading/evidence/spillover.ts'
import { defaults } from '../reading-state.ts'
import { aligned, heardInOrder, shown } from './aligned.ts'

function consolidated(text: string, heard: string) {
  const { refs, alignment } = aligned(text, heard)
  return shown(consolidateSpillover(alignment, refs, defaults.nearMiss))
}

it.each([
  [
    'the end of a word in the place of the next',
    'the platforms were high',
    'the plat forms high',
    ['the', '!plat', '–', 'high'],
    ['2 forms'],
  ],
  [
    'the end of a word in the places of the next two',
    'an information expert came in',
    'an in form ation in',
    ['an', '!in', '–', '–', 'in'],
    ['2 form', '3 ation'],
  ],
  [
    'two words that each spilled over',
    'platforms were windowsill now',
    'plat forms window sill',
    ['!plat', '–', '!window', '–'],
    ['1 forms', '3 sill'],
  ],
  ['at the end', 'the platforms were', 'the plat forms', ['the', '!plat', '–'], ['2 forms']],
])('puts apart %s', (_, text, heard, words, besides) => {
  expect(consolidated(text, heard)).toEqual({ words, besides })
})

it.each([
  ['the second word is a try at its own', 'the platforms were', 'the plat wore'],
  ['together they are no nearer to the first', 'he faced often', 'he face zoo'],
  ['together they are no try at the first', 'the platforms were', 'the zebra cows'],
  ['the first was read rightly', 'the platforms were', 'the platforms zoo'],
  ['the first was left out', 'the platforms were', 'the zoo'],
  ['there is one word', 'platforms', 'plat'],
  ['nothing is wrong', 'the platforms', 'the platforms'],
])('leaves words where they are: %s', (_, text, heard) => {
  const { refs, alignment } = aligned(text, heard)
  expect(consolidateSpillover(alignment, refs, defaults.nearMiss)).toBe(alignment)
})

it('keeps what was heard besides in its order', () => {
  expect(consolidated('the platforms were high', 'the so plat forms uh high then')).toEqual({
    words: ['the', '!plat', '–', 'high'],
    besides: ['1 so', '2 forms', '4 then'],
  })
})

it('never loses, doubles or reorders a word, and never touches one that is right, whatever was heard', () => {
  const words = ['plat', 'forms', 'platforms', 'were', 'in', 'form', 'information', 'zoo', 'window', 'sill']
  const text = fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 })
    .map((each) => each.join(' '))
  fc.assert(
    fc.property(text, text, (passage, heard) => {
      const { refs, words: all, alignment } = aligned(passage, heard)
      const after = consolidateSpillover(alignment, refs, defaults.nearMiss)
      expect(after.entries).toHaveLength(refs.length)
      expect(heardInOrder(after)).toEqual(all)
      for (const [index, entry] of alignment.entries.entries())
        if (entry.type !== 'substitution') expect(after.entries[index]).toBe(entry)
    }),
  )
})
