/**
 * Lessons of public courses in nine styles, checked untouched and with planted defects. They are in six languages, and no
 * model is asked. Findings above a remark on untouched lessons are compared with a list of findings that a person has read;
 * a finding that is not in it counts as not judged yet. A planted defect is found, or found as another one (wrong and
 * asked), or nothing new is found above a remark (wrong in silence). An untouched lesson with a wrong finding is asked
 * about needlessly. The naive rules are beside each figure.
 *
 *     npm run bench lesson-strangers -- [--data FOLDER] [--course STYLE] [--half held] [--show findings|missed|refused]
 *
 * FOLDER has a checkout of each repository of `COURSES`; their files are never committed. Half of the lessons, by the
 * hash of their path, are held: they are only measured with.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDiagramParser, diagramProgram } from '../../src/main/diagrams/diagram-parser.ts'
import { loadDictionary } from '../../src/main/documents/dictionary.ts'
import { freeChecks } from '../../src/main/pipelines/lesson/checks/free-checks.ts'
import { sanitizeDiagrams } from '../../src/main/pipelines/lesson/diagrams/sanitize.ts'
import { nodeFork } from '../../src/main/workers/fork.ts'
import { diagramBlocksOf } from '../../src/shared/markdown/diagrams.ts'
import { parseMarkdown } from '../../src/shared/markdown/parse.ts'
import { sectionsOf } from '../../src/shared/markdown/sections.ts'
import { withoutWholeFence } from '../../src/shared/markdown/whole-fence.ts'
import type { LessonInput } from '../../src/shared/pipelines/lesson/input.ts'
import type { LessonIssue } from '../../src/shared/pipelines/lesson/issue.ts'
import { LessonSettings } from '../../src/shared/pipelines/lesson/settings.ts'
import { isThrownOutNaively } from '../lib/lessons/naive.ts'
import { breakages, changesMeaning } from '../lib/lessons-fetched/breakages.ts'
import { COURSES, type Fetched, hashOf, lessonsOf } from '../lib/lessons-fetched/courses.ts'
import { JUDGED } from '../lib/lessons-fetched/judged.ts'
import { cutEnds } from '../lib/lessons-fetched/plants/cut-ends.ts'
import { form } from '../lib/lessons-fetched/plants/form.ts'
import { type Ground, groundOf, type PlantedClass } from '../lib/lessons-fetched/plants/planted.ts'
import { proseParagraphs, texts } from '../lib/lessons-fetched/plants/texts.ts'
import { chance } from '../lib/measures/chance.ts'
import { report } from '../lib/measures/measure.ts'
import { percent, printTable } from '../lib/measures/table.ts'
import { wilson } from '../lib/measures/wilson.ts'

const MIN_READ = 0.99
const MAX_WRONG = 0.01
const MIN_FOUND = 0.95
/** Lessons of a course, lessons that get a defect of a class, and diagrams that are broken. */
const MAX_LESSONS = 60
const MAX_PLANTED = 60
const MAX_BREAKAGES = 500
/** Defects are planted into lessons of this length: a longer one takes longer, and shows nothing else. */
const MAX_CHARACTERS = 25_000

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(tmpdir(), 'docket-lessons') },
    course: { type: 'string' },
    half: { type: 'string' },
    class: { type: 'string' },
    show: { type: 'string' },
  },
})
const limits = LessonSettings.parse({}).checks
const words = await loadDictionary()

/** A lesson that was read, with the findings on it as it is. */
interface Read extends Fetched {
  readonly input: LessonInput
  readonly text: string
  readonly issues: readonly LessonIssue[]
}

const fetched = COURSES.filter(({ style }) => values.course === undefined || values.course === style).flatMap(
  (course) => lessonsOf(course, values.data, MAX_LESSONS) ?? [],
)
for (const half of ['development', 'held'] as const)
  if (fetched.length > 0 && (values.half === undefined || values.half === half)) measure(half)
if (values.course === undefined && values.class === undefined) await measureDiagrams()

