import { describe, expect, it } from 'vitest'
import { judgeReading } from '../../../../src/main/pipelines/reading/pipeline.ts'
import type { HeardWord } from '../../../../src/shared/domain/documents/heard-word.ts'
import type { ReadingWord } from '../../../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../../../src/shared/pipelines/reading/settings.ts'
import { heardWords, timedWords } from '../../../helpers/cases/heard.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'

async function read(
  text: string,
  primary: string | HeardWord[],
  cross: string | null,
  settings: object = {},
) {
  const input = {
    passage: { text, grade: 3, season: 'fall' as const },
    primary: typeof primary === 'string' ? wordsIn(primary) : primary,
    clean: null,
    crossValidator: cross === null ? null : heardWords(cross),
  }
  return (await judgeReading(input, ReadingSettings.parse(settings), pipelineTools())).outcome
}

/** Words with times of their own, or one every half second. */
function wordsIn(text: string): HeardWord[] {
  return text.includes('–') ? timedWords(text) : heardWords(text)
}

/** A word with all that stands out about it. */
function summary(word: ReadingWord): string {
  const { ref, bucket, attempts, struggle, pause, severity, merge } = word
  const parts = [
    bucket === 'correct' ? '' : bucket,
    merge === null ? '' : `${merge.kind} of ${merge.parts.join('+')}`,
    attempts.length === 0 ? '' : `after ${attempts.join(', ')}`,
    struggle ?? '',
    pause ?? '',
    severity === 'none' ? '' : severity,
  ].filter((part) => part !== '')
  return [ref, ...parts].join(' · ')
}

describe('a reading', () => {
  it('with false starts and repetitions is right, and shows both', async () => {
    const outcome = await read(
      'The old bees hum at noon.',
      'the 1–1.2, the 1.3–1.5, old 1.6–2, be 2.1–2.3, bees 2.4–2.8, hum 3–3.4, at 3.5–3.7, n 3.8–3.9, noo 4–4.2, noo 4.4–4.5, noo 5–5.5, noon 6.2–6.5',
      'the old bees hum at noon',
    )
    expect(outcome.words.map(summary)).toEqual([
      'the',
      'old',
      'bees · struggle_correct · after be · minor',
      'hum',
      'at',
      'noon · struggle_correct · after noo, noo, noo · hesitation · significant',
    ])
    expect(outcome.metrics).toMatchObject({
      errors: 0,
      selfCorrections: 2,
      repetitions: 1,
      insertions: 0,
      seconds: 5.5,
      wcpmMax: 65.5,
      wcpmMin: 54.5,
    })
  })

  it('in which a word was tried, failed, and put off the next', async () => {
    const outcome = await read(
      'He kept publishing a stool magazine.',
      'he 1–1.2, kept 1.3–1.6, pub 5–5.2, publi 5.4–5.8, pubbing 6–6.5, four 7–7.2, magazine 7.5–8',
      'he kept pubbing stool magazine',
    )
    expect(outcome.words.map(summary)).toEqual([
      'he',
      'kept',
      'publishing · definite_struggle · after pub, pubbing · near_miss · long_pause · moderate',
      'a · forgiven',
      'stool · hesitation',
      'magazine',
    ])
    expect(outcome.words[4]).toMatchObject({ originalType: 'substitution', postStruggleLeniency: true })
    expect(outcome.metrics).toMatchObject({ words: 6, correct: 5, errors: 1, longPauses: 1 })
  })

  it('in which one word spilled over the next, which the other engine heard', async () => {
    const outcome = await read('the platforms were high', 'the plat forms high', 'the platforms were high')
    expect(outcome.words.map(summary)).toEqual(['the', 'platforms · compound of plat+forms', 'were', 'high'])
    expect(outcome.words[2]?.status).toBe('recovered')
  })

  it('of numbers, abbreviations and short forms, in words', async () => {
    const text = "In 1905 they didn't fly, i.e. the 21st plane wouldn't."
    const spoken = 'in nineteen oh five they did not fly that is the twenty first plane would not'
    const outcome = await read(text, spoken, text)
    expect(outcome.metrics).toMatchObject({ words: 10, correct: 10, errors: 0, insertions: 0 })
    expect(outcome.words.map(({ status }) => status)).toEqual(Array(10).fill('confirmed'))
    expect(outcome.words.filter(({ struggle }) => struggle !== null)).toEqual([])
  })

  it('of names and words that recognizers do not know', async () => {
    const outcome = await read(
      'Then Zoltan took a cayuco and a bangku to the lake.',
      'then 1–1.2, zolton 1.4–1.8, took 2–2.2, <unk> 3–5, and 5.5–5.7, a 5.8–5.9, bangko 6–6.5, to 7–7.1, the 7.2–7.3, lake 7.4–8',
      'then zultan took and a banko to the lake',
    )
    expect(outcome.words.map(summary)).toEqual([
      'then',
      'zoltan · forgiven',
      'took',
      'a · forgiven',
      'cayuco · excluded · hesitation',
      'and · hesitation',
      'a',
      'bangku · forgiven',
      'to · hesitation',
      'the',
      'lake',
    ])
    expect(outcome.metrics).toMatchObject({ words: 10, correct: 10, errors: 0, forgiven: 4, seconds: 3.7 })
  })

  it('that ended before the passage did, with talk afterwards', async () => {
    const outcome = await read(
      'The old bees hum at noon, and the wasps sleep under the roof.',
      'okay 0.2–0.5, the 1–1.2, old 1.3–1.6, bees 1.7–2, jumped 2.1–2.5, okay 9–9.3, done 9.5–10',
      'the old bees jumped okay done',
    )
    expect(outcome.words.map(({ bucket }) => bucket)).toEqual([
      'correct',
      'correct',
      'correct',
      'confirmed_substitution',
      ...Array(9).fill('not_attempted'),
    ])
    expect(outcome.metrics).toMatchObject({ words: 4, correct: 3, notAttempted: 9, seconds: 1.5, wcpm: 120 })
  })

  it('with a word that both engines heard and the passage does not have', async () => {
    const both = 'the very old bees hum'
    expect((await read('The old bees hum', both, both)).metrics).toMatchObject({ insertions: 1, errors: 0 })
    const record = await read('The old bees hum', both, both, { scoring: 'running_record' })
    expect(record.metrics).toMatchObject({ insertions: 1, errors: 1, accuracy: 0.75 })
  })
})

