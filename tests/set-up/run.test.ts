import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isDeepFile } from '../helpers/depth.ts'
import { compareAgain, overBudget, slowestLines, timesOf } from './run/budget.ts'
import { importsIn, reaches } from './run/import-graph.ts'
import { atDepth, mergeOutcomes, type Outcome, skipLines } from './run/outcomes.ts'
import { aloneAgain, planOf } from './run/plan.ts'
import { reportOf } from './run/report.ts'
import { urgentOf } from './run/urgent.ts'

function outcome(title: string, state: Outcome['state'], more: Partial<Outcome> = {}): Outcome {
  return { part: 'node', file: 'tests/a.test.ts', title, state, why: null, need: null, ms: 0, ...more }
}

const TESTS = /\.(test|spec)\.ts$/

describe('tests that are run first', () => {
  const files: Readonly<Record<string, string>> = {
    'tests/main/a.test.ts': "import { a } from '../../src/main/a.ts'",
    'tests/main/b.test.ts': "import { b } from '../../src/main/b.ts'",
    'tests/e2e/c.spec.ts': "import { expect, test } from './fixtures.ts'",
    'tests/e2e/stories.spec.ts': "import { stories } from '../stories/all.ts'",
    'tests/stories/all.ts': [
      "import { one } from './one.ts'",
      "import { two, three } from './others.ts'",
      "{ title: 'one: first', tell: one },",
      "{ title: 'two: second', tell: two },",
      "{\n    title: 'three: third',\n    tell: three,\n    isLong: true },",
    ].join('\n'),
  }
  const of = (changed: readonly string[], before: readonly Outcome[] = []) =>
    urgentOf(
      changed,
      before,
      (file) => files[file] ?? expect.unreachable(),
      Object.keys(files).filter((file) => TESTS.test(file)),
    )

  it.each([
    ['src/main/a.ts', ['tests/main/a.test.ts']],
    ['tests/main/b.test.ts', ['tests/main/b.test.ts']],
    ['tests/e2e/fixtures.ts', ['tests/e2e/c.spec.ts']],
    ['README.md', []],
  ])('is what has to do with a change of %s', (changed, urgent) => {
    expect(of([changed]).files).toEqual(urgent)
  })

  it('is each story whose file changed', () => {
    const file = 'tests/e2e/stories.spec.ts'
    expect(of(['tests/stories/others.ts'])).toEqual({
      files: [],
      stories: ['two: second', 'three: third'].map((title) => ({ file, title })),
    })
    expect(of(['tests/stories/all.ts']).files).toEqual([file])
  })

  it('is what failed: the whole file of a test, and the one story', () => {
    const before = [
      outcome('it fails', 'failed', { file: 'tests/main/b.test.ts' }),
      outcome('a story', 'failed', { file: 'tests/e2e/c.spec.ts' }),
      outcome('it passed', 'passed', { file: 'tests/main/a.test.ts' }),
      outcome('it is gone', 'failed', { file: 'tests/main/gone.test.ts' }),
    ]
    expect(of([], before)).toEqual({
      files: ['tests/main/b.test.ts'],
      stories: [{ file: 'tests/e2e/c.spec.ts', title: 'a story' }],
    })
  })
})

describe('the files that run at depth alone', () => {
  it.each([
    ['tests/e2e/lists/long-list.deep.spec.ts', true],
    ['tests/main/a.deep.test.ts', true],
    ['tests/renderer/a.deep.test.tsx', true],
    ['tests/e2e/stories.spec.ts', false],
    ['tests/main/deep.test.ts', false],
    ['tests/main/a.deep.ts', false],
  ])('are known by their names: %s', (file, isDeep) => {
    expect(isDeepFile(file)).toBe(isDeep)
  })
})

