import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spokenForms } from '../../../../../src/main/pipelines/reading/evidence/spoken/spoken-forms.ts'
import { judgeReading } from '../../../../../src/main/pipelines/reading/pipeline.ts'
import { ReadingSettings, ScoringProfile } from '../../../../../src/shared/pipelines/reading/settings.ts'
import { heardWords } from '../../../../helpers/cases/heard.ts'
import { atDepth } from '../../../../helpers/depth.ts'
import { pipelineTools } from '../../../../helpers/judging/pipeline-tools.ts'
import { PRINTED_FORMS } from './printed-forms.ts'

/** The outcome of a passage with a printed form of which both engines heard the same. */
async function read(printed: string, heard: string, scoring: ScoringProfile = 'running_record') {
  const words = heardWords(`we saw that ${heard} before we went home`)
  const input = {
    passage: { text: `We saw that ${printed} before we went home.`, grade: null, season: null },
    primary: words,
    clean: null,
    crossValidator: words,
  }
  const { outcome } = await judgeReading(input, ReadingSettings.parse({ scoring }), pipelineTools())
  return {
    wrong: outcome.words.flatMap(({ type, ref }) => (type === 'correct' ? [] : [`${ref}: ${type}`])),
    insertions: outcome.insertions.map(({ heard: word }) => word),
    errors: outcome.metrics.errors,
  }
}

const RIGHT = { wrong: [], insertions: [], errors: 0 }

describe.each(Object.entries(PRINTED_FORMS))('%s', (_, forms) => {
  it.each(forms.flatMap(({ printed, right }) => right.map((heard) => [printed, heard])))(
    '“%s” is read as “%s”',
    async (printed, heard) => {
      expect(await read(printed, heard)).toEqual(RIGHT)
    },
  )

  const wrong = forms.flatMap(({ printed, wrong: others }) => others.map((heard) => [printed, heard]))
  if (wrong.length > 0)
    it('is one error where another one is read', async () => {
      for (const [printed = '', heard = ''] of wrong) {
        const outcome = await read(printed, heard)
        expect(outcome, `${printed} as ${heard}`).toMatchObject({ insertions: [], errors: 1 })
        expect(outcome.wrong, `${printed} as ${heard}`).toEqual([expect.stringMatching(/: substitution$/)])
      }
    })
})

const digits = (least: number, most: number) => fc.integer({ min: least, max: most })
const two = (number: number) => String(number).padStart(2, '0')

/** Tokens of every class with digits. */
const token = fc.oneof(
  digits(0, 99).map(String),
  digits(100, 9_999).map(String),
  digits(10_000, 999_999_999).map(String),
  digits(1, 3_000).map((number) => `${number}th`),
  digits(17, 20).map((century) => `${century}40s`),
  fc.tuple(digits(0, 99), digits(0, 99)).map(([whole, rest]) => `${whole}.${rest}`),
  fc.tuple(digits(1, 30), digits(2, 30)).map(([over, under]) => `${over}/${under}`),
  digits(1, 5_000).map((amount) => `$${amount}`),
  fc.tuple(digits(0, 90), digits(0, 99)).map(([major, minor]) => `£${major}.${two(minor)}`),
  digits(0, 100).map((amount) => `${amount}%`),
  fc.tuple(digits(-40, 110), fc.constantFrom('c', 'f')).map(([amount, scale]) => `${amount}°${scale}`),
  fc.tuple(digits(1, 23), digits(0, 59)).map(([hour, minute]) => `${hour}:${two(minute)}`),
  fc.tuple(digits(1, 12), digits(1, 28), digits(1700, 2030)).map((date) => date.join('/')),
  fc.tuple(digits(1, 50), digits(51, 99)).map((range) => range.join('-')),
  fc.tuple(fc.constantFrom('b', 'mp', 'a', 'f'), digits(2, 99)).map((name) => name.join('')),
  fc.tuple(digits(2, 99), fc.constantFrom('km', 'mph', 'kg', 'ft')).map((amount) => amount.join('')),
  fc.tuple(digits(3, 7), digits(0, 11)).map(([feet, inches]) => `${feet}'${inches}"`),
)

describe('whatever the table can speak', () => {
  it('is heard as correct and costs no insertion, in no scoring profile', async () => {
    await fc.assert(
      fc.asyncProperty(
        token,
        fc.nat(),
        fc.constantFrom(...ScoringProfile.options),
        async (printed, seed, profile) => {
          const forms = spokenForms(printed)?.forms ?? []
          expect(forms.length).toBeGreaterThan(0)
          expect(await read(printed, forms[seed % forms.length] ?? '', profile)).toEqual(RIGHT)
        },
      ),
      { numRuns: atDepth(50, 300) },
    )
  })

  it('is said in words only, each form once', () => {
    fc.assert(
      fc.property(token, (printed) => {
        const forms = spokenForms(printed)?.forms ?? []
        expect(new Set(forms).size).toBe(forms.length)
        for (const form of forms) expect(form).toMatch(/^[a-z]+( [a-z]+)*$/)
      }),
    )
  })

  const another = fc.oneof(
    fc.tuple(digits(0, 9_999), digits(0, 9_999)).map((pair) => pair.map(String)),
    fc
      .tuple(digits(0, 9_999), fc.constantFrom(1, 10, 100, 1_000))
      .map(([one, by]) => [`${one}`, `${one + by}`]),
    fc
      .tuple(digits(1, 999_999), fc.constantFrom(10, 100, 1_000))
      .map(([one, by]) => [`${one}`, `${one * by}`]),
  )
  const written = fc.constantFrom(
    (number: string) => number,
    (number: string) => `$${number}`,
    (number: string) => `${number}%`,
    (number: string) => `${number}th`,
    (number: string) => `-${number}°f`,
    (number: string) => `${number}km`,
  )

  it('is never what another number is spoken as', () => {
    fc.assert(
      fc.property(another, written, ([one = '', other = ''], write) => {
        fc.pre(one !== other)
        const forms = new Set(spokenForms(write(one))?.forms)
        expect(spokenForms(write(other))?.forms.filter((form) => forms.has(form))).toEqual([])
      }),
      { numRuns: atDepth(300, 2_000) },
    )
  })

  it('is one error where another number is read', async () => {
    await fc.assert(
      fc.asyncProperty(another, written, fc.nat(), async ([one = '', other = ''], write, seed) => {
        fc.pre(one !== other)
        const forms = spokenForms(write(other))?.forms ?? []
        const outcome = await read(write(one), forms[seed % forms.length] ?? '')
        expect(outcome.wrong).toEqual([`${write(one)}: substitution`])
      }),
      { numRuns: atDepth(40, 200) },
    )
  })

  it('has another time, date and score for each', () => {
    const times = Array.from(
      { length: 12 * 60 },
      (_, minute) => `${1 + Math.floor(minute / 60)}:${two(minute % 60)}`,
    )
    const known = new Map<string, string>()
    for (const time of times)
      for (const form of spokenForms(time)?.forms ?? []) {
        expect(known.get(form) ?? time, form).toBe(time)
        known.set(form, time)
      }
  })
})
