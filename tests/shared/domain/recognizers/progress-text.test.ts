import { expect, it } from 'vitest'
import { transcriptionProgressText } from '../../../../src/shared/domain/recognizers/progress-text.ts'

const BEGUN = { recognizer: 'Whisper', done: null, seconds: 65, percent: null }

it.each([
  [{ ...BEGUN, isWaiting: true as const }, 'Whisper waits for its turn'],
  [BEGUN, 'Whisper is transcribing 65 s of sound'],
  [{ ...BEGUN, done: 12 }, 'Whisper has transcribed 12 of 65 s'],
  [{ ...BEGUN, percent: 35 }, 'Whisper has transcribed 35 %'],
])('%j is shown as: %s', (progress, text) => {
  expect(transcriptionProgressText(progress)).toBe(text)
})
