import { describe, expect, it } from 'vitest'
import { loadDictionary } from '../../../../src/main/documents/dictionary.ts'
import { languageOf } from '../../../../src/main/pipelines/reading/evidence/language.ts'
import { judgeReading } from '../../../../src/main/pipelines/reading/pipeline.ts'
import { ReadingSettings } from '../../../../src/shared/pipelines/reading/settings.ts'
import { heardWords } from '../../../helpers/cases/heard.ts'
import { pipelineTools } from '../../../helpers/judging/pipeline-tools.ts'

const dictionary = await loadDictionary()

async function read(text: string, spoken: string, cross = spoken) {
  return judgeReading(
    {
      passage: { text, grade: 3, season: 'fall' },
      primary: heardWords(spoken),
      clean: null,
      crossValidator: heardWords(cross),
    },
    ReadingSettings.parse({}),
    pipelineTools(),
  )
}

describe('the language of a passage', () => {
  it.each([
    ['The cat sat on the mat.', 'en', true],
    ['Go, dog. Go!', 'en', true],
    ['Pedro and Maria live in Los Angeles with their abuela.', 'en', true],
    ['THE DOG RAN HOME', 'en', true],
    ['Mum coloured the grey tyre by the kerb.', 'en', true],
    ['Der Hund schläft unter dem Tisch und die Katze sitzt auf der Mauer.', 'de', true],
    ['El perro corre por la casa y la niña come pan con queso.', 'es', true],
    ['Le lapin mange une carotte dans le jardin de ma grand-mère.', 'fr', true],
    ['Кот спит дома, а собака играет во дворе с мячом.', 'ru', true],
    ['Il gatto dorme sul divano e il cane mangia la pappa.', 'it', true],
    ['Le chat est dans la main de son ami.', 'fr', true],
    ['kaz mip tob wug rif', 'en', false],
    ['1 2 3', 'en', true],
  ])('is detected: %s', async (text, code, isCertain) => {
    expect(await languageOf(text, dictionary)).toMatchObject({ code, isCertain })
  })

  it('has all rules where it is English, and names those that are off elsewhere', async () => {
    expect((await languageOf('The cat sat on the mat.', dictionary)).off).toEqual([])
    expect((await languageOf('Der Hund schläft unter dem Tisch.', dictionary)).off).not.toContain('numbers')
    expect((await languageOf('Il gatto dorme sul divano.', dictionary)).off).toContain('numbers')
  })
})

describe('a reading in another language', () => {
  it.each([
    [
      'German',
      'Im Dorf leben 25 Kinder und 1990 Schafe auf der Wiese.',
      'im dorf leben fünfundzwanzig kinder und neunzehnhundertneunzig schafe auf der wiese',
    ],
    [
      'Spanish',
      'En la casa viven 31 gatos y 200 perros con la niña.',
      'en la casa viven treinta y un gatos y doscientos perros con la niña',
    ],
    [
      'French',
      'Dans le jardin il y a 21 fleurs et 80 abeilles près de la maison.',
      'dans le jardin il y a vingt et une fleurs et quatre vingts abeilles près de la maison',
    ],
    [
      'Russian',
      'В деревне живут 25 детей и 1000 овец на большом лугу.',
      'в деревне живут двадцать пять детей и тысяча овец на большом лугу',
    ],
  ])('has its whole numbers as words: %s', async (_, text, spoken) => {
    const { outcome, escalations } = await read(text, spoken)
    expect(
      outcome.words.filter(({ type }) => type !== 'correct').map(({ ref, heard }) => [ref, heard.primary]),
    ).toEqual([])
    expect(escalations).toEqual([])
  })

  it.each([
    [
      'accents',
      'Der Vogel singt schon, und die Mädchen hören ihm zu.',
      'der vogel singt schön und die mädchen hören ihm zu',
      1,
    ],
    [
      'fillers that are words',
      'Wir gehen am Abend um das Haus, und der Hund bellt.',
      'wir gehen um abend um das haus und der hund bellt',
      1,
    ],
    [
      'English homophones',
      'Der Mann bat den Hund, und die Frau sah die Maus im Haus.',
      'der mann bat den hund und die frau sea die maus im haus',
      1,
    ],
    [
      'decimals',
      'Der Weg ist 3,5 Kilometer lang und führt durch den Wald.',
      'der weg ist fünfunddreißig kilometer lang und führt durch den wald',
      1,
    ],
    [
      'similar names',
      'Der kleine Johannes schläft unter dem Tisch.',
      'der kleine johanna schläft unter dem tisch',
      1,
    ],
  ])('makes no misreading right by rules for English: %s', async (_, text, spoken, errors) => {
    const { outcome, decisions, escalations } = await read(text, spoken)
    expect(decisions).toHaveLength(errors)
    expect(outcome.metrics).toMatchObject({ errors, forgiven: 0, norm: null })
    expect(escalations.map(({ trigger }) => trigger)).toContain('LANGUAGE_NOT_SUPPORTED')
  })

  it('is compared without accents where the recognizers write none', async () => {
    const { outcome } = await read('Die Mädchen hören dem Vogel zu.', 'die madchen horen dem vogel zu')
    expect(outcome.metrics.errors).toBe(0)
  })

  it('escalates for a number whose words are not known, though all was heard as printed', async () => {
    const { escalations } = await read(
      'Il gatto dorme sul divano da 25 anni.',
      'il gatto dorme sul divano da 25 anni',
    )
    expect(escalations.map(({ trigger }) => trigger)).toEqual(['LANGUAGE_NOT_SUPPORTED'])
  })
})