function measure(half: Fetched['half']): void {
  const some = fetched.filter((each) => each.half === half)
  const read = some.flatMap((each): Read[] => {
    if (each.input === null) return []
    const text = withoutWholeFence(each.input.content)
    return [{ ...each, input: each.input, text, issues: issuesOf(each.input, text) }]
  })
  console.log(
    `\n${half}: ${some.length} files of ${new Set(some.map(({ course }) => course)).size} courses\n`,
  )
  if (values.class === undefined) {
    reportRead(half, some, read)
    reportUntouched(half, read)
  }
  reportPlanted(half, read)
}

function reportRead(half: string, some: readonly Fetched[], read: readonly Read[]): void {
  report({
    name: `${half}: lessons of strangers read`,
    figure: `${percent(read.length / some.length)} of ${some.length}`,
    target: `≥ ${percent(MIN_READ)}`,
    met: read.length / some.length >= MIN_READ,
  })
  if (values.show === 'refused')
    for (const { course, file, refused } of some)
      if (refused !== null) console.log(course.style, file, refused)
}

/** Findings above a remark by what a person found of them. */
function reportUntouched(half: string, read: readonly Read[]): void {
  const found = read.map((lesson) => {
    const above = lesson.issues.filter(isAbove)
    const rules = [...new Set(above.map(({ type }) => type))]
    const verdicts = rules.map((rule) => {
      const own = above.filter(({ type }) => type === rule)
      const judged = JUDGED.find(
        (each) => each.course === lesson.course.style && each.file === lesson.file && each.rule === rule,
      )
      return { own, verdict: judged === undefined || judged.count < own.length ? null : judged.isRight }
    })
    return { lesson, verdicts }
  })
  const wrong = found.filter(({ verdicts }) => verdicts.some(({ verdict }) => verdict === false))
  const open = found.filter(({ verdicts }) => verdicts.some(({ verdict }) => verdict === null))
  const isThrownOut = ({ verdicts }: (typeof found)[number], of: boolean | null) =>
    verdicts.some(({ own, verdict }) => verdict === of && own.some(({ severity }) => severity === 'critical'))
  const naive = percent(read.filter(({ text }) => isThrownOutNaively(text)).length / read.length)
  const { low, high } = wilson(wrong.length, read.length)
  report({
    name: `${half}: lessons of strangers asked about needlessly, with a wrong finding above a remark`,
    figure: `${percent(wrong.length / read.length)} (${percent(low)} to ${percent(high)}) of ${read.length}; ${open.length} with a finding that is not judged yet`,
    floor: `rule of the last character ${naive}`,
    target: `≤ ${percent(MAX_WRONG)}`,
    met: wrong.length / read.length <= MAX_WRONG && open.length === 0,
  })
  const thrownOut = wrong.filter((each) => isThrownOut(each, false)).length
  const openOut = open.filter((each) => isThrownOut(each, null)).length
  report({
    name: `${half}: lessons of strangers rejected wrongly`,
    figure: `${thrownOut}${openOut === 0 ? '' : `; ${openOut} not judged yet`}`,
    floor: `rule of the last character ${naive}`,
    target: '0',
    met: thrownOut + openOut === 0,
  })
  if (values.show !== 'findings') return
  for (const { lesson, verdicts } of found)
    for (const { own, verdict } of verdicts)
      for (const { type, severity, description, quote } of own)
        console.log(
          [
            verdict ?? 'open',
            lesson.course.style,
            lesson.file,
            type,
            severity,
            description,
            JSON.stringify(quote?.slice(-160) ?? ''),
          ].join('\t'),
        )
}

interface Tally {
  planted: number
  found: number
  asked: number
  silent: number
  naive: number
}