describe('the import graph', () => {
  it.each([
    ["import { a } from './a.ts'", ['src/main/a.ts']],
    ["import './a.ts'", ['src/main/a.ts']],
    ["export * from '../a.ts'", ['src/a.ts']],
    ["const a = await import('./a.ts')", ['src/main/a.ts']],
    ["new Worker(new URL('./a.ts', import.meta.url))", ['src/main/a.ts']],
    ["import { z } from 'zod'", []],
  ])('reads %s', (text, imported) => {
    expect(importsIn('src/main/b.ts', text)).toEqual(imported)
  })

  it('finds the files that reach another one, through others and around a circle', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'a']],
      ['c', ['d']],
      ['e', ['f']],
    ])
    expect(['a', 'b', 'c', 'd', 'e', 'f'].filter(reaches(graph, new Set(['d'])))).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })
})

describe('the rest', () => {
  it('is what was skipped for want of something that is there by now, and the suites beside', () => {
    const why = 'no bash: it is not installed'
    const before = [
      outcome('with bash', 'skipped', { need: 'bash', why }),
      outcome('for another reason', 'skipped', { why: 'not on this system' }),
      outcome('passed', 'passed'),
      outcome('all of it', 'skipped', { part: 'electron-binary', file: '', need: 'electron', why }),
    ]
    const [first, ...others] = planOf({ which: 'rest', names: [], before }, (need) =>
      need === 'electron' ? 'there is no display here' : null,
    )
    expect(first?.args.at(-1)).toBe(
      JSON.stringify({ kind: 'tests', tests: [{ file: 'tests/a.test.ts', title: 'with bash' }] }),
    )
    expect(others.map(({ name }) => name)).toEqual(['Package', 'Keychain'])
  })
})

