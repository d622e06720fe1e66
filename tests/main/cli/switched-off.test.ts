import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { pipelineNames } from '../../../src/shared/pipelines/index.ts'
import { READINGS } from '../../helpers/cases/readings.ts'
import { receiptText } from '../../helpers/cases/receipts.ts'
import { docket, docketText, linesOf } from '../../helpers/program/docket-cli.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

const switchTo = (dir: string, pipeline: string, isOn: boolean) =>
  docket(dir, ['settings', 'set', `workspace.pipelines.${pipeline}`, String(isOn)])

async function helpOf(dir: string, ...args: readonly string[]): Promise<string> {
  const { stdout, exitCode } = await docketText(dir, [...args, '--help'])
  expect(exitCode).toBe(0)
  return stdout
}

function bill(name: string): string {
  const file = join(tempDir(), name)
  writeFileSync(file, receiptText('us-grocer'))
  return file
}

describe('a pipeline that is switched off', () => {
  it('leaves the help, with the commands that are for it alone, and comes back to it', async () => {
    const dir = tempDir()
    await switchTo(dir, 'call', false)
    expect(await helpOf(dir, 'judge')).not.toMatch(/^ {2}call /m)
    expect(await helpOf(dir, 'judge')).toMatch(/^ {2}receipt /m)
    expect(await helpOf(dir)).toMatch(/^ {2}memory /m)
    const { stderr } = await docketText(dir, ['judge', 'cal', 'x'])
    expect(stderr).toContain(`Pipelines: ${pipelineNames.filter((name) => name !== 'call').join(', ')}.`)
    expect(stderr).not.toContain('Did you mean')
    await switchTo(dir, 'evaluation', false)
    expect(await helpOf(dir)).not.toMatch(/^ {2}standards /m)
    await switchTo(dir, 'call', true)
    expect(await helpOf(dir)).toMatch(/^ {2}standards /m)
  })

  it('takes no case in and runs none, and says how it is switched on', async () => {
    const dir = tempDir()
    await docket(dir, ['import', 'receipt', bill('a.txt')])
    const [known] = linesOf(cliLines.cases, await docket(dir, ['cases']))
    await switchTo(dir, 'receipt', false)
    const sentence = 'docket settings set workspace.pipelines.receipt true'
    for (const args of [
      ['import', 'receipt', bill('b.txt')],
      ['judge', 'receipt', bill('b.txt')],
      ['run', '--pipeline', 'receipt'],
      ['run', known?.caseId ?? ''],
      ['models', 'use', 'receipt.local'],
    ]) {
      const { messages } = await docket(dir, args, 1)
      expect(messages).toContain(sentence)
    }
    expect((await docket(dir, ['run', '--all'])).lines).toEqual([])
  })

  it('leaves the lists, and its cases are found by its name, by their id, in exports and in the trail', async () => {
    const dir = tempDir()
    await docket(dir, ['import', 'reading', READINGS])
    await docket(dir, ['judge', 'receipt', bill('a.txt')])
    const all = linesOf(cliLines.cases, await docket(dir, ['cases']))
    const receipt = all.find(({ pipeline }) => pipeline === 'receipt')
    await switchTo(dir, 'receipt', false)
    const left = linesOf(cliLines.cases, await docket(dir, ['cases']))
    expect(left).toEqual(all.filter(({ pipeline }) => pipeline !== 'receipt'))
    const named = linesOf(cliLines.cases, await docket(dir, ['cases', '--pipeline', 'receipt']))
    expect(named).toEqual([receipt])
    expect((await docket(dir, ['show', receipt?.caseId ?? ''])).lines).toHaveLength(1)
    const out = join(tempDir(), 'all.jsonl')
    await docket(dir, ['results', 'jsonl', '--out', out])
    const { lines } = await docket(dir, ['audit', 'list', '--case', receipt?.caseId ?? ''])
    expect(lines.length).toBeGreaterThan(0)
    await switchTo(dir, 'receipt', true)
    expect(linesOf(cliLines.cases, await docket(dir, ['cases']))).toEqual(all)
  })

  it('is left out of the samples, and that is said', async () => {
    const dir = tempDir()
    for (const name of pipelineNames.filter((each) => each !== 'receipt')) await switchTo(dir, name, false)
    const { stderr } = await docketText(dir, ['samples'])
    expect(stderr).toContain(
      'Some samples were skipped. The pipeline “lesson” is switched off in this workspace.',
    )
    const cases = linesOf(cliLines.cases, await docket(dir, ['cases', '--limit', '100']))
    expect(new Set(cases.map(({ pipeline }) => pipeline))).toEqual(new Set(['receipt']))
    const { messages } = await docket(dir, ['settings', 'set', 'workspace.pipelines.receipt', 'false'], 2)
    expect(messages).toContain('it is the only one that is on')
  })
})
