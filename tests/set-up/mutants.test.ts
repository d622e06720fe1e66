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
