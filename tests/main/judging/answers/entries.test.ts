import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entriesById } from '../../../../src/main/judging/answers/entries.ts'

const entry = (id: number, says = 'yes') => ({ id, says })
const sorted = (entries: readonly { id: number; says: string }[], onDuplicate: 'first' | 'none') =>
  entriesById([1, 2, 3], entries, ({ id }) => id, onDuplicate)

it('sorts entries by what they are about', () => {
  expect(sorted([entry(3), entry(1), entry(2)], 'first')).toMatchObject({
    missing: [],
    unknownIds: 0,
    duplicateIds: [],
  })
})

it('voids entries about what was not asked, and says what is missing', () => {
  const { byId, missing, unknownIds } = sorted([entry(7), entry(1), entry(-1), entry(1.5)], 'first')
  expect([...byId.keys()]).toEqual([1])
  expect({ missing, unknownIds }).toEqual({ missing: [2, 3], unknownIds: 3 })
})

it.each([
  ['first', 'yes'],
  ['none', undefined],
] as const)('lets of duplicate entries stand: %s', (onDuplicate, says) => {
  const { byId, duplicateIds, missing } = sorted([entry(1), entry(2), entry(1, 'no')], onDuplicate)
  expect(byId.get(1)?.says).toBe(says)
  expect(duplicateIds).toEqual([1])
  expect(missing).toEqual(onDuplicate === 'first' ? [3] : [1, 3])
})

it('loses nothing and invents nothing, whatever comes', () => {
  const anything = fc.array(fc.record({ id: fc.integer({ min: -2, max: 6 }), says: fc.string() }))
  fc.assert(
    fc.property(anything, fc.constantFrom('first' as const, 'none' as const), (entries, onDuplicate) => {
      const { byId, missing } = sorted(entries, onDuplicate)
      expect([...byId.keys(), ...missing].toSorted()).toEqual([1, 2, 3])
      for (const [id, found] of byId) expect(found.id).toBe(id)
    }),
  )
})