describe('an input at the edge', () => {
  it.each([
    ['one word, read', 'Bees', 'bees', 'bees', 'correct'],
    ['one word, wrong', 'Bees', 'zebra', 'zebra', 'confirmed_substitution'],
    ['one word in pieces', 'Platforms', 'plat 1–1.2, forms 1.3–2', 'platforms', 'correct'],
    ['one word, tried before', 'Platforms', 'plat platforms', 'platforms', 'struggle_correct'],
    ['one word, and nothing of it heard', 'Bees', 'um', 'um', 'omitted'],
    ['an engine that heard only a mark', 'Bees', '.', 'bees', 'correct'],
    ['a second engine that heard only a mark', 'Bees', 'bees', '.', 'correct'],
    ['no second engine', 'Bees', 'zebra', null, 'substitution'],
  ] as const)('%s', async (_, text, primary, cross, bucket) => {
    const outcome = await read(text, primary, cross)
    expect(outcome.words.map((word) => word.bucket)).toEqual([bucket])
  })

  it('has no words at all', async () => {
    const outcome = await read('…', 'bees', 'bees')
    expect(outcome.words).toEqual([])
    expect(outcome.metrics).toMatchObject({ words: 0, accuracy: null, wcpm: 0 })
  })

  it('repeats one word', async () => {
    const text = 'No no no no no'
    const outcome = await read(text, 'no no no', 'no no no no no')
    expect(outcome.metrics).toMatchObject({ correct: 5, errors: 0 })
    expect(outcome.words.filter(({ status }) => status === 'recovered')).toHaveLength(2)
  })

  it('has no times: counts are whole, rates unknown', async () => {
    const untimed = heardWords('the be old bees', null)
    const outcome = await read('The old bees', untimed, null)
    expect(outcome.scored).toBeNull()
    expect(outcome.metrics).toMatchObject({ correct: 3, seconds: null, wcpm: null, hesitations: 0 })
  })
})