function reportPlanted(half: string, read: readonly Read[]): void {
  const grounds = new Map<Read, Omit<Ground, 'random' | 'others'>>()
  const short = read
    .filter(({ text }) => text.length <= MAX_CHARACTERS && text.length > 600)
    .toSorted((a, b) => hashOf(a.path).compare(hashOf(b.path)))
  for (const lesson of short) grounds.set(lesson, groundOf(lesson.text, lesson.input.language))
  const paragraphs = [...grounds].flatMap(([lesson, ground]) =>
    proseParagraphs({ ...ground, language: lesson.input.language }),
  )
  const rows = [...cutEnds, ...form, ...texts]
    .filter(({ name }) => values.class === undefined || name.startsWith(values.class))
    .map((planted) => ({ planted, tally: tallied(planted, grounds, paragraphs) }))
    .filter(({ tally }) => tally.planted > 0)
  printTable(
    ['planted', 'lessons', 'found', 'wrong and asked', 'wrong in silence', 'naive rule'],
    rows.map(({ planted, tally }) => [
      `${planted.name}${planted.isRemark ? ' (a remark counts)' : ''}`,
      String(tally.planted),
      ...[tally.found, tally.asked, tally.silent, tally.naive].map((count) => percent(count / tally.planted)),
    ]),
  )
  for (const { planted, tally } of rows) {
    const { low, high } = wilson(tally.found, tally.planted)
    report({
      name: `${half}: planted in lessons of strangers, ${planted.name}, found`,
      figure: `${percent(tally.found / tally.planted)} (${percent(low)} to ${percent(high)}) of ${tally.planted}; wrong and asked ${tally.asked}, wrong in silence ${tally.silent}`,
      floor: `naive rule ${percent(tally.naive / tally.planted)}`,
      target: `≥ ${percent(MIN_FOUND)}`,
      met: tally.found / tally.planted >= MIN_FOUND,
    })
  }
}

function tallied(
  planted: PlantedClass,
  grounds: ReadonlyMap<Read, Omit<Ground, 'random' | 'others'>>,
  others: Ground['others'],
): Tally {
  const tally: Tally = { planted: 0, found: 0, asked: 0, silent: 0, naive: 0 }
  for (const [at, [lesson, ground]] of [...grounds].entries()) {
    if (tally.planted >= MAX_PLANTED) break
    const text = planted.into({ ...ground, others, random: chance(at * 31 + planted.name.length) })
    if (text === null || text === lesson.text) continue
    tally.planted += 1
    const before = new Set(lesson.issues.map(({ id }) => id))
    const fresh = issuesOf(lesson.input, text).filter(({ id }) => !before.has(id))
    const isFound = fresh.some(
      (issue) => planted.types.includes(issue.type) && (planted.isRemark || isAbove(issue)),
    )
    const outcome = isFound ? 'found' : fresh.some(isAbove) ? 'asked' : 'silent'
    tally[outcome] += 1
    if (planted.naive(text) > planted.naive(lesson.text)) tally.naive += 1
    if (values.show === 'missed' && outcome !== 'found' && lesson.half === 'development')
      console.log(
        `missed: ${planted.name}\t${lesson.course.style}\t${lesson.file}\t${JSON.stringify(changeIn(lesson.text, text))}`,
      )
  }
  return tally
}

/** The part of a text that a defect has changed, or its end. */
function changeIn(before: string, after: string): string {
  let from = 0
  while (from < after.length && before[from] === after[from]) from += 1
  return after.slice(Math.max(0, from - 120), from + 80)
}

function issuesOf(input: LessonInput, text: string): readonly LessonIssue[] {
  return freeChecks(text, input, limits, { words }).issues
}

function isAbove({ severity }: LessonIssue): boolean {
  return severity !== 'info'
}

/** Diagrams with a slip: how many are repaired, and whether a repair says something else. */
async function measureDiagrams(): Promise<void> {
  const all = breakages(MAX_BREAKAGES)
  if (all.length === 0) return
  const parser = createDiagramParser({
    program: diagramProgram(join(import.meta.dirname, '../../out/main')),
    fork: nodeFork,
  })
  let [repaired, changed] = [0, 0]
  for (const breakage of all) {
    const text = `# A\n\n\`\`\`mermaid\n${breakage.broken}\n\`\`\`\n`
    const root = parseMarkdown(text)
    const blocks = diagramBlocksOf(root, text, sectionsOf(root, text))
    const { diagrams, modified } = await sanitizeDiagrams(text, blocks, parser, new AbortController().signal)
    if (!modified) continue
    repaired += 1
    if (diagrams.some(({ kept }) => kept !== null && changesMeaning(breakage, kept.source))) changed += 1
  }
  await parser.close()
  report({
    name: 'diagrams with a slip whose repair changes their meaning',
    figure: `${changed} of ${all.length}; ${repaired} repaired`,
    target: '0',
    met: changed === 0,
  })
}
