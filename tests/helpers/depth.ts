/**
 * The two depths of a test run. `npm test` runs each test at its ordinary depth, `npm test -- --deep` runs the same
 * tests with their large numbers. A test takes each number or list that depends on the depth from here, never from an
 * environment variable of its own; the deep run consists of the files whose imports reach this one, and of the files
 * that run at depth alone.
 */

/** The environment variable that carries the depth of a run to the processes that it starts. */
export const DEPTH = 'DOCKET_TEST_DEPTH'

/** The variable that makes a run of unit tests load the modules that most files share before the first test. */
export const LOAD_FIRST = 'DOCKET_TEST_LOAD_FIRST'

export const isDeep = process.env[DEPTH] === 'deep'

/**
 * Whether the tests of a file run at depth alone, by its name: `NAME.deep.test.ts`, `NAME.deep.spec.ts`. A file has
 * such a name where it is slow and a quicker one sees the same class of faults in each run.
 */
export function isDeepFile(file: string): boolean {
  return /\.deep\.(test|spec)\.tsx?$/.test(file)
}

/**
 * Multiplies the kills of the deep run, which are 250 so that they fit in the continuous integration:
 * `DOCKET_TEST_KILLS=2 npm test -- --deep kill death` kills 500 processes.
 */
export const killFactor = Number(process.env['DOCKET_TEST_KILLS'] ?? 1)

/** The files that this run leaves out, as the runners take them. */
export const leftOut = isDeep ? [] : ['**/*.deep.{test,spec}.{ts,tsx}']

/**
 * Chooses a value by the depth of this run.
 * @param ordinary the value of `npm test`: large enough to see a fault that is not rare, within the budget of a file
 * @param deep the value of `npm test -- --deep`
 */
export function atDepth<T>(ordinary: T, deep: T): T {
  return isDeep ? deep : ordinary
}
