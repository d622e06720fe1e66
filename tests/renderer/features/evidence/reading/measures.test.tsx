import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Measures } from '../../../../../src/renderer/features/evidence/reading/measures.tsx'
import { readingWord } from '../../../../main/pipelines/reading/reading-word.ts'
import { metrics } from '../../../helpers/judged-reading.ts'

type Metrics = Parameters<typeof Measures>[0]

async function shown(
  of: Metrics['metrics'],
  final: Metrics['final'] = of,
  passage: Metrics['passage'] = { grade: null, season: null },
) {
  const { container } = await render(<Measures metrics={of} final={final} passage={passage} />)
  const pairs = [...container.querySelectorAll('dl > div')].map((each) => [
    each.querySelector('dt')?.textContent,
    each.querySelector('dd')?.textContent,
  ])
  return { ...Object.fromEntries(pairs), rest: container.querySelector('p')?.textContent }
}

it('a reading comes to its rate with the range, its accuracy with the level, its norm band and its errors', async () => {
  expect(await shown({ ...metrics, withoutJudge: metrics })).toEqual({
    WCPM: '87.087.0 to 91.5',
    Accuracy: '93 %instructional',
    'Percentile band, grade 3 spring': '25th–50thsome risk',
    Errors: '75 substitutions, 2 omissions',
    rest: '100 words in 60.0 s',
  })
})

it('values that the judge changed are beside those without the judge', async () => {
  const withoutJudge = {
    ...metrics,
    wcpm: 83,
    accuracy: 0.904,
    accuracyLevel: 'frustration',
    errors: 11,
    norm: { grade: 3, season: 'spring', percentile: 10, risk: 'at_risk' },
  } as const
  const now = await shown({ ...metrics, withoutJudge })
  expect(now.WCPM).toContain('87.0 was 83.0')
  expect(now['Accuracy']).toBe('93 % was 90.4 %instructional, was frustration')
  expect(now['Percentile band, grade 3 spring']).toBe('25th–50th was 10th–25thsome risk, was at risk')
  expect(now['Errors']).toContain('7 was 11')
})

it('values that people’s rulings changed are beside the judged ones', async () => {
  const final = {
    ...metrics,
    wcpm: 91,
    accuracy: 0.97,
    accuracyLevel: 'independent',
    errors: 3,
    substitutions: 1,
  } as const
  expect(await shown({ ...metrics, withoutJudge: metrics }, final)).toMatchObject({
    WCPM: '87.0 →After people’s rulings 91.087.0 to 91.5',
    Accuracy: '93 % →After people’s rulings 97 %independent',
    'Percentile band, grade 3 spring': '25th–50thsome risk',
    Errors: '7 →After people’s rulings 31 substitution, 2 omissions',
  })
})

it('a level that rulings moved back to what it was without the judge stands alone', async () => {
  const withoutJudge = { ...metrics, accuracyLevel: 'frustration' } as const
  const now = await shown({ ...metrics, withoutJudge }, withoutJudge)
  expect(now['Accuracy']).toBe('93 %frustration')
})

it('unknown values say so, and other counts are below', async () => {
  const without = { ...metrics, wcpm: null, wcpmMin: null, wcpmMax: null, seconds: null, norm: null }
  expect(await shown({ ...without, withoutJudge: without })).toMatchObject({
    WCPM: 'no timeswords correct per minute',
    'Percentile band': 'noneno times',
    rest: '100 words',
  })
  const counted = {
    ...metrics,
    norm: null,
    notAttempted: 3,
    hesitations: 2,
    longPauses: 1,
    selfCorrections: 1,
    repetitions: 5,
    insertions: 4,
  }
  expect(await shown({ ...counted, withoutJudge: counted })).toMatchObject({
    'Percentile band': 'noneno grade and season',
    rest: '100 words in 60.0 s · 3 not reached · 2 hesitations · 1 long pause · 1 self-correction · 5 repetitions · 4 insertions',
  })
})

it.each([
  [null, null, 'no grade and season'],
  [null, 'fall', 'no grade'],
  [3, null, 'no season'],
  [1, 'fall', 'no norms for grade 1 fall'],
] as const)(
  'a reading of grade %s in season %s without norms says what is missing: %s',
  async (grade, season, missing) => {
    const without = { ...metrics, norm: null }
    expect(await shown({ ...without, withoutJudge: without }, without, { grade, season })).toMatchObject({
      'Percentile band': `none${missing}`,
    })
  },
)

it('the words that rules forgave and the language stand below, without words that people ruled on', async () => {
  const words = [
    readingWord({
      index: 0,
      ref: 'layla',
      heard: { primary: 'lila', clean: null, crossValidator: 'leela' },
      forgiven: 'proper_noun',
    }),
    readingWord({
      index: 1,
      ref: 'cayuco',
      heard: { primary: null, clean: null, crossValidator: null },
      excluded: true,
    }),
    readingWord({ index: 2, ref: 'tale', forgiven: 'proper_noun' }),
    readingWord({ index: 3 }),
  ]
  const language = { code: 'de', isCertain: true, off: ['dictionary' as const, 'norms' as const] }
  const own = { ...metrics, withoutJudge: metrics }
  const { container } = await render(
    <Measures metrics={own} final={own} outcome={{ words, language }} ruled={new Set([2])} />,
  )
  expect([...container.querySelectorAll('[role=note]')].map((note) => note.textContent)).toEqual([
    'Language: German. Docket supports English. Off for this passage: dictionary and names, norms. Check each word that was not heard as printed.',
    '2 words forgiven by rules: “layla”, heard “lila” (proper noun); “cayuco”, heard nothing (not scored).',
  ])
})
