import { expect, it } from 'vitest'
import { writeReading } from '../../../helpers/cases/readings.ts'
import { addCases } from '../../../helpers/cases/waiting-cases.ts'
import { atDepth } from '../../../helpers/depth.ts'
import { startChild } from '../../../helpers/program/child.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

const RACERS = atDepth(3, 6)

/** Lets several processes do the same thing at the same moment; gives back what each said of it. */
async function race({ dir }: TempDocket, what: 'claim' | 'import', about: string): Promise<string[]> {
  const racers = Array.from({ length: RACERS }, (_, n) => startChild('race', dir, `racer ${n}`, what, about))
  const printed: string[] = []
  await Promise.all(racers.map(({ says }) => says('ready')))
  for (const { lines, stdin } of racers) {
    lines.on('line', (line) => printed.push(line))
    stdin.end('go\n')
  }
  const ends = await Promise.all(racers.map(({ ended }) => ended))
  expect(ends).toEqual(racers.map(() => ({ code: 0, signal: null, stderr: '' })))
  return printed
}

it('gives a case to one of many who claim it at the same moment', async () => {
  const test = tempDocket()
  const why = [{ trigger: 'UNSURE', priority: 'low' }] as const
  const [id = expect.unreachable()] = addCases(test, [{ title: 'Nora', reasons: why }])
  const printed = await race(test, 'claim', id)
  expect(printed.filter((line) => line === 'mine')).toHaveLength(1)
  expect(printed.filter((line) => line === 'HELD_BY_OTHER')).toHaveLength(RACERS - 1)
  expect([...test.docket.program.audit.trail({ type: 'review.claim', caseId: id }, test.ada)]).toHaveLength(1)
})

it('makes one case of what many import at the same moment', async () => {
  const test = tempDocket()
  const folder = tempDir()
  writeReading(folder, 'Nora', 1)
  const printed = await race(test, 'import', folder)
  const [id = expect.unreachable()] = test.docket.cases.all(null)
  expect(printed.filter((line) => line === `new ${id}`)).toHaveLength(1)
  expect(printed.filter((line) => line === `known ${id}`)).toHaveLength(RACERS - 1)
  expect([...test.docket.program.audit.trail({ type: 'case.import', caseId: null }, test.ada)]).toHaveLength(
    1,
  )
})
