import { afterAll, describe, expect, it } from 'vitest'
import { registries, sixthProgram } from '../helpers/program/sixth-program.ts'

/** A pipeline is its own folders and one line in each of four registries; whoever forgets one is told by the compiler. */

const program = sixthProgram()
afterAll(() => program[Symbol.dispose]())

describe('a program with a pipeline more', { timeout: 600_000 }, () => {
  it('compiles with its folders and four lines, and nothing else', async () => {
    const { exitCode, stdout } = await program.check('main', 'renderer')
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' })
  })

  it.each(registries)(
    'does not compile without its line in $file, and the error names it',
    async (registry) => {
      const { exitCode, stdout } = await program.without(registry, () => program.check(registry.part))
      expect(exitCode).not.toBe(0)
      expect(stdout).toMatch(/error TS\d+: .*letter/)
      if (registry.file !== 'shared/pipelines/index.ts') expect(stdout).toContain(`src/${registry.file}`)
    },
  )
})
