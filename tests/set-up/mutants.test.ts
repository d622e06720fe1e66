import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { deepMutants } from '../../scripts/parts/deep-mutants.ts'
import { mutants, switchedOff } from '../../scripts/parts/mutants.ts'
import { peerMutants } from '../../scripts/parts/peer-mutants.ts'

it('every check that can be switched off stands where the list says, and there is one for each kind of tampering', () => {
  for (const mutant of [...mutants, ...peerMutants, ...deepMutants]) {
    const source = readFileSync(mutant.file, 'utf8')
    expect(switchedOff(mutant, source), mutant.name).not.toBe(source)
  }
  const kinds = mutants.flatMap(({ name }) => [...name.matchAll(/\b\d\d\b/g)].map(([kind]) => Number(kind)))
  expect(new Set(kinds)).toEqual(new Set(Array.from({ length: 15 }, (_, at) => at + 1)))
})

it.each([
  [5, 'properties', /^tests\/main\/pipelines\/.+\.property\.test\.ts$/],
  [2, 'tests that kill processes', /-(?:death|kill)\.deep\.test\.ts$/],
  [1, 'story on keyboard layouts', /\/layouts\.deep\.spec\.ts$/],
  [1, 'story on window sizes', /\/limits\.deep\.spec\.ts$/],
  [1, 'story by spoken text', /\/spoken\/.+\.deep\.spec\.ts$/],
])('a fault is planted for each of %i %s at depth', (count, _, pattern) => {
  const tests = deepMutants.filter(({ test }) => pattern.test(test)).map(({ test }) => test)
  expect(new Set(tests).size).toBe(count)
})
