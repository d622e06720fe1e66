import { expect, it } from 'vitest'
import { usualRight } from '../../../../../../src/renderer/features/evidence/lesson/changes/versions.ts'

const versions = ['came', 'tried', 'taken back'].map((text, at) => ({
  ...{ key: String(at + 1), label: `Version ${at + 1}`, text, score: 0.7 },
}))
const acceptedText = { key: 'standing', label: 'Standing text', text: 'in between', score: null }

it.each([
  ['what stands', versions, 2, 'tried', '2'],
  ['the text that answers made', [...versions, acceptedText], 2, 'in between', 'standing'],
  ['the best version, where all its edits are rejected', versions, 2, 'came', '2'],
  ['the last version with other words, where all of them were taken back', versions, 1, 'came', '3'],
  ['itself, where there is no other', versions.slice(0, 1), 1, 'came', '1'],
])('beside the first version stands %s', (_, all, best, text, key) => {
  const refinement = { best, stop: 'rounds', status: 'best_effort', attempts: 1, regenerations: 0 } as const
  expect(usualRight(all, { refinement }, { text })?.key).toBe(key)
})
