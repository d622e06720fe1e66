import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cliLines } from '../../src/shared/contract/cli.ts'
import { readingFile } from '../helpers/cases/readings.ts'
import { docket, linesOf } from '../helpers/program/docket-cli.ts'
import { tempDir } from '../helpers/program/temp-dir.ts'

const hasPython = spawnSync('python3', ['--version']).status === 0

/** Runs a program of the exported folder with a standard library only. */
function run(program: string, ...given: string[]) {
  const command = program.endsWith('.mjs') ? process.execPath : 'python3'
  const { status, stdout, stderr } = spawnSync(command, [program, ...given], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONIOENCODING: 'utf8' },
  })
  return { status, text: stdout + stderr }
}

it.skipIf(!hasPython)(
  'an auditor who has only the exported folder finds who changed a result, on what evidence, why, and if anything is missing',
  async () => {
    const store = tempDir()
    const stick = tempDir()
    const as = (name: string, ...args: string[]) => docket(store, ['--reviewer', name, ...args])
    const files = ['passage.txt', 'primary.ctm', 'cross.ctm'].map((name) => readingFile(`lighthouse.${name}`))
    const [line] = linesOf(
      cliLines.import.or(cliLines.run),
      await docket(store, ['judge', 'reading', ...files]),
    )
    const id = line !== undefined && 'caseId' in line ? line.caseId : expect.unreachable()
    const [shown] = linesOf(cliLines.show, await docket(store, ['show', id]))
    const decision =
      shown?.decisions.find((each) => 'after' in each && each.after === 'substitution') ??
      expect.unreachable()
    await as('Mia Brown', 'review', 'claim', id)
    await as(
      'Mia Brown',
      'feedback',
      decision.id,
      'incorrect',
      '--correction',
      '"correct"',
      '--note',
      'Heard twice',
    )
    await as('Mia Brown', 'review', 'release', id)
    await as('Tom Ito', 'review', 'approve', id, '--note', 'Checked with the recording')
    const at = (name: string) => join(stick, name)
    const [trail, ledger, labels, proof] = [
      at('trail.jsonl'),
      at('ledger'),
      at('labels'),
      at('ruling.tlog-proof'),
    ]
    await docket(store, ['export', 'jsonl', '--out', labels])
    await docket(store, ['audit', 'export', '--out', trail])
    await docket(store, ['audit', 'export', '--ledger', ledger])
    const [given] = readFileSync(trail, 'utf8')
      .split('\n')
      .filter((row) => row.includes('"feedback.give"'))
    const { eventHash } = JSON.parse(given ?? '{}')
    await docket(store, ['audit', 'prove', eventHash, '--open', 'name,answer', '--out', proof])
    rmSync(store, { recursive: true })

    const programs = join(ledger, 'format')
    const [device] = readdirSync(ledger).filter((name) => name !== 'format' && name !== 'README.md')
    for (const name of ['verify.py', 'verify.mjs'])
      expect(run(join(programs, name), join(ledger, device ?? ''))).toEqual({ status: 0, text: 'intact\n' })
    const who = run(join(programs, 'trail.py'), trail, ledger, id)
    expect(who).toEqual({
      status: 0,
      text: expect.stringMatching(/no fault; checked whole; \d+ events have rows\n$/),
    })
    expect(who.text).toMatch(/ \| Mia Brown \| feedback.give \| .*: substitution -> correct \| Heard twice\n/)
    expect(who.text).toMatch(/ \| Tom Ito \| review.approve \| {2}\| Checked with the recording\n/)
    expect(run(join(labels, 'format/verify.py'), labels)).toEqual({ status: 0, text: 'intact\n' })
    const why = run(join(labels, 'format/case.py'), labels, id)
    expect(why.text).toMatch(
      / -> substitution, by \w+\n(?: {4}.*\n)* {4}evidence .*\n(?: {4}.*\n)* {4}Mia Brown: incorrect, right value correct. Heard twice\n/,
    )
    const opened = run(join(programs, 'verify.py'), proof)
    expect(opened).toEqual({
      status: 0,
      text: expect.stringMatching(/Mia Brown.*Heard twice|Heard twice.*Mia Brown/s),
    })
    expect(run(join(labels, 'format/case.py'), labels, 'another').status).toBe(1)
  },
)
