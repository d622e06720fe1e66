import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cliLines } from '../../../../src/shared/contract/cli.ts'
import { MemoryOutcome } from '../../../../src/shared/pipelines/memory/outcome.ts'
import { docket, docketText } from '../../../helpers/program/docket-cli.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'

const SAMPLES = join(import.meta.dirname, '../../../../assets/samples/memories')

/** A store, a copy of the sample memories, and a set of two prompts. */
function places() {
  const [dir, folder] = [tempDir(), tempDir()]
  cpSync(join(SAMPLES, 'ferryline'), join(folder, 'ferryline'), { recursive: true })
  const prompts = join(folder, 'prompts.jsonl')
  const lines = [
    { id: 'q1', text: 'How do I roll back a bad release of booking-api?' },
    { prompt: 'What do we know about seat holds?', mode: 'search' },
  ]
  writeFileSync(prompts, lines.map((line) => JSON.stringify(line)).join('\n'))
  return { dir, prompts, memories: join(folder, 'ferryline') }
}

it('judges each prompt of a set with the memories that are found for it, and recognizes it later', async () => {
  const { dir, prompts, memories } = places()
  const { lines, exitCode } = await docket(dir, ['judge', 'memory', prompts, '--memory', memories])
  expect(exitCode).toBe(0)
  const runs = lines.flatMap((line) => cliLines.run.safeParse(line).data ?? [])
  const outcomes = runs.map(({ outcome }) => MemoryOutcome.parse(outcome))
  expect(outcomes.map(({ path, reason }) => [path, reason])).toEqual([
    ['top_k', 'not_configured'],
    ['top_k', 'not_configured'],
  ])
  const rollback = outcomes.find(({ candidates }) => candidates[0]?.memoryId === 'roll-back-booking-api')
  expect(rollback?.candidates[0]?.kept).toBe(true)
  expect(rollback?.output).toMatch(/^<memory-context source="ferryline"/)
  const again = await docket(dir, ['import', 'memory', prompts, '--memory', memories])
  expect(again.lines.at(-1)).toMatchObject({ event: 'done', imported: 0, duplicates: 2 })
})

it('searches for the prompts of a set by the settings that are given for them', async () => {
  const { dir, prompts, memories } = places()
  const config = join(memories, '..', 'config.json')
  writeFileSync(config, JSON.stringify({ judge: { candidatePoolSize: 1 } }))
  const args = ['judge', 'memory', prompts, '--memory', memories, '--config', config]
  const { lines } = await docket(dir, args)
  const runs = lines.flatMap((line) => cliLines.run.safeParse(line).data ?? [])
  const found = runs.map(({ outcome }) => MemoryOutcome.parse(outcome).candidates.length)
  expect(Math.min(...found)).toBe(1)
})

it('shows what was found for a prompt, who decided and why', async () => {
  const { dir, prompts, memories } = places()
  await docket(dir, ['judge', 'memory', prompts, '--memory', memories])
  const [first] = (await docket(dir, ['cases', '--pipeline', 'memory'])).lines
  const { caseId } = cliLines.cases.parse(first)
  const { stdout } = await docketText(dir, ['show', caseId])
  expect(stdout).toMatch(/result\s+\d+ memor(y|ies) of \d+ \(top_k\)/)
  expect(stdout).toMatch(/decided by\s+rules\. No judge of memories is set up/)
})

it.each([
  ['no memory folder is named', () => [], /--memory/],
  ['it is not there', () => ['--memory', '/nowhere/at/all'], /\/nowhere\/at\/all.*does not exist/],
])('refuses a set of prompts where %s, with what to do', async (_, options, problem) => {
  const { dir, prompts } = places()
  const { lines } = await docket(dir, ['judge', 'memory', prompts, ...options()], 3)
  expect(JSON.stringify(lines)).toMatch(problem)
})
