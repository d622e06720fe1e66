import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { collect } from '../helpers/collect.ts'
import { atDepth } from '../helpers/depth.ts'
import { work } from '../helpers/people/work.ts'
import { tempDir } from '../helpers/program/temp-dir.ts'
import { tempDocket } from '../helpers/program/temp-docket.ts'
import { changedAt } from '../helpers/proofs/chain.ts'

const folder = join(import.meta.dirname, '../../docs/formats/examples')
const hasPython = spawnSync('python3', ['--version']).status === 0

/** Compiling takes longer than an ordinary test may: Go is tried at depth, where it is installed. */
const hasGo = atDepth(false, true) && spawnSync('go', ['version']).status === 0

type Program = 'verify.mjs' | 'verify.py'

function run(program: Program, ...given: string[]) {
  const command = program === 'verify.mjs' ? process.execPath : 'python3'
  const env = { ...process.env, PYTHONIOENCODING: 'utf8' }
  return spawnSync(command, [join(folder, program), ...given], { encoding: 'utf8', env })
}

/** The exit code of an example program that verifies a path. */
function verified(program: Program, ...given: string[]): number | null {
  return run(program, ...given).status
}

/** A case that Ada approved, and whose decisions she answered. */
async function ruled() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora', 2)
  hands.rule('ada', 'approve', id, 'heard “ß” twice')
  for (const decision of hands.decisions(id)) hands.answer('ada', decision, 'correct')
  return { test, id }
}

/** A proof of an export, one chain of an exported ledger, and the data set. */
async function exported() {
  const { test, id } = await ruled()
  const ruling = test.store.events.ofCase(id).find(({ canonical }) => canonical.includes('"review.approve"'))
  const opened = join(tempDir(), 'opened.tlog-proof')
  const [dataset, ledger, proof] = ['labels', 'ledger', 'x.tlog-proof'].map((name) => join(tempDir(), name))
  if (dataset === undefined || ledger === undefined || proof === undefined) return expect.unreachable()
  await collect(test.docket.exports.labels({ format: 'jsonl', filter: {}, folder: dataset }, test.ada))
  const event = test.store.events.after(test.store.events.count() - 1, 1)[0]?.canonical ?? ''
  await test.docket.program.proofs.prove({ id: JSON.parse(event).id, out: proof }, test.ada)
  const asked = { id: ruling?.hash ?? '', out: opened, open: ['name', 'note'] } as const
  await test.docket.program.proofs.prove(asked, test.ada)
  const lines = await collect(test.docket.program.proofs.exportLedger(ledger, test.ada))
  const last = lines.at(-1)
  const chain = last?.event === 'exported' ? (last.files[0] ?? '') : expect.unreachable()
  expect(readFileSync(proof, 'utf8')).toContain('— docket.invalid')
  const bundle = join(
    chain,
    'tile/entries',
    `000.p/${readFileSync(join(chain, 'checkpoint'), 'utf8').split('\n')[1]}`,
  )
  return { dataset, chain, proof, opened, bundle }
}

/** The proof with another text in the extra data, `from` replaced by `to`. */
function withOther(file: string, from: string | RegExp, to: string): string {
  const changed = readFileSync(file, 'utf8').replace(/^extra (.*)$/m, (_, extra: string) => {
    const text = Buffer.from(extra, 'base64').toString().replace(from, to)
    return `extra ${Buffer.from(text).toString('base64')}`
  })
  const path = join(tempDir(), 'changed.tlog-proof')
  writeFileSync(path, changed)
  return path
}

/** Opened texts of the proof of a ruling are printed, and refused where they were changed. */
function opensTexts(opened: string, run: (path: string) => { status: number | null; stdout: string }): void {
  const { status, stdout } = run(opened)
  expect(status).toBe(0)
  expect(stdout).toContain('nameSha256 {"name":"Ada"}')
  expect(stdout).toContain('noteSha256 {"note":"heard “ß” twice"}')
  const others = [
    withOther(opened, /(text noteSha256 \S+) \S+/, `$1 ${Buffer.from('{"note":"no"}').toString('base64')}`),
    withOther(opened, 'text noteSha256', 'text after.status'),
    withOther(opened, /(proof \S{400})./, '$1_'),
  ]
  for (const other of others) expect(run(other).status).not.toBe(0)
}

/** Number of bytes of a file that are changed, one at a time. */
const CHANGES = 40

/** Places in a file at equal distances. */
function placesIn(bytes: Uint8Array): number[] {
  return Array.from({ length: CHANGES }, (_, change) => Math.floor((bytes.length * change) / CHANGES))
}

/** Places whose change a program accepts; it runs for each of them in one process of its language. */
function acceptedChanges(program: Program, file: string, ...given: string[]): number[] {
  const bytes = readFileSync(file)
  const places = placesIn(bytes)
  const path = join(folder, program)
  const changes = [[0, bytes[0]], ...places.map((at) => [at, changedAt(bytes, at)[at]])] // at first nothing is changed
  const input = JSON.stringify(changes.map(([at, byte]) => [path, file, at, byte, given]))
  const [command, runner] =
    program === 'verify.mjs' ? [process.execPath, 'run-each.mjs'] : ['python3', 'run_each.py']
  const env = { ...process.env, PYTHONIOENCODING: 'utf8' }
  const { stdout } = spawnSync(command, [join(import.meta.dirname, runner)], { encoding: 'utf8', env, input })
  const [unchanged, ...codes] = stdout.trimEnd().split('\n').map(Number)
  expect([file, unchanged, codes.length]).toEqual([file, 0, places.length])
  expect(readFileSync(file).equals(bytes)).toBe(true)
  return places.filter((_, change) => codes[change] === 0)
}

