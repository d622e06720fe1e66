import { describe, expect, it } from 'vitest'
import { judgeReading } from '../../../../../src/main/pipelines/reading/pipeline.ts'
import type { HeardWord } from '../../../../../src/shared/domain/documents/heard-word.ts'
import { ReadingSettings } from '../../../../../src/shared/pipelines/reading/settings.ts'
import { heardWords } from '../../../../helpers/cases/heard.ts'
import { pipelineTools } from '../../../../helpers/judging/pipeline-tools.ts'

const TEXT = 'the old bees hum at noon and the wasps sleep under the roof'
const some = (count: number) => TEXT.split(' ').slice(0, count).join(' ')

async function read(
  primary: string | HeardWord[],
  cross: string | HeardWord[] | null,
  settings: object = {},
) {
  const words = (heard: string | HeardWord[]) => (typeof heard === 'string' ? heardWords(heard) : heard)
  const input = {
    passage: { text: TEXT, grade: 3, season: 'fall' as const },
    primary: words(primary),
    clean: null,
    crossValidator: cross === null ? null : words(cross),
  }
  const { outcome, escalations } = await judgeReading(input, ReadingSettings.parse(settings), pipelineTools())
  const silent = escalations.find(({ trigger }) => trigger === 'RECOGNISER_SILENT')
  const guessed = escalations.find(({ trigger }) => trigger === 'TIMES_FROM_SEGMENTS')
  return { metrics: outcome.metrics, silent, guessed }
}

/** One segment of this number of seconds, whose words share its time. */
const segment = (text: string, seconds: number): HeardWord[] =>
  text.split(' ').map((word, at, { length }) => ({
    word,
    start: (seconds * at) / length,
    end: (seconds * (at + 1)) / length,
    confidence: null,
    timing: 'segment',
  }))

describe('a recognizer that is silent', () => {
  it.each([
    [
      'the primary heard nothing',
      '',
      TEXT,
      'The primary recognizer heard nothing, but 13 words were expected.',
    ],
    ['the cross-validator heard nothing', TEXT, '', 'The cross-validator heard nothing'],
    ['it heard only a filler', 'um', TEXT, 'The primary recognizer heard nothing'],
    ['it heard under a third of the others', some(4), TEXT, 'The primary recognizer heard only 4 words'],
    ['it heard little in a long time of speech', segment(some(5), 30), null, '30 words were expected'],
    ['another heard one word', '', 'the', 'The primary recognizer heard nothing'],
  ])(
    'is one where %s: a person is called, and no score is given (c20)',
    async (_, primary, cross, reason) => {
      const { metrics, silent } = await read(primary, cross)
      expect(silent).toMatchObject({ priority: 'high', reason: expect.stringContaining(reason) })
      const scores = {
        wcpm: null,
        wcpmMin: null,
        wcpmMax: null,
        accuracy: null,
        accuracyLevel: null,
        norm: null,
      }
      expect(metrics).toMatchObject({ ...scores, withoutJudge: scores })
    },
  )

  it.each([
    ['it heard a third', some(5), TEXT],
    ['the child stopped early, and both heard that', some(3), some(3)],
    ['there was little to hear', 'the', some(5)],
    ['it is alone and heard little in a short time', some(3), null],
    ['its words share a time that they fill', segment(TEXT, 20), TEXT],
    ['words have no times', heardWords(some(3), null), null],
  ])('is absent where %s', async (_, primary, cross) => {
    const { metrics, silent } = await read(primary, cross)
    expect(silent).toBeUndefined()
    expect(metrics.accuracy).not.toBeNull()
  })

  it('is one by the settings', async () => {
    expect((await read(some(6), TEXT, { silence: { share: 0.5 } })).silent).toBeDefined()
    expect((await read(some(6), TEXT, { silence: { share: 0.4 } })).silent).toBeUndefined()
  })
})

describe('words that share the time of their segment', () => {
  it.each([
    ['the primary', segment(TEXT, 10), TEXT, 'medium', 'words per minute and pauses are estimates'],
    ['the cross-validator', TEXT, segment(TEXT, 10), 'low', 'the time of each word is an estimate'],
  ])('call a person by themselves: of %s (c20)', async (_, primary, cross, priority, reason) => {
    const { guessed, silent } = await read(primary, cross)
    expect(guessed).toMatchObject({ priority, reason: expect.stringContaining(reason) })
    expect(silent).toBeUndefined()
  })

  it('and nobody is called where every word has its own time', async () => {
    expect((await read(TEXT, TEXT)).guessed).toBeUndefined()
  })
})
