import { describe, expect, it } from 'vitest'
import { createAligner } from '../../../../../src/main/pipelines/reading/evidence/align.ts'
import { mergeParts } from '../../../../../src/main/pipelines/reading/evidence/merges.ts'
import {
  engineWords,
  passageWords,
} from '../../../../../src/main/pipelines/reading/evidence/text/normalize.ts'
import {
  countsOf,
  type EngineReading,
  flagInflectionDrops,
  insertionsOf,
  judgedWords,
} from '../../../../../src/main/pipelines/reading/evidence/words.ts'
import type { HeardWord } from '../../../../../src/shared/domain/documents/heard-word.ts'
import { ReadingSettings } from '../../../../../src/shared/pipelines/reading/settings.ts'
import { heardWords, timedWords } from '../../../../helpers/cases/heard.ts'
import { readingWord } from '../reading-word.ts'

const {
  alignment: costs,
  fragments: { gap: GAP },
} = ReadingSettings.parse({})

/** The results of the earlier stages for engines that heard these texts. */
function reading(text: string, heard: { primary: string; cross?: string; clean?: string }) {
  const passage = passageWords(text)
  const align = createAligner(
    passage.map(({ ref }) => ref),
    costs,
  )
  const engine = (of: string | undefined): EngineReading | null => {
    if (of === undefined) return null
    const tokens = heardWords(of)
    const normalized = engineWords(tokens, passage)
    return { heard: tokens, normalized, alignment: align(normalized.words) }
  }
  return {
    passage,
    engines: {
      primary: engine(heard.primary),
      clean: engine(heard.clean),
      crossValidator: engine(heard.cross),
    },
  }
}

describe('the words of a reading', () => {
  it('carry what each engine made of them, with its token and times', () => {
    const { passage, engines } = reading('He faced the wind.', {
      primary: 'um he face the wind',
      cross: 'he faced the',
      clean: 'he faced wind',
    })
    const [, faced, the, wind] = flagInflectionDrops(judgedWords(passage, engines, GAP))
    expect(faced).toEqual({
      ...readingWord(),
      index: 1,
      ref: 'faced',
      span: { start: 3, end: 8 },
      type: 'substitution',
      status: 'disagreed',
      heard: { primary: 'face', clean: 'faced', crossValidator: 'faced' },
      engines: {
        primary: { type: 'substitution', token: 2, start: 2, end: 2.25 },
        clean: { type: 'correct', token: 1, start: 1.5, end: 1.75 },
        crossValidator: { type: 'correct', token: 1, start: 1.5, end: 1.75 },
      },
      judge: null,
      originalType: null,
      inflectionDrop: true,
      spoken: { start: 2, end: 2.25 },
    })
    expect(the?.engines.clean).toEqual({ type: 'omission', token: null, start: null, end: null })
    expect(the?.heard.clean).toBeNull()
    expect(wind).toMatchObject({ type: 'correct', status: 'unconfirmed', inflectionDrop: false })
  })

  it('have nothing of an engine that is not there', () => {
    const { passage, engines } = reading('He faced it', { primary: 'he faced it' })
    for (const { heard, engines: views, status } of judgedWords(passage, engines, GAP)) {
      expect([heard.clean, heard.crossValidator]).toEqual([null, null])
      expect([views.clean, views.crossValidator]).toEqual([null, null])
      expect(status).toBe('unavailable')
    }
  })

  it('become correct where only the cross-validator heard them, and keep what they were', () => {
    const { passage, engines } = reading('He faced it', { primary: 'he it', cross: 'he faced it' })
    expect(judgedWords(passage, engines, GAP)[1]).toMatchObject({
      type: 'correct',
      status: 'recovered',
      originalType: 'omission',
      heard: { primary: null, crossValidator: 'faced' },
      engines: { primary: { type: 'omission' }, crossValidator: { start: 1.5, end: 1.75 } },
    })
  })

  it('give the tidied output no vote', () => {
    const heard = { primary: 'he face it', cross: 'he face it' }
    const without = reading('He faced it', heard)
    const with_ = reading('He faced it', { ...heard, clean: 'he faced it' })
    const verdicts = ({ passage, engines }: typeof without) =>
      judgedWords(passage, engines, GAP).map(({ type, status }) => ({ type, status }))
    expect(verdicts(with_)).toEqual(verdicts(without))
    const alone = reading('He faced it', { primary: 'he face it', clean: 'he faced it' })
    expect(judgedWords(alone.passage, alone.engines, GAP).map(({ status }) => status)).toEqual(
      Array(3).fill('unavailable'),
    )
  })

  it('say that an ending is missing only of a wrong word', () => {
    const { passage, engines } = reading('He faced it', { primary: 'he faced it', cross: 'he face it' })
    const [, faced] = flagInflectionDrops(judgedWords(passage, engines, GAP))
    expect(faced).toMatchObject({ type: 'correct', inflectionDrop: false })
  })
})

