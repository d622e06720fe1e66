import { expect, it } from 'vitest'
import { judgedLines, metricsLine } from '../../../../src/main/intake/reading/judged-lines.ts'
import { judgeReading } from '../../../../src/main/pipelines/reading/pipeline.ts'
import type { JudgeStage, ReadingOutcome } from '../../../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../../../src/shared/pipelines/reading/settings.ts'
import { heardWords } from '../../../helpers/cases/heard.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'

async function outcomeOf(primary: string, crossValidator: string | null): Promise<ReadingOutcome> {
  const input = {
    passage: { text: 'The old clock ticked.', grade: null, season: null },
    primary: heardWords(primary),
    clean: null,
    crossValidator: crossValidator === null ? null : heardWords(crossValidator),
  }
  return (await judgeReading(input, ReadingSettings.parse({}), pipelineTools())).outcome
}

const lines = (outcome: ReadingOutcome) => Object.fromEntries(judgedLines(outcome))

it('says that rules decided where nothing was disputed, with what each engine heard', async () => {
  expect(lines(await outcomeOf('the old clock ticked', 'the old clock ticked'))).toEqual({
    'decided by': 'rules: no word is disputed',
    engines: 'primary 4 of 4 correct, cross-validator 4 of 4 correct',
    language: 'English',
  })
})

it('says that nobody answered about what is disputed', async () => {
  expect(lines(await outcomeOf('the old clock tick', 'the old clock ticked'))['decided by']).toBe(
    'rules: no judge answered about 1 disputed word',
  )
})

it('never says that rules decided where a judge did: model, confidence, guards, and the figures without it', async () => {
  const outcome = await outcomeOf('the old clock tick', 'the old clock ticked')
  const answered: Partial<JudgeStage> = {
    model: 'openai/gpt-4o-mini',
    queried: 1,
    eligible: 1,
    overridden: 1,
    answered: 1,
    blocked: { min_confidence: 2 },
  }
  const words = outcome.words.map((word) =>
    word.ref === 'ticked' ? { ...word, judge: { ...JUDGMENT, applied: true } } : word,
  )
  const judged = { ...outcome, words, judgeStage: { ...outcome.judgeStage, ...answered } }
  expect(lines(judged)).toMatchObject({
    'decided by':
      'judge openai/gpt-4o-mini on 1 disputed word (1 of 1 eligible word overridden, 0 errors upheld), rules on the rest',
    confidence: 'high 1, low 0',
    guards: 'min_confidence 2',
    'without judge': metricsLine(outcome.metrics.withoutJudge),
  })
})

const JUDGMENT = {
  verdict: 'trust_crossvalidator',
  confidence: 'high',
  reasoning: 'Only the ending is missing.',
  blockedBy: null,
  advisory: false,
} as const

it('puts words correct per minute first, and says where there are none', async () => {
  const { metrics } = await outcomeOf('the old clock tick', null)
  const read = { ...metrics, wcpm: 94, accuracy: 0.975, errors: 1, words: 40, seconds: 60 }
  expect(metricsLine({ ...read, wordsInTime: 40 })).toBe('94.0 WCPM, 97.5 % accuracy, 1 error in 40 words')
  expect(metricsLine({ ...read, wordsInTime: 39 })).toBe(
    '94.0 WCPM (of 39 words in the first 60 s), 97.5 % accuracy, 1 error in 40 words',
  )
  expect(metricsLine({ ...metrics, wcpm: null, accuracy: null, errors: 0, words: 0 })).toBe(
    'no WCPM (no times), no words, 0 errors in 0 words',
  )
})
