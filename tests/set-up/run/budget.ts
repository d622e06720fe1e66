import { isAtDepth, type Outcome, WHOLE } from './outcomes.ts'

/** The time that a file of unit tests, or one story, may take at ordinary depth on two quiet cores. */
export const BUDGET_MS = { file: 5_000, story: 12_000 } as const

/** Times its budget from which the deep run measures a file or story again, alone, and fails where it is over again. */
export const MAX_OVERRUN = 3

/** The part of a run that the outcomes of this check belong to. */
export const BUDGET = 'Budget'

/** How many of the slowest the end of a run names. */
const NAMED = 10

/** The time of a file of unit tests, or of a single story. */
export interface Taken {
  /** Its file; of a story also its project and title. */
  readonly name: string
  readonly file: string
  /** Of a story alone. */
  readonly story: { readonly project: string; readonly title: string } | null
  readonly ms: number
  readonly budgetMs: number
}

/** The times at ordinary depth of all files of unit tests and of all stories, the longest first. */
export function timesOf(outcomes: readonly Outcome[]): Taken[] {
  const own = outcomes.filter((each) => each.file !== '' && each.ms > 0 && !isAtDepth(each))
  const [stories, units] = [own.filter(isStory), own.filter((each) => !isStory(each))]
  const files = Map.groupBy(units, ({ file }) => file)
  return [
    ...[...files].map(([file, all]) => ({
      name: file,
      file,
      story: null,
      ms: all.reduce((sum, { ms }) => sum + ms, 0),
      budgetMs: BUDGET_MS.file,
    })),
    ...stories.map(({ part, file, title, ms }) => ({
      name: `${part}: ${file}: ${title}`,
      file,
      story: { project: part, title },
      ms,
      budgetMs: BUDGET_MS.story,
    })),
  ].sort((a, b) => b.ms - a.ms)
}

/** The lines that name the ten slowest files and stories, each with its share of the time of all tests. */
export function slowestLines(outcomes: readonly Outcome[]): string[] {
  const taken = timesOf(outcomes)
  if (taken.length === 0) return []
  const all = taken.reduce((sum, { ms }) => sum + ms, 0)
  return [
    `The slowest of ${taken.length} files and stories, in seconds of the reference machine and as a share of all test time:`,
    ...taken
      .slice(0, NAMED)
      .map(
        ({ name, ms }) =>
          `${seconds(ms).padStart(8)}  ${((100 * ms) / all).toFixed(1).padStart(4)} %  ${name}`,
      ),
    `Over budget (${seconds(BUDGET_MS.file)} a file, ${seconds(BUDGET_MS.story)} a story): ${overBudget(outcomes, 1).length}`,
  ]
}

/**
 * The files and stories that took more than a multiple of their budget.
 * @param factor the multiple
 */
export function overBudget(outcomes: readonly Outcome[], factor: number): Taken[] {
  return timesOf(outcomes).filter(({ ms, budgetMs }) => ms > factor * budgetMs)
}

/**
 * Compares the two times of a file or story that was over its budget. The first may be the noise of a busy machine: it
 * counts only where the second says the same.
 * @param first its time in the run at ordinary depth
 * @param again the outcomes of the run alone
 */
export function compareAgain(first: Taken, again: readonly Outcome[]): Outcome {
  const second = timesOf(again).find(({ name }) => name === first.name)
  const own = { ...WHOLE, part: BUDGET } as const
  const limit = `${MAX_OVERRUN} × its budget of ${first.budgetMs / 1_000} s`
  const took = `${first.name} took ${seconds(first.ms)}`
  if (second === undefined)
    return { ...own, title: first.name, state: 'skipped', why: `${took}, and could not be measured again` }
  const isOver = second.ms > MAX_OVERRUN * second.budgetMs
  return {
    ...own,
    title: `${took}, and ${seconds(second.ms)} when measured again alone: ${isOver ? 'both times over' : 'now within'} ${limit}`,
    state: isOver ? 'failed' : 'passed',
  }
}

function isStory({ file }: Outcome): boolean {
  return file.endsWith('.spec.ts')
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}