function refusesChanges(program: Program, file: string, ...given: string[]): void {
  expect([file, acceptedChanges(program, file, ...given)]).toEqual([file, []])
}

describe('the example programs of the formats', () => {
  it.each(['verify.mjs', 'verify.py', 'verify.go'])('have at most 60 lines: %s', (name) => {
    expect(readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60)
  })

  it('accept what Docket wrote and refuse changed bytes: JavaScript', async () => {
    const { chain, proof, opened, bundle } = await exported()
    opensTexts(opened, (path) => run('verify.mjs', path))
    for (const path of [chain, proof]) expect([path, verified('verify.mjs', path)]).toEqual([path, 0])
    refusesChanges('verify.mjs', bundle, chain)
    refusesChanges('verify.mjs', proof, proof)
  })

  it.skipIf(!hasPython)('accept what Docket wrote and refuse changed bytes: Python', async () => {
    const { dataset, chain, proof, opened, bundle } = await exported()
    opensTexts(opened, (path) => run('verify.py', path))
    for (const path of [dataset, chain, proof]) expect([path, verified('verify.py', path)]).toEqual([path, 0])
    expect(verified('verify.py', dataset, proof)).toBe(0)
    refusesChanges('verify.py', bundle, chain)
    refusesChanges('verify.py', join(dataset, 'data/train.jsonl'), dataset)
    refusesChanges('verify.py', join(dataset, 'manifest.json'), dataset, proof)
  })

  it.skipIf(!hasPython)(
    'compare an audit trail with the ledger: rows without an event, events without a row',
    async () => {
      const { test, id } = await ruled()
      const [trail, ledger, changed] = ['trail.jsonl', 'ledger', 'changed.jsonl'].map((name) =>
        join(tempDir(), name),
      )
      if (trail === undefined || ledger === undefined || changed === undefined) return expect.unreachable()
      const write = (file: string) =>
        collect(test.docket.program.trail.exports.write({ format: 'jsonl', file, filter: {} }, test.ada))
      await write(trail)
      await collect(test.docket.program.proofs.exportLedger(ledger, test.ada))
      const lines = readFileSync(trail, 'utf8').trimEnd().split('\n')
      const check = (rows: readonly string[]) => {
        writeFileSync(changed, `${rows.join('\n')}\n`)
        const { status, stdout } = spawnSync(
          'python3',
          [join(ledger, 'format/trail.py'), changed, ledger, id],
          {
            encoding: 'utf8',
            env: { ...process.env, PYTHONIOENCODING: 'utf8' },
          },
        )
        return { status, stdout }
      }
      const whole = check(lines)
      expect(whole).toEqual({
        status: 0,
        stdout: expect.stringMatching(/\nno fault; checked whole; \d+ events have rows\n$/),
      })
      expect(whole.stdout).toMatch(/ \| Ada \| feedback.give \| .* none -> correct \| \n/)
      expect(whole.stdout).toMatch(/ \| Ada \| review.approve \| {2}\| heard “ß” twice\n/)
      const approved = lines.findIndex((line) => line.includes('"review.approve"'))
      const faulty = (stdout: RegExp) => ({ status: 1, stdout: expect.stringMatching(stdout) })
      expect(check(lines.toSpliced(approved, 1))).toEqual(
        faulty(/\(review.approve\) has no row.*\nfaults: 1\n$/),
      )
      const other = lines.with(approved, (lines[approved] ?? '').replace(/("eventHash":".)./, '$1_'))
      expect(check(other)).toEqual(faulty(/: eventHash is another one in event/))
      const byOther = lines.with(approved, (lines[approved] ?? '').replace(/("reviewerId":".)./, '$1_'))
      expect(check(byOther)).toEqual(faulty(/: reviewerId is another one in event/))
      expect(check([...lines, lines[approved] ?? ''])).toEqual(faulty(/the row is there twice\nfaults: 1\n$/))
      const notes = lines.map((line) => line.replace('heard “ß” twice', 'heard it once'))
      expect(check(notes)).toEqual({
        status: 2,
        stdout: expect.stringMatching(/NOT ONE THAT THE LEDGER RECORDS.*NOT checked whole/s),
      })
      expect(check(lines.slice(0, -1)).stdout).toMatch(/\n[1-9]\d* events after its newest row have no row/)
      const later = (lines[0] ?? '').replace(/"id":\d+/, '"id":0').replace(/"seq":\d+/, '"seq":9999')
      expect(check([...lines, later])).toEqual({
        status: 2,
        stdout: expect.stringMatching(/\n1 rows are of events after/),
      })
      const checkpoint = join(ledger, test.store.events.devices()[0] ?? '', 'checkpoint')
      writeFileSync(checkpoint, readFileSync(checkpoint, 'utf8').replace(/^(.*\n\d+\n)./, '$1_'))
      expect(check(lines)).toEqual({ status: 1, stdout: '' }) // the ledger itself is not intact
    },
  )

  it.skipIf(!hasGo)(
    'accept what Docket wrote and refuse changed bytes: Go',
    { timeout: 120_000 },
    async () => {
      const { proof, opened } = await exported()
      const program = join(tempDir(), 'verify')
      const built = spawnSync('go', ['build', '-o', program, join(folder, 'verify.go')], { encoding: 'utf8' })
      expect(built.stderr).toBe('')
      opensTexts(opened, (path) => spawnSync(program, [path], { encoding: 'utf8' }))
      const check = () => spawnSync(program, [proof]).status
      expect(check()).toBe(0)
      const bytes = readFileSync(proof)
      for (const at of placesIn(bytes)) {
        writeFileSync(proof, changedAt(bytes, at))
        expect([at, check()]).not.toEqual([at, 0])
      }
    },
  )
})
