/**
 * Numbers, units and abbreviations heard correctly in their usual spoken forms. Printed forms stand in sentences,
 * each with its usual spoken forms and with wrong ones, judged as a reading that two recognizers heard alike. Half of
 * the forms are held: they are only measured. The naive rule compares the words in lower case and without
 * punctuation.
 *
 * `--class NAME` measures one class; `--show N` prints up to N failures of the development half, never of the held
 * one.
 */
import { parseArgs } from 'node:util'
import { judgeReading } from '../../src/main/pipelines/reading/pipeline.ts'
import type { HeardWord } from '../../src/shared/domain/documents/heard-word.ts'
import type { ReadingOutcome } from '../../src/shared/pipelines/reading/outcome.ts'
import { ReadingSettings } from '../../src/shared/pipelines/reading/settings.ts'
import { report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'
import { developmentForms } from '../lib/reading-numbers/forms/index.ts'
import { heldForms } from '../lib/reading-numbers/held/index.ts'
import { asHeard, type SpokenForm } from '../lib/reading-numbers/spoken-forms.ts'
import { stillTools } from '../lib/tools.ts'

const MIN_RIGHT = 0.98
const MIN_FORMS = 400
/** Seconds from one word to the next, and for how long each is heard. */
const PACE = 0.4
const WORD_SECONDS = 0.3

/** One way to say a form, and what became of it. */
interface Heard {
  readonly form: SpokenForm
  readonly spoken: string
  readonly isRight: boolean
  /** A right one without any error or insertion; a wrong one that costs the reader no word. */
  readonly passes: boolean
  readonly passesNaively: boolean
  /** The words that were not read, and the insertions. */
  readonly trouble: string
}

const { values } = parseArgs({ options: { class: { type: 'string' }, show: { type: 'string' } } })
const settings = ReadingSettings.parse({})
const halves = [
  { name: 'development', forms: ofClass(developmentForms) },
  { name: 'held', forms: ofClass(heldForms) },
]

const heard = await Promise.all(
  halves.map(async ({ name, forms }) => ({
    name,
    forms,
    heard: (await Promise.all(forms.map(listen))).flat(),
  })),
)
for (const half of heard) printClasses(half.name, half.heard)
if (values.show !== undefined) showFailures(heard[0]?.heard ?? [], Number(values.show))
for (const half of heard) {
  reportRight(half.name, half.heard)
  reportWrong(half.name, half.heard)
}
if (values.class === undefined) {
  const count = heard.reduce((sum, { forms }) => sum + forms.length, 0)
  report({
    name: 'printed forms of numbers, units and abbreviations measured',
    figure: String(count),
    target: `≥ ${MIN_FORMS}`,
    met: count >= MIN_FORMS,
  })
}

function ofClass(forms: readonly SpokenForm[]): readonly SpokenForm[] {
  return forms.filter((form) => values.class === undefined || form.class === values.class)
}

async function listen(form: SpokenForm): Promise<Heard[]> {
  const spoken = [
    ...form.right.map((spoken) => ({ spoken, isRight: true })),
    ...form.wrong.map((spoken) => ({ spoken, isRight: false })),
  ]
  return Promise.all(
    spoken.map(async ({ spoken, isRight }) => {
      const outcome = await outcomeOf(form.sentence, spoken)
      return {
        form,
        spoken,
        isRight,
        passes: isRight ? isReadClean(outcome) : isReadAtNoCost(outcome),
        passesNaively: asHeard(form.sentence) === asHeard(spoken),
        trouble: troubleOf(outcome),
      }
    }),
  )
}

async function outcomeOf(sentence: string, spoken: string): Promise<ReadingOutcome> {
  const words: HeardWord[] = spoken.split(' ').map((word, index) => ({
    word,
    start: index * PACE,
    end: index * PACE + WORD_SECONDS,
    confidence: null,
  }))
  const input = {
    passage: { text: sentence, grade: null, season: null },
    primary: words,
    clean: null,
    crossValidator: words,
  }
  return (await judgeReading(input, settings, stillTools)).outcome
}

function isReadClean({ words, insertions }: ReadingOutcome): boolean {
  return (
    insertions.length === 0 && words.every(({ type, forgiven }) => type === 'correct' && forgiven === null)
  )
}

/** Insertions cost nothing where only errors in words count; that a word is forgiven or left out costs nothing either. */
function isReadAtNoCost({ words }: ReadingOutcome): boolean {
  return words.every(({ type, forgiven, excluded }) => type === 'correct' || forgiven !== null || excluded)
}

function troubleOf({ words, insertions }: ReadingOutcome): string {
  const errors = words
    .filter(({ type }) => type !== 'correct')
    .map(({ ref, heard }) => `${ref}: ${heard.primary ?? 'omitted'}`)
  const added = insertions.filter(({ engine }) => engine === 'primary').map(({ heard }) => `+${heard}`)
  return [...errors, ...added].join(', ')
}

function shareOf(of: readonly Heard[], passes: (heard: Heard) => boolean): string {
  const count = of.filter(passes).length
  return `${percent(of.length === 0 ? 0 : count / of.length)} of ${of.length}`
}

function printClasses(half: string, all: readonly Heard[]): void {
  const names = [...new Set(all.map(({ form }) => form.class))]
  printTable(
    [half, 'forms', 'right heard', 'naively', 'wrong heard', 'naively'],
    [...names, null].map((name) => {
      const of = all.filter(({ form }) => name === null || form.class === name)
      const right = of.filter(({ isRight }) => isRight)
      const wrong = of.filter(({ isRight }) => !isRight)
      return [
        name ?? 'all',
        String(new Set(of.map(({ form }) => form)).size),
        shareOf(right, ({ passes }) => passes),
        shareOf(right, ({ passesNaively }) => passesNaively),
        shareOf(wrong, ({ passes }) => passes),
        shareOf(wrong, ({ passesNaively }) => passesNaively),
      ]
    }),
  )
}

function showFailures(all: readonly Heard[], most: number): void {
  const failures = all.filter(({ isRight, passes }) => isRight !== passes)
  for (const { form, spoken, isRight, trouble } of failures.slice(0, most))
    console.log(
      `${form.class}, ${isRight ? 'right' : 'WRONG'}: “${form.sentence}” as “${spoken}”  ${trouble}`,
    )
  console.log(`${failures.length} failures of the development half`)
}

function reportRight(half: string, all: readonly Heard[]): void {
  const right = all.filter(({ isRight }) => isRight)
  const share = right.filter(({ passes }) => passes).length / right.length
  report({
    name: `${half}: right spoken forms of numbers heard as correct`,
    figure: percent(share),
    floor: `naive rule ${percent(right.filter(({ passesNaively }) => passesNaively).length / right.length)}`,
    target: `≥ ${percent(MIN_RIGHT)}`,
    met: share >= MIN_RIGHT,
  })
}

function reportWrong(half: string, all: readonly Heard[]): void {
  const passed = all.filter(({ isRight, passes }) => !isRight && passes).length
  report({
    name: `${half}: wrong spoken forms of numbers heard as correct`,
    figure: String(passed),
    target: '0',
    met: passed === 0,
  })
}
