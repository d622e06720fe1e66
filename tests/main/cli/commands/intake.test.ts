import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { intakeOptions, namingRule } from '../../../../src/main/intake/index.ts'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { pipelineNames } from '../../../../src/shared/pipelines/index.ts'
import { READINGS } from '../../../helpers/cases/readings.ts'
import { receiptText } from '../../../helpers/cases/receipts.ts'
import { docket, docketText, linesOf } from '../../../helpers/program/docket-cli.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

/** The text of `--help`, without the line ends that it is wrapped at. */
async function helpOf(...args: readonly string[]): Promise<string> {
  const { stdout, exitCode } = await docketText(tempDir(), [...args, '--help'])
  expect(exitCode).toBe(0)
  return stdout.replace(/\s+/g, ' ')
}

describe('the help of docket import and docket judge', () => {
  it.each(['import', 'judge'])('of docket %s names every pipeline and its files', async (command) => {
    const help = await helpOf(command)
    for (const pipeline of pipelineNames) expect(help).toContain(namingRule(pipeline))
  })

  it.each(pipelineNames)(
    'of %s has the options of that pipeline alone, and those of all',
    async (pipeline) => {
      const help = await helpOf('judge', pipeline)
      for (const { name, description } of intakeOptions(pipeline))
        expect(help.replaceAll(/<(?:name|text|folder)>/g, '<file>')).toContain(
          `--${name} <file> ${description}`,
        )
      const own = new Set(intakeOptions(pipeline).map(({ name }) => name))
      for (const other of pipelineNames.filter((name) => name !== pipeline))
        for (const { name } of intakeOptions(other))
          if (!own.has(name)) expect(help).not.toContain(`--${name} `)
      for (const option of ['--config', '--tag', '--subject', '--store', '--json'])
        expect(help).toContain(`${option} `)
    },
  )
})

it('options of every pipeline may stand before the pipeline, and behind its files', async () => {
  const dir = tempDir()
  await docket(dir, ['import', '--tag', 'first', 'reading', READINGS, '--tag', 'last', '--subject', 'S1'])
  const [row] = linesOf(cliLines.cases, await docket(dir, ['cases', '--tag', 'first', '--limit', '1']))
  expect(row?.tags).toEqual(['first', 'last'])
})

it('an unknown pipeline is told with those that there are', async () => {
  const { stderr, exitCode } = await docketText(tempDir(), ['import', 'receit', 'x'])
  expect(exitCode).toBe(2)
  expect(stderr).toContain('Did you mean receipt?')
  expect(stderr).toContain(`Pipelines: ${pipelineNames.join(', ')}.`)
})

describe('docket show', () => {
  it('says on a line what a case comes to, and why each decision is so', async () => {
    const dir = tempDir()
    const bill = join(tempDir(), 'grocer.txt')
    writeFileSync(bill, receiptText('us-grocer'))
    const { lines } = await docket(dir, ['judge', 'receipt', bill])
    const [judged] = linesOf(cliLines.run, { lines: lines.slice(1, 2) })
    const { stdout } = await docketText(dir, ['show', judged?.caseId ?? expect.unreachable()])
    expect(stdout).toContain(
      '  result      real (score 0): 16.21 USD, 2024-05-14, 0012-03-8841, GREEN VALLEY GROCER\n  decided by  rules. No judge was asked',
    )
    expect(stdout).toMatch(/^ {6}By rule: total/m)
  })
})
