import { afterAll, describe, expect, it } from 'vitest'
import { registries, sixthProgram } from '../../helpers/program/sixth-program.ts'

/** A pipeline is its own folders and one line in each of four registries; whoever forgets one is told by the compiler. */

const [first, ...others] = registries
const program = sixthProgram()
afterAll(() => program[Symbol.dispose]())

describe('a program with a pipeline more', { timeout: 600_000 }, () => {
  it('compiles with its folders and four lines, and nothing else', async () => {
    const { exitCode, stdout } = await program.check('main', 'renderer')
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
  })

  it('does not compile without its line in the first registry, as the others list what is no pipeline', async () => {
    const { exitCode, stdout } = await program.without([first], () => program.check('main', 'renderer'))
    expect(exitCode).not.toBe(0)
    for (const { file } of others) expect(errorsIn(stdout, file)).toContain('error TS')
  })

  it('does not compile without its line in any other registry, and the error is in that file', async () => {
    const { exitCode, stdout } = await program.without(others, () => program.check('main', 'renderer'))
    expect(exitCode).not.toBe(0)
    for (const { file } of others)
      expect(errorsIn(stdout, file)).toMatch(/TS2741: Property 'letter' is missing/)
  })
})

/** What the compiler says of a file. */
function errorsIn(printed: string, file: string): string {
  return printed
    .split('\n')
    .filter((line) => line.includes(`src/${file}`))
    .join('\n')
}
