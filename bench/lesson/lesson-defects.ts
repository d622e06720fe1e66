/**
 * Defects planted into real lessons that the checks find without a model. One defect of each kind is planted into
 * each lesson; findings on the untouched lessons are counted as well. The naive rule is the source's rule of the last
 * character. Half of the lessons, by the hash of their path, are held: they are only measured. Diagrams are measured
 * by `lesson-diagrams`. A planted defect that the untouched lesson already has elsewhere, such as a section without
 * an end mark, cannot be told from the text: results are printed with and without these.
 *
 * The lessons are those of the shared data; `--lessons FOLDER` adds others and may be given several times, as
 * `--lessons en=FOLDER` where all are in one language. `--half held` measures one half. `--show` prints the missed
 * defects and each finding on an untouched lesson, of the development half. A lesson takes about a fifth of a second
 * of processor time.
 */
import { parseArgs } from 'node:util'
import { loadDictionary } from '../../src/main/documents/dictionary.ts'
import { freeChecks } from '../../src/main/pipelines/lesson/checks/free-checks.ts'
import { parseMarkdown } from '../../src/shared/markdown/parse.ts'
import { sectionsOf } from '../../src/shared/markdown/sections.ts'
import type { LessonIssue } from '../../src/shared/pipelines/lesson/issue.ts'
import { LessonSettings } from '../../src/shared/pipelines/lesson/settings.ts'
import { lessonsIn, type RealLesson } from '../lib/lessons/corpus.ts'
import { isThrownOutNaively } from '../lib/lessons/naive.ts'
import { type Ground, groundOf, type Plant } from '../lib/lessons/plants/planted.ts'
import { specified } from '../lib/lessons/plants/specified.ts'
import { structural } from '../lib/lessons/plants/structural.ts'
import { chance } from '../lib/measures/chance.ts'
import { report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'
import { wilson } from '../lib/measures/wilson.ts'
import { sharedData } from '../lib/shared-data.ts'

const MIN_FOUND = 0.95
const MAX_THROWN_OUT = 0.1
const limits = LessonSettings.parse({}).checks
const words = await loadDictionary()
const { values } = parseArgs({
  options: {
    lessons: { type: 'string', multiple: true, default: [] },
    half: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
})

const untouchedIssues = new Map<RealLesson, readonly LessonIssue[]>()
const grounds = new Map<RealLesson, Omit<Ground, 'random'>>()

/** Types of issues that depend on the length and the words of a language; they are left out. */
const OF_LANGUAGE: ReadonlySet<string> = new Set([
  'LENGTH',
  'SHORT_SECTION',
  'READABILITY',
  'KEYWORDS',
  'OBJECTIVES',
])

interface Tally {
  planted: number
  found: number
  /** Of those that the untouched lesson does not have itself: what remains of the text can tell them. */
  tellable: number
  tellableFound: number
  naive: number
}

const azd = sharedData('lessons_azd')
const corpora = [
  ...(azd === null ? [] : [lessonsIn(`${azd}/en`, 'en'), lessonsIn(`${azd}/ru`, 'ru')]),
  ...values.lessons.map((given) => {
    const [, language = null, folder = given] = /^([a-z]{2,3})=(.*)$/s.exec(given) ?? []
    return lessonsIn(folder, language)
  }),
]
const lessons = corpora.flat()
comparePairs()
if (lessons.length > 0)
  for (const half of ['development', 'held'] as const)
    if (values.half === undefined || values.half === half) measure(half)

function measure(half: RealLesson['half']): void {
  const some = lessons.filter((lesson) => lesson.half === half)
  const isShown = values.show && half === 'development'
  console.log(`\n${half}: ${some.length} lessons\n`)
  const rows = [...structural, ...specified].map((plant) => ({ plant, ...tallied(plant, some, isShown) }))
  printTable(
    ['', 'planted', 'found', 'not in the untouched lesson itself', 'found', 'the last character’s rule'],
    rows.map(({ plant, planted, found, tellable, tellableFound, naive }) => [
      `${plant.isStructural ? '' : '(not structural) '}${plant.name}`,
      ...[String(planted), percent(found / planted)],
      ...[String(tellable), percent(tellableFound / tellable), percent(naive / planted)],
    ]),
  )
  const sum = (key: keyof Tally) =>
    rows.filter(({ plant }) => plant.isStructural).reduce((all, row) => all + row[key], 0)
  const share = sum('found') / sum('planted')
  const { low, high } = wilson(sum('found'), sum('planted'))
  const figure = `${percent(share)} (${percent(low)} to ${percent(high)}) of ${sum('planted')}`
  report({
    name: `${half}: planted structural defects found`,
    figure,
    floor: `rule of the last character ${percent(sum('naive') / sum('planted'))}`,
    target: `≥ ${percent(MIN_FOUND)}`,
    met: share >= MIN_FOUND,
  })
  const tellableShare = `${percent(sum('tellableFound') / sum('tellable'))} of ${sum('tellable')}`
  console.log(
    `${half}: of these without the ${sum('planted') - sum('tellable')} that nothing in the text tells: ${tellableShare}`,
  )
  untouched(some, half, isShown)
}

function tallied(plant: Plant, some: readonly RealLesson[], isShown: boolean): Tally {
  const tally: Tally = { planted: 0, found: 0, tellable: 0, tellableFound: 0, naive: 0 }
  for (const [at, lesson] of some.entries()) {
    const text = plant.into({ ...groundFor(lesson), random: chance(at * 31 + plant.name.length) })
    if (text === null) continue
    tally.planted += 1
    const before = new Set(ofTypes(plant, untouchedIssuesOf(lesson)).map(({ id }) => id))
    const isFound = ofTypes(plant, issuesOf({ ...lesson, text }, plant)).some(({ id }) => !before.has(id))
    const isTellable = plant.hasItself?.(groundFor(lesson)) !== true
    if (isTellable) tally.tellable += 1
    if (isTellable && isFound) tally.tellableFound += 1
    if (isFound) tally.found += 1
    else if (isShown) console.log(`missed: ${plant.name} in ${lesson.path} (${lesson.language})`)
    if (isThrownOutNaively(text) && !isThrownOutNaively(lesson.text)) tally.naive += 1
  }
  return tally
}

function untouched(some: readonly RealLesson[], half: string, isShown: boolean): void {
  const found = some.map((lesson) => ({
    lesson,
    issues: untouchedIssuesOf(lesson).filter(({ severity }) => severity !== 'info'),
  }))
  const thrownOut = found.filter(({ issues }) =>
    issues.some(({ severity }) => severity === 'critical'),
  ).length
  const naive = some.filter(({ text }) => isThrownOutNaively(text)).length
  report({
    name: `${half}: untouched lessons rejected`,
    figure: `${thrownOut} of ${some.length}`,
    floor: `rule of the last character ${naive}`,
    target: '< 10 %',
    met: thrownOut / some.length < MAX_THROWN_OUT,
  })
  const types = new Map<string, number>()
  for (const { issues } of found)
    for (const type of new Set(issues.map(({ type: each, severity }) => `${each} ${severity}`)))
      types.set(type, (types.get(type) ?? 0) + 1)
  console.log(
    `${half}: untouched lessons with a finding: ${[...types].map(([type, count]) => `${type} ${count}`).join(', ')}`,
  )
  if (!isShown) return
  for (const { lesson, issues } of found)
    for (const { type, severity, description, quote } of issues)
      console.log(
        `${lesson.path} (${lesson.language}): ${type}, ${severity}: ${description} ${quote === null ? '' : JSON.stringify(quote.slice(0, 120))}`,
      )
}

/** A lesson and its translation have one structure: the findings on it have to be the same. */
function comparePairs(): void {
  const [english = [], russian = []] = azd === null ? [] : corpora
  const pairs = english.flatMap((lesson) => {
    const other = russian.find(({ path }) => path === lesson.path)
    return other === undefined ? [] : [[structureOf(lesson), structureOf(other)] as const]
  })
  const same = pairs.filter(([one, other]) => one === other).length
  if (pairs.length > 0)
    report({
      name: 'lessons with the same structural findings in English and Russian',
      figure: `${same} of ${pairs.length}`,
      target: 'all',
      met: same === pairs.length,
    })
}

function structureOf(lesson: RealLesson): string {
  const keys = sectionsOf(parseMarkdown(lesson.text), lesson.text).map(({ key }) => key)
  return untouchedIssuesOf(lesson)
    .filter(({ type }) => !OF_LANGUAGE.has(type))
    .map(
      ({ type, severity, section }) => `${type} ${severity} ${section === null ? '' : keys.indexOf(section)}`,
    )
    .join('\n')
}

function issuesOf(
  { text, language }: Pick<RealLesson, 'text' | 'language'>,
  plant?: Plant,
): readonly LessonIssue[] {
  const objectives =
    plant?.objective === undefined ? [] : [{ id: 'o', objective: plant.objective, bloomLevel: null }]
  const prohibitedTerms = plant?.prohibited === undefined ? [] : [plant.prohibited]
  return freeChecks(text, { title: '', language, minutes: null, objectives, prohibitedTerms }, limits, {
    words,
  }).issues
}

/** Found once for each lesson: it is asked for before every plant. */
function untouchedIssuesOf(lesson: RealLesson): readonly LessonIssue[] {
  const known = untouchedIssues.get(lesson)
  const issues = known ?? issuesOf(lesson)
  untouchedIssues.set(lesson, issues)
  return issues
}

/** Parsed once for each lesson: every plant is put into it. */
function groundFor(lesson: RealLesson): Omit<Ground, 'random'> {
  const ground = grounds.get(lesson) ?? groundOf(lesson.text, lesson.language)
  grounds.set(lesson, ground)
  return ground
}

/** A remark changes nothing, so a defect that is only remarked upon is not found. */
function ofTypes({ types }: Plant, issues: readonly LessonIssue[]): LessonIssue[] {
  return issues.filter(({ type, severity }) => types.includes(type) && severity !== 'info')
}
