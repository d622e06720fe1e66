import { describe, expect, it } from 'vitest'
import { mergeOutcomes, type Outcome, skipLines } from './run/outcomes.ts'
import { planOf } from './run/plan.ts'
import { reportOf } from './run/report.ts'
import { urgentOf } from './run/urgent.ts'

function outcome(title: string, state: Outcome['state'], more: Partial<Outcome> = {}): Outcome {
  return { part: 'node', file: 'tests/a.test.ts', title, state, why: null, need: null, ...more }
}

const TESTS = /\.(test|spec)\.ts$/

describe('what is run first', () => {
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

describe('the rest', () => {
  it('is what was skipped for want of something that is there by now, and the suites beside', () => {
    const why = 'no bash: it is not installed'
    const before = [
      outcome('with bash', 'skipped', { need: 'bash', why }),
      outcome('for another reason', 'skipped', { why: 'not on this system' }),
      outcome('passed', 'passed'),
      outcome('all of it', 'skipped', { part: 'electron-binary', file: '', need: 'electron', why }),
    ]
    const [first, ...others] = planOf({ names: [], isRest: true, before }, (need) =>
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

  it('names what failed, the time of each part, and last the counts alone on their line', () => {
    const outcomes = [outcome('adds', 'failed'), outcome('takes', 'passed'), outcome('c', 'skipped')]
    const lines = reportOf([{ name: 'Tests', seconds: 245.2, outcomes }], outcomes).split('\n')
    expect(lines).toContain('Failed: node: tests/a.test.ts: adds')
    expect(lines).toContain('Tests       4:05')
    expect(lines).toContain('Together    4:05')
    expect(lines.at(-1)).toBe('1 passed, 1 failed, 1 skipped')
  })
})