describe('the end of a run', () => {
  it('takes the later outcome of a test that was run twice', () => {
    const [skipped, passed] = [outcome('a', 'skipped'), outcome('a', 'passed')]
    expect(mergeOutcomes([skipped, outcome('b', 'failed')], [passed])).toEqual([
      passed,
      outcome('b', 'failed'),
    ])
  })

  it('replaces the failure of a part as a whole by its next outcome', () => {
    const build = { part: 'Build', file: '' }
    const late = outcome('it took longer than 3 minutes', 'failed', build)
    const passed = outcome('all of it', 'passed', build)
    expect(mergeOutcomes([late, outcome('a', 'passed')], [passed])).toEqual([outcome('a', 'passed'), passed])
  })

  it('says once for each file and reason what was skipped', () => {
    const why = 'no keychain: dbus-daemon not installed'
    expect(
      skipLines([
        outcome('a', 'skipped', { why }),
        outcome('b', 'skipped', { why }),
        outcome('c', 'skipped', { file: 'tests/c.test.ts', why }),
        outcome('d', 'skipped', { part: 'Keychain', file: '', why }),
        outcome('e', 'passed'),
      ]),
    ).toEqual([
      `Skipped, 2 in tests/a.test.ts: ${why}`,
      `Skipped, tests/c.test.ts: ${why}`,
      `Skipped, Keychain: ${why}`,
    ])
  })

  it('names the slowest files and stories, and counts those that are over their budget', () => {
    const outcomes = [
      outcome('a', 'passed', { ms: 4_000 }),
      outcome('b', 'passed', { ms: 2_000 }),
      outcome('a story', 'passed', { part: 'browser', file: 'tests/e2e/c.spec.ts', ms: 4_000 }),
      atDepth(outcome('a', 'passed', { ms: 90_000 })),
    ]
    expect(slowestLines(outcomes)).toEqual([
      expect.stringContaining('slowest of 2'),
      '   6.0 s  60.0 %  tests/a.test.ts',
      '   4.0 s  40.0 %  browser: tests/e2e/c.spec.ts: a story',
      'Over budget (5.0 s a file, 12.0 s a story): 1',
    ])
    expect(overBudget(outcomes, 1.19).map(({ name }) => name)).toEqual(['tests/a.test.ts'])
    expect(overBudget(outcomes, 1.2)).toEqual([])
  })

  const slowStory = (ms: number) =>
    outcome('a story', 'passed', { part: 'browser', file: 'tests/e2e/c.spec.ts', ms })

  it.each([
    ['story', 36_001, 'failed', 36_001],
    ['story', 36_001, 'passed', 36_000],
    ['file', 15_001, 'failed', 15_001],
    ['file', 15_001, 'passed', 15_000],
    ['file', 15_001, 'skipped', 0],
  ] as const)('after a %s took %d ms, the check is %s where it then takes %d ms', (kind, ms, state, then) => {
    const of = (each: number) => (kind === 'story' ? slowStory(each) : outcome('a', 'passed', { ms: each }))
    const [first = expect.unreachable()] = timesOf([of(ms)])
    expect(compareAgain(first, [of(then)])).toMatchObject({ part: 'Budget', file: '', state })
  })

  it('says both times', () => {
    const [taken = expect.unreachable()] = timesOf([slowStory(72_800)])
    const name = 'browser: tests/e2e/c.spec.ts: a story took 72.8 s, and'
    expect(compareAgain(taken, [slowStory(40_000)]).title).toBe(
      `${name} 40.0 s when measured again alone: both times over 3 × its budget of 12 s`,
    )
    expect(compareAgain(taken, [slowStory(9_000)]).title).toBe(
      `${name} 9.0 s when measured again alone: now within 3 × its budget of 12 s`,
    )
    expect(compareAgain(taken, []).why).toBe(`${name.replace(', and', '')}, and could not be measured again`)
  })

  it('measures one file, or one story of one project, again', () => {
    const [file = expect.unreachable()] = timesOf([outcome('a', 'passed', { ms: 20_000 })])
    const [story = expect.unreachable()] = timesOf([slowStory(40_000)])
    expect(aloneAgain(file).args.at(-1)).toBe(JSON.stringify({ kind: 'only', files: ['tests/a.test.ts'] }))
    expect([aloneAgain(file).isMeasured, aloneAgain(story).isMeasured]).toEqual([true, undefined])
    const { args } = aloneAgain(story)
    expect(args).toContain('--project=browser')
    expect(readFileSync(args.at(-1) ?? '', 'utf8')).toBe('tests/e2e/c.spec.ts › a story\n')
  })

  it('keeps each list of stories in a file of its own, and asks that those at depth run', () => {
    const lists = ['a', 'b'].map((title) => {
      const [part] = planOf({ which: 'all', names: [`tests/e2e/c.spec.ts: ${title}`], before: [] })
      return part ?? expect.unreachable()
    })
    const read = lists.map(({ args }) => readFileSync(args.at(-1) ?? '', 'utf8'))
    expect(read).toEqual(['tests/e2e/c.spec.ts › a\n', 'tests/e2e/c.spec.ts › b\n'])
    const deep = planOf({ which: 'deep', names: [], before: [] })
    expect(deep.map(({ mustRun }) => mustRun)).toEqual([undefined, true])
  })

  it('names the command that repeats a failure alone, at its depth', () => {
    const failed = outcome('a reader’s "word" isn’t lost', 'failed')
    const lines = reportOf([], [failed, atDepth(failed)], 0).split('\n')
    const name = '\'tests/a.test.ts: a reader’s "word" isn’t lost\''
    expect(lines).toContain(`  SEED=20260101 npm test -- ${name}`)
    expect(lines).toContain(`  SEED=20260101 npm test -- --deep ${name}`)
    const [part] = planOf({ which: 'deep', names: ['tests/a.test.ts: a: b'], before: [] })
    expect(part?.args.at(-1)).toBe(
      JSON.stringify({ kind: 'tests', tests: [{ file: 'tests/a.test.ts', title: 'a: b' }] }),
    )
  })

  it('names what failed, the time of each part, and last the counts alone on their line', () => {
    const outcomes = [outcome('adds', 'failed'), outcome('takes', 'passed'), outcome('c', 'skipped')]
    const lines = reportOf([{ name: 'Tests', seconds: 245.2, outcomes }], outcomes, 246.4).split('\n')
    expect(lines).toContain('Failed: node: tests/a.test.ts: adds')
    expect(lines).toContain('Tests       4:05')
    expect(lines).toContain('Together    4:06')
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 1 skipped')
  })
})
