import { expect, it } from 'vitest'
import { ReadingOutcome } from '../../../../src/shared/pipelines/reading/outcome.ts'

/** An outcome as the first version of the rules left it in stores. */
const metrics = {
  words: 1,
  correct: 0,
  substitutions: 1,
  omissions: 0,
  errors: 1,
  seconds: 0.5,
  wcpm: 0,
  wcpmMin: 0,
  wcpmMax: 0,
  accuracy: 0,
}
const view = { type: 'substitution', token: 0, start: 1, end: 1.5 }
const first = {
  words: [
    {
      index: 0,
      ref: 'faced',
      span: { start: 0, end: 5 },
      type: 'substitution',
      status: 'unavailable',
      heard: { primary: 'face', clean: null, crossValidator: null },
      engines: { primary: view, clean: null, crossValidator: null },
      judge: null,
      originalType: null,
      inflectionDrop: true,
    },
  ],
  insertions: [
    { engine: 'primary', beforeIndex: 1, heard: 'um', token: 1, start: 2, end: 2.1, isFiller: true },
  ],
  metrics: { ...metrics, withoutJudge: metrics },
  scored: { until: 61, seconds: 0.5 },
  judgeStage: { queried: 0, overridden: 0, kept: 0, model: null },
  alignment: {
    primary: { correct: 0, substitutions: 1, deletions: 0, insertions: 0 },
    clean: null,
    crossValidator: null,
  },
}

it('an outcome of the first version is read, with nothing of what that did not know', () => {
  const outcome = ReadingOutcome.parse(first)
  expect(outcome).toMatchObject(first)
  expect(outcome.words[0]).toMatchObject({ attempts: [], forgiven: null, attempted: true, spoken: null })
  expect(outcome.insertions[0]).toMatchObject({ confirmed: false, partOf: null })
  expect(outcome.metrics).toMatchObject({ accuracyLevel: null, norm: null, notAttempted: 0 })
})
