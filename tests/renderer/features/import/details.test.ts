import { expect, it } from 'vitest'
import { isComparable } from '../../../../src/renderer/features/import/plan/details.ts'

it.each([
  ['Parakeet', 'Whisper', true],
  ['Whisper', 'Whisper', false],
  ['Whisper', '', false],
])('offers %s as the cross-validator of “%s”: %s', (validator, recognizer, isOffered) => {
  expect(isComparable(validator, recognizer)).toBe(isOffered)
})