describe('a word in pieces', () => {
  const inPieces = (primary: string, heard: readonly HeardWord[] = timedWords(primary)) => {
    const passage = passageWords('the platforms hum')
    const refs = passage.map(({ ref }) => ref)
    const normalized = engineWords(heard, passage)
    const alignment = mergeParts(createAligner(refs, costs)(normalized.words), refs)
    const engines = { primary: { heard, normalized, alignment }, clean: null, crossValidator: null }
    return judgedWords(passage, engines, GAP)[1]
  }

  it.each([
    ['in one breath', 'the 1–1.5, plat 2–2.4, forms 2.7–3, hum 4–5', false],
    ['with more silence between them than 0.3 s', 'the 1–1.5, plat 2–2.4, forms 2.701–3, hum 4–5', true],
    ['without times', 'the 1–1.5, plat, forms, hum 4–5', true],
    ['of one token', 'the 1–1.5, plat-forms 2–3, hum 4–5', false],
  ])('was said apart or not: %s', (_, primary, isApart) => {
    expect(inPieces(primary)?.merge).toEqual({ kind: 'compound', parts: ['plat', 'forms'], isApart })
  })

  it('lasts from the beginning of the first to the end of the last, and reads as all of them', () => {
    expect(inPieces('the 1–1.5, plat 2–2.4, forms 2.7–3, hum 4–5')).toMatchObject({
      type: 'correct',
      heard: { primary: 'plat forms' },
      engines: { primary: { type: 'correct', token: 1, start: 2, end: 3 } },
      spoken: { start: 2, end: 3 },
    })
  })
})

describe('insertions: words heard in addition to the passage', () => {
  it('stands before the passage word that came next, fillers included, in the order in which it was heard', () => {
    const { engines } = reading('the bees hum', { primary: 'um so the uh old bees hum loudly er' })
    expect(insertionsOf(engines).map(({ beforeIndex, heard }) => [beforeIndex, heard])).toEqual([
      [0, 'um'],
      [0, 'so'],
      [1, 'uh'],
      [1, 'old'],
      [3, 'loudly'],
      [3, 'er'],
    ])
  })

  it('has the token’s number and times, and the engine’s name', () => {
    const { engines } = reading('the bees', {
      primary: 'the old bees',
      cross: 'um the bees',
      clean: 'the bees so',
    })
    expect(insertionsOf(engines)).toMatchObject([
      { engine: 'primary', beforeIndex: 1, heard: 'old', token: 1, start: 1.5, end: 1.75 },
      { engine: 'clean', beforeIndex: 2, heard: 'so', token: 2, start: 2, end: 2.25 },
      { engine: 'crossValidator', beforeIndex: 0, heard: 'um', token: 0, start: 1, end: 1.25 },
    ])
  })

  it('stands at the end where no word came after it', () => {
    const { engines } = reading('the bees hum', { primary: 'the uh' })
    expect(insertionsOf(engines)).toMatchObject([{ beforeIndex: 3, heard: 'uh' }])
  })

  it('may be a word that the passage has elsewhere', () => {
    const { engines } = reading('Ah, the bees', { primary: 'ah the ah bees' })
    expect(insertionsOf(engines)).toMatchObject([{ beforeIndex: 2, heard: 'ah', token: 2 }])
  })
})

it('counts the edits of one engine, fillers apart', () => {
  const { engines } = reading('the old bees hum', { primary: 'um the bees come so loud' })
  expect(engines.primary && countsOf(engines.primary.alignment)).toEqual({
    correct: 2,
    substitutions: 1,
    deletions: 1,
    insertions: 2,
  })
})
