import { describe, expect, it } from 'vitest'
import { similarity } from '../../../../src/main/pipelines/reading/evidence/text/similarity.ts'
import { judgeReading } from '../../../../src/main/pipelines/reading/pipeline.ts'
import type { Stage } from '../../../../src/shared/domain/runs/run.ts'
import type { ReadingInput } from '../../../../src/shared/pipelines/reading/input.ts'
import { ReadingOutcome } from '../../../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../../../src/shared/pipelines/reading/settings.ts'
import { heardWords } from '../../../helpers/cases/heard.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'
import { limit } from '../../../helpers/limits.ts'

const settings = ReadingSettings.parse({})

function judge(input: ReadingInput) {
  return judgeReading(input, settings, pipelineTools())
}

function reading(
  text: string,
  primary: string,
  cross: string | null,
  clean: string | null = null,
): ReadingInput {
  return {
    passage: { text, grade: 3, season: 'fall' },
    primary: heardWords(primary),
    crossValidator: cross === null ? null : heardWords(cross),
    clean: clean === null ? null : heardWords(clean),
  }
}

function countsOf(stages: readonly Stage[], name: string) {
  return stages.find((stage) => stage.name === name)?.counts
}

describe('a reading of two engines', () => {
  const input = reading(
    'Then he faced the old wind, and the platforms hummed.',
    'um then he face the wind so and the plat hummed',
    'then he faced old wind and a platforms hummed',
  )

  it('has every word settled or open', async () => {
    const { outcome } = await judge(input)
    expect(outcome.words.map(({ ref, type, status }) => `${ref} ${type} ${status}`)).toEqual([
      'then correct confirmed',
      'he correct confirmed',
      'faced substitution disagreed',
      'the correct unconfirmed',
      'old correct recovered',
      'wind correct confirmed',
      'and correct confirmed',
      'the correct unconfirmed',
      'platforms substitution disagreed',
      'hummed correct confirmed',
    ])
    expect(
      outcome.insertions.map(({ engine, heard, beforeIndex }) => `${engine} ${heard} ${beforeIndex}`),
    ).toEqual(['primary um 0', 'primary so 6'])
    expect(outcome.alignment).toEqual({
      primary: { correct: 7, substitutions: 2, deletions: 1, insertions: 1 },
      clean: null,
      crossValidator: { correct: 8, substitutions: 1, deletions: 1, insertions: 0 },
    })
  })

  it('has its metrics with and without a judge, who was not asked', async () => {
    const { outcome } = await judge(input)
    const { withoutJudge, ...metrics } = outcome.metrics
    expect(metrics).toEqual(withoutJudge)
    expect(metrics).toMatchObject({
      words: 10,
      correct: 8,
      errors: 2,
      seconds: 4.75,
      wcpm: 101.1,
      accuracy: 0.8,
    })
    expect(outcome.judgeStage).toMatchObject({ queried: 0, overridden: 0, kept: 0, model: null })
  })

  it('asks for a person because of its open words', async () => {
    const { decisions, escalations } = await judge(input)
    expect(decisions.map(({ about }) => about)).toEqual(
      ['2', '3', '7', '8'].map((key) => ({ kind: 'word', key })),
    )
    expect(escalations).toMatchObject([{ trigger: 'JUDGE_NOT_CONFIGURED', priority: 'low' }])
  })

  it('logs its stages with counts, in the order that leaves a place for the judge before the fillers (000-05)', async () => {
    const { stages } = await judge(input)
    expect(stages.map(({ name }) => name)).toEqual([
      'normalise',
      'align',
      'merges',
      'spillover_consolidation',
      'three_way_verdict',
      'recogniser_silence',
      'inflection_drops',
      'llm_judge',
      'filler_classification',
      'insertion_cross_validation',
      'ctc_artifacts',
      'omission_recovery',
      'near_miss_resolution',
      'fragment_absorption',
      'self_corrections',
      'diagnostics',
      'forgiveness',
      'confirmed_insertions',
      'end_of_reading',
      'post_struggle_leniency',
      'buckets',
      'metrics',
    ])
    expect(countsOf(stages, 'three_way_verdict')).toEqual({
      refWords: 10,
      confirmed: 5,
      disagreed: 2,
      recovered: 1,
      unconfirmed: 2,
      confirmedOmissions: 0,
      hasV0: 0,
      hasPk: 1,
    })
    expect(countsOf(stages, 'filler_classification')).toEqual({ words: 0, insertions: 1 })
    expect(countsOf(stages, 'metrics')).toEqual({ correct: 8, errors: 2 })
  })
})

it('knows the twelve facts of a disputed word, of the engines and of its adjacent words (000-06)', async () => {
  const input = reading(
    'He was pale. Then he faced the wind',
    'he saw pale then he face the wind',
    'he saw pale then he faced the wind',
    'he saw pale he face the wind',
  )
  const { words } = (await judge(input)).outcome
  const [before, word, after] = [words[4], words[5], words[6]]
  expect(word).toMatchObject({
    ref: 'faced',
    heard: { primary: 'face', clean: 'face', crossValidator: 'faced' },
    engines: { primary: { type: 'substitution' }, crossValidator: { type: 'correct' } },
    status: 'disagreed',
    inflectionDrop: true,
    index: 5,
  })
  expect(similarity(word?.heard.primary ?? '', word?.ref ?? '')).toBeCloseTo(0.8, 9)
  expect(before).toMatchObject({ ref: 'he', type: 'correct' })
  expect(after).toMatchObject({ ref: 'the', type: 'correct' })
  expect(words[1]).toMatchObject({ ref: 'was', type: 'substitution', status: 'confirmed' })
})

it('has nothing in doubt where there is one engine, and a decision for each error', async () => {
  const { outcome, decisions, escalations, stages } = await judge(reading('the old bees', 'the bees', null))
  expect(outcome.words.map(({ status }) => status)).toEqual(['unavailable', 'unavailable', 'unavailable'])
  expect(decisions.map(({ kind, label, rationale }) => [kind, label, rationale.rule])).toEqual([
    [
      'settled_word',
      'old',
      'The recognizer heard nothing, and there is no second one. The word counts as an error until a person rules on it.',
    ],
  ])
  expect(escalations).toEqual([])
  expect(countsOf(stages, 'three_way_verdict')).toMatchObject({ hasV0: 0, hasPk: 0 })
})

const WORDS = atDepth(1_000, 5_000)

it(
  `a passage of ${WORDS} words is judged`,
  async () => {
    const vocabulary = [
      'the',
      'bees',
      'hummed',
      'under',
      'planet',
      'planets',
      'a',
      'wonderful',
      'for',
      'four',
    ]
    const text = Array.from({ length: WORDS }, (_, i) => vocabulary[(i * i + (i >> 3)) % 10]).join(' ')
    const slipped = text.split(' ').filter((_, index) => index % 17 !== 0)
    const { outcome } = await judge(reading(text, slipped.join(' '), text))
    expect(outcome.words).toHaveLength(WORDS)
    expect(outcome.metrics.correct).toBe(WORDS)
    expect(ReadingOutcome.safeParse(outcome).success).toBe(true)
  },
  limit(20_000),
)
