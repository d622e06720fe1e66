import { describe, expect, it } from 'vitest'
import { quantitiesIn } from '../../../../../src/main/pipelines/lesson/facts/quantities.ts'
import { sentencesIn } from '../../../../../src/main/pipelines/lesson/facts/sentences.ts'
import type { LessonInput } from '../../../../../src/shared/pipelines/lesson/input.ts'
import type { LessonOutcome } from '../../../../../src/shared/pipelines/lesson/outcome.ts'
import {
  CONTENT,
  judgedByPanel,
  lessonWith,
  RUSSIAN_CONTENT,
  verdict,
} from '../../../../helpers/lessons/a-lesson.ts'

const source = (content: string, id = 's1') => ({ id, document: `${id}.pdf`, content })
const panel = [{ says: verdict(0.95) }, { says: verdict(0.94) }]

/** Checks a lesson that contains these sentences against these sources. */
function checked(text: string, given: Partial<LessonInput>) {
  const whole = given.language === 'ru' ? RUSSIAN_CONTENT : CONTENT
  const content = whole.replace(/## (?:Conclusion|Заключение)/u, `## Facts\n\n${text}\n\n$&`)
  return judgedByPanel(panel, { input: lessonWith({ content, generator: null, ...given }) })
}

const factIssues = ({ issues }: Pick<LessonOutcome, 'issues'>) => issues.filter(({ type }) => type === 'FACT')

const RUSSIAN = {
  language: 'ru',
  sources: [source('Юрий Гагарин стал первым человеком в космосе. Его полёт состоялся 12 апреля 1961 года.')],
}

describe('the facts of a lesson (002-14)', () => {
  it('are not checked without sources', async () => {
    const { outcome } = await checked('Sputnik was launched in 1957.', {})
    expect(outcome.facts).toBeNull()
  })

  it('that a Russian source contradicts are found, and a person looks', async () => {
    const { outcome, escalations } = await checked('Полёт Гагарина состоялся 12 апреля 1963 года.', RUSSIAN)
    const [claim] = outcome.facts?.claims.filter(({ status }) => status === 'contradicted') ?? []
    expect(claim).toMatchObject({ source: { kind: 'chunk', document: 's1.pdf' } })
    expect(outcome.text.slice(claim?.place.from, claim?.place.to)).toBe(
      'Полёт Гагарина состоялся 12 апреля 1963 года.',
    )
    expect(factIssues(outcome)).toMatchObject([
      {
        type: 'FACT',
        severity: 'major',
        route: 'FLAG_TO_JUDGE',
        criterion: 'factual_accuracy',
        section: 'facts',
      },
    ])
    expect(escalations.map(({ trigger, priority }) => [trigger, priority])).toContainEqual([
      'FACTUAL_ACCURACY_CONCERNS',
      'high',
    ])
  })

  it.each([
    ['Полёт Гагарина состоялся 12 апреля 1961 года.', 'verified'],
    ['Полёт Терешковой состоялся 16 июня 1963 года.', 'no_evidence'],
    ['Полёт Гагарина состоялся 14 апреля 1961 года.', 'contradicted'],
    ['Полёт Гагарина состоялся 12 мая 1961 года.', 'contradicted'],
  ])('such as “%s” are %s', async (text, status) => {
    const { outcome } = await checked(text, RUSSIAN)
    expect(outcome.facts?.claims.find((claim) => claim.text === text)?.status).toBe(status)
  })

  it('that no source mentions are no contradiction: absence of evidence', async () => {
    const sources = [source('Bread is made of flour and water.')]
    const { outcome } = await checked('Sputnik was launched on 4 October 1957.', { sources })
    expect(outcome.facts).toMatchObject({ score: 0.5, claims: [{ status: 'no_evidence', source: null }] })
    expect(factIssues(outcome)).toEqual([])
  })

  it('are looked for in chunks and in documents of the course, apart (c26)', async () => {
    const documents = [source('The satellite Sputnik 1 was launched on 4 October 1957.', 'course')]
    const sources = [source('Bread is made of flour and water.')]
    const { outcome } = await checked('Sputnik 1 was launched on 4 October 1957.', { sources, documents })
    expect(outcome.facts?.claims).toMatchObject([
      { status: 'verified', source: { kind: 'document', id: 'course' } },
    ])
  })

  it('in code, in questions and without anything to check are no claims', async () => {
    const text = '```\nreleased = 1991\n```\n\nWhen was 1991? A queue is good. See step 3 now.'
    const { outcome } = await checked(text, { sources: [source('Python was released in 1991.')] })
    expect(outcome.facts).toMatchObject({ score: null, claims: [] })
  })

  it('of words that their writer was highly unsure of are checked besides (002-13)', async () => {
    const text = 'Messages wait quietly in line.'
    const top = [0, 1].map((at) => ({ token: `t${at}`, logprob: Math.log(0.5) }))
    const logprobs = text.split(/(?<= )/).map((token) => ({ token, logprob: Math.log(0.5), top }))
    const sources = [source('Messages wait in line.')]
    const { outcome } = await checked(text, { sources, logprobs })
    expect(outcome.entropy).toMatchObject({ kind: 'measured', level: 'high' })
    expect(outcome.facts?.claims.map((claim) => claim.text)).toEqual([text])
  })

  it('show the judges at most five passages of 500 characters', async () => {
    const sources = Array.from({ length: 9 }, (_, at) =>
      source(`A queue keeps messages. ${'Word '.repeat(140)}`, `s${at}`),
    )
    const { asked } = await checked('Nothing.', { sources })
    const shown = asked[0]?.prompt.user ?? ''
    expect(shown).toContain('[5] ')
    expect(shown).not.toContain('[6] ')
    const [, first = ''] = /\[1\] s\d\.pdf: (.*)\n/.exec(shown) ?? []
    expect(first.length).toBeLessThanOrEqual(500)
  })
})

it.each([
  ['Он родился в 1799 г. в Москве. Умер в 1837 г.', 'ru', 2],
  ['Tools, e.g. queues, wait. Dr. Smith agrees.', 'en', 2],
  ['It costs 3.5 dollars. Good.', 'en', 2],
])('the sentences of “%s” are counted in %s: %d', (text, language, count) => {
  expect(sentencesIn(text, language)).toHaveLength(count)
})

describe('quantities', () => {
  it.each([
    ['It has 100,000 parts.', 'en', { value: 100_000, unit: 'part' }],
    ['Скорость 299 792 километра', 'ru', { value: 299_792, unit: 'километр' }],
    ['масса 83,6 килограмма', 'ru', { value: 83.6, unit: 'килограмм' }],
    ['13 млн человек', 'ru', { value: 13_000_000, unit: 'человек' }],
    ['5.5 million trees', 'en', { value: 5_500_000, unit: 'tree' }],
    ['about 60 percent', 'en', { value: 60, unit: 'percent' }],
    ['около 20 %', 'ru', { value: 20, unit: 'percent' }],
    ['in 1961', 'en', { value: 1961, unit: 'year' }],
    ['в 1961 году', 'ru', { value: 1961, unit: 'year' }],
  ])('of “%s” are read', (text, language, wanted) => {
    expect(quantitiesIn(text, language).numbers).toEqual([wanted])
  })

  it.each([
    ['on 12 April 1961', 'en', { day: 12, month: 4, year: 1961 }],
    ['on April 12, 1961', 'en', { day: 12, month: 4, year: 1961 }],
    ['12 апреля 1961 года', 'ru', { day: 12, month: 4, year: 1961 }],
    ['9 мая', 'ru', { day: 9, month: 5, year: null }],
    ['in May 1953', 'en', { day: null, month: 5, year: 1953 }],
    ['1961-04-12', 'en', { day: 12, month: 4, year: 1961 }],
    ['12.04.1961', 'ru', { day: 12, month: 4, year: 1961 }],
  ])('of “%s” are a date', (text, language, wanted) => {
    expect(quantitiesIn(text, language)).toMatchObject({ dates: [wanted], numbers: [] })
  })

  it.each(['step 3', 'Шаг 2', 'Figure 4', 'рис. 5', 'version 2.1'])('of “%s” are absent', (text) => {
    expect(quantitiesIn(text, 'en')).toMatchObject({ dates: [], numbers: [] })
  })
})
