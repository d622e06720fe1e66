import { describe, expect, it } from 'vitest'
import { judgeReading } from '../../../../src/main/pipelines/reading/pipeline.ts'
import { idleCorrection, resolveReading } from '../../../../src/main/pipelines/reading/resolve.ts'
import type { HeardWord } from '../../../../src/shared/domain/documents/heard-word.ts'
import { secondsIn } from '../../../../src/shared/pipelines/reading/about.ts'
import type { ReadingInput } from '../../../../src/shared/pipelines/reading/input.ts'
import { ReadingSettings } from '../../../../src/shared/pipelines/reading/settings.ts'
import { testClock } from '../../../helpers/clock.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'

const settings = ReadingSettings.parse({})

/** Words of half a second each, one after the other. */
function wordsOf(text: string, from = 0): HeardWord[] {
  return text
    .split(' ')
    .map((word, at) => ({ word, start: from + at / 2, end: from + at / 2 + 0.5, confidence: null }))
}

const TEXT = 'The boat drifted down the river past the old mill'
const title = { kind: 'title', start: 0, end: 8 } as const

/** Ten words in five seconds from the tenth second on, after a prompt, on a page with a title. */
const input: ReadingInput = {
  passage: { text: `The Boat\n\n${TEXT}`, grade: null, season: null, leftOut: [title] },
  primary: [...wordsOf('Please start now'), ...wordsOf(TEXT, 10)],
  clean: null,
  crossValidator: null,
}

async function resolved(rulings: Parameters<typeof resolveReading>[1]) {
  const { outcome } = await judgeReading(input, settings, pipelineTools(testClock()))
  return resolveReading(outcome, rulings, input, settings).metrics
}

function ruling(kind: 'window' | 'page_text', key: string, label: string, corrections: string[]) {
  return {
    about: { kind, key },
    label,
    after: 'as_found',
    answer: 'incorrect',
    corrections,
    picked: [] as string[],
  } as const
}

describe('the reading within a recording and a page', () => {
  it('is asked about where something was left out, and scored as found', async () => {
    const { decisions, outcome } = await judgeReading(input, settings, pipelineTools(testClock()))
    expect(decisions.map(({ kind, about, label }) => [kind, about.key, label])).toEqual([
      ['reading_window', 'start', 'Start of the reading'],
      ['reading_window', 'end', 'End of the reading'],
      ['left_out_text', 'title', 'The Boat'],
    ])
    expect(decisions.map(({ index }) => index)).toEqual([0, 1, 2])
    expect(outcome.metrics).toMatchObject({ words: 10, errors: 0, seconds: 5, wcpm: 120 })
  })

  it('a start that a person moves changes time and scored words at once', async () => {
    const moved = await resolved([{ ...ruling('window', 'start', 'Start of the reading', ['11']) }])
    expect(moved).toMatchObject({ words: 8, errors: 0, seconds: 4, wcpm: 120 })
    const earlier = await resolved([{ ...ruling('window', 'start', 'Start of the reading', ['0:05.0']) }])
    expect(earlier).toMatchObject({ words: 10, seconds: 10, wcpm: 60 })
  })

  it('an end that a person moves leaves out what was read after it', async () => {
    const moved = await resolved([{ ...ruling('window', 'end', 'End of the reading', ['12.5']) }])
    expect(moved).toMatchObject({ words: 5, notAttempted: 5, seconds: 2.5, wcpm: 120 })
  })

  it('a time that a person states stays where another chose that the end is moved', async () => {
    const moved = await resolved([
      { ...ruling('window', 'end', 'End of the reading', ['12.5']), picked: ['moved'] },
    ])
    expect(moved).toMatchObject({ words: 5, seconds: 2.5 })
  })

  it('times that people give differently change nothing', async () => {
    const moved = await resolved([{ ...ruling('window', 'end', 'End of the reading', ['12.5', '13']) }])
    expect(moved).toMatchObject({ words: 10, seconds: 5 })
  })

  it('text that a person puts back is scored', async () => {
    const back = await resolved([{ ...ruling('page_text', 'title', 'The Boat', []) }])
    expect(back).toMatchObject({ words: 12, omissions: 2, errors: 2 })
  })

  it('a correction that is no time is refused', () => {
    const edge = { about: { kind: 'window', key: 'end' }, label: 'End of the reading', after: 'as_found' }
    expect(idleCorrection(edge, 'incorrect', '12.5')).toBeNull()
    expect(idleCorrection(edge, 'incorrect', 'later')).toMatch(/time in seconds/)
    expect(idleCorrection(edge, 'correct', '12.5')).toMatch(/incorrect/)
  })

  it.each([
    ['4.2', 4.2],
    ['4,2 s', 4.2],
    ['1:04.25', 64.25],
    ['soon', null],
    ['', null],
  ])('“%s” as a time', (text, seconds) => {
    expect(secondsIn(text)).toBe(seconds)
  })
})
