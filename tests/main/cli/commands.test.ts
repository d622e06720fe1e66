import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cliLines } from '../../../src/shared/contract/cli.ts'
import { Case } from '../../../src/shared/domain/cases/case.ts'
import { settingKeys } from '../../../src/shared/domain/settings.ts'
import type { RunFinal } from '../../../src/shared/pipelines/index.ts'
import { ReadingOutcome } from '../../../src/shared/pipelines/reading/outcome.ts'
import { ReceiptOutcome } from '../../../src/shared/pipelines/receipt/outcome.ts'
import { READINGS, readingFile } from '../../helpers/cases/readings.ts'
import { RECEIPTS } from '../../helpers/cases/receipts.ts'
import { atDepth } from '../../helpers/depth.ts'
import { docket, docketText, linesOf } from '../../helpers/program/docket-cli.ts'
import { docketEnded, ROOT } from '../../helpers/program/run-docket.ts'
import { tempDir } from '../../helpers/program/temp-dir.ts'

const LIGHTHOUSE = [
  '--passage',
  readingFile('lighthouse.passage.txt'),
  '--primary',
  readingFile('lighthouse.primary.ctm'),
  '--cross',
  readingFile('lighthouse.cross.ctm'),
]

/** A store with one judged reading that waits. */
async function judged() {
  const dir = tempDir()
  const { lines } = await docket(dir, ['judge', 'reading', ...LIGHTHOUSE])
  const caseId = Case.pick({ id: true }).parse({ id: Object(lines[0]).caseId }).id
  const [shown] = linesOf(cliLines.show, await docket(dir, ['show', caseId]))
  return { dir, caseId, decisionId: shown?.decisions[0]?.id ?? expect.unreachable() }
}

/** The words of a reading that people have ruled on. */
function ruledWords(final: RunFinal | null | undefined) {
  return final?.pipeline === 'reading' ? final.final.words.filter(({ ruled }) => ruled) : expect.unreachable()
}

describe('docket import', () => {
  it('prints a line for each case and one at the end, and says what it knew already', async () => {
    const dir = tempDir()
    const first = linesOf(
      cliLines.import,
      await docket(dir, ['import', 'reading', READINGS, '--tag', 'a', '--tag', 'b']),
    )
    expect(first.map(({ event }) => event)).toEqual(['imported', 'imported', 'imported', 'done'])
    expect(first.at(-1)).toEqual({ event: 'done', imported: 3, duplicates: 0, failed: 0 })
    const again = linesOf(cliLines.import, await docket(dir, ['import', 'reading', ...LIGHTHOUSE]))
    expect(again).toEqual([
      { ...first[2], source: 'lighthouse', duplicate: true },
      { event: 'done', imported: 0, duplicates: 1, failed: 0 },
    ])
  })
})

describe('the options of a reading', () => {
  it('name each of its files, in any format and under any name, the recording among them', async () => {
    const dir = tempDir()
    const sample = (name: string) => join(ROOT, 'assets', 'samples', 'reading', `clock-shop.${name}`)
    const folder = tempDir()
    const renamed = { passage: 'text.json', primary: 'whisper.json', cross: 'other.json', audio: 'sound.bin' }
    const from = { passage: 'passage.json', primary: 'primary.json', cross: 'cross.json', audio: 'audio.ogg' }
    const options = (['passage', 'primary', 'cross', 'audio'] as const).flatMap((role) => {
      const file = join(folder, renamed[role])
      copyFileSync(sample(from[role]), file)
      return [`--${role}`, file]
    })
    const { lines } = await docket(dir, ['judge', 'reading', ...options])
    const caseId = Case.pick({ id: true }).parse({ id: Object(lines[0]).caseId }).id
    const [shown] = linesOf(cliLines.show, await docket(dir, ['show', caseId]))
    expect(shown?.case).toMatchObject({
      title: 'The Clock Shop',
      attachments: [{ role: 'audio', mediaType: 'audio/ogg; codecs=opus' }],
    })
    expect(shown?.decisions.length).toBeGreaterThan(3)
  })
})

describe('docket samples', () => {
  it('loads and judges the shipped cases, and says what it knew already', async () => {
    const dir = tempDir()
    const off = atDepth(['receipt', 'lesson', 'memory', 'evaluation'], [])
    for (const name of off) await docket(dir, ['settings', 'set', `workspace.pipelines.${name}`, 'false'])
    const shipped = atDepth(6, 85)
    const { lines, exitCode } = docketEnded(await docketText(dir, ['--json', 'samples']))
    expect(exitCode).toBe(0)
    const events = lines.map((line) => Object(line).event)
    expect(events.filter((event) => event === 'imported')).toHaveLength(shipped)
    expect(events.filter((event) => event === 'run')).toHaveLength(shipped)
    expect(events.at(-1)).toBe('done')
    const again = docketEnded(await docketText(dir, ['--json', 'samples']))
    expect(linesOf(cliLines.import, again).at(-1)).toEqual({
      event: 'done',
      imported: 0,
      duplicates: shipped,
      failed: 0,
    })
  })
})

describe('docket judge and docket run', () => {
  it('print an outcome with one entry for each word of the passage', async () => {
    const ended = await docket(tempDir(), ['judge', 'reading', ...LIGHTHOUSE])
    const [imported, run, done] = ended.lines
    expect(linesOf(cliLines.import, { ...ended, lines: [imported, done] })).toMatchObject([
      { event: 'imported', title: 'lighthouse', duplicate: false },
      { event: 'done', imported: 1 },
    ])
    const [line] = linesOf(cliLines.run, { ...ended, lines: [run] })
    expect(line).toMatchObject({
      event: 'run',
      state: 'done',
      requiresHumanReview: true,
      escalations: [{ trigger: 'JUDGE_NOT_CONFIGURED', priority: 'low' }],
      error: null,
    })
    const words = readFileSync(readingFile('lighthouse.passage.txt'), 'utf8').trim().split(/\s+/)
    expect(ReadingOutcome.parse(line?.outcome).words).toHaveLength(words.length)
  })

  it('judge by id, all, or a pipeline, with settings for this run only', async () => {
    const { dir, caseId } = await judged()
    const config = join(tempDir(), 'config.json')
    writeFileSync(config, '{"alignment": {"gap": -2}}')
    for (const args of [[caseId], ['--all'], ['--pipeline', 'reading'], [caseId, '--config', config]])
      expect(linesOf(cliLines.run, await docket(dir, ['run', ...args]))).toMatchObject([
        { caseId, state: 'done' },
      ])
    const [shown] = linesOf(cliLines.show, await docket(dir, ['show', caseId]))
    expect(shown?.runs.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('docket queue and docket show', () => {
  it('list what waits, by status, pipeline and priority, and no more than asked for', async () => {
    const { dir, caseId } = await judged()
    await docket(dir, ['judge', 'reading', READINGS])
    const rows = linesOf(cliLines.queue, await docket(dir, ['queue']))
    expect(rows[0]).toEqual({
      caseId,
      title: 'lighthouse',
      pipeline: 'reading',
      status: 'pending',
      priority: 'low',
      triggers: ['JUDGE_NOT_CONFIGURED'],
      claimedBy: null,
    })
    expect(rows).toHaveLength(2)
    const count = async (...args: string[]) =>
      linesOf(cliLines.queue, await docket(dir, ['queue', ...args])).length
    expect(await count('--limit', '1')).toBe(1)
    expect(await count('--priority', 'high')).toBe(0)
    expect(await count('--status', 'approved')).toBe(0)
    expect(await count('--pipeline', 'reading', '--status', 'pending')).toBe(2)
  })

  it('show a case with its runs, decisions, answers and history', async () => {
    const { dir, caseId } = await judged()
    const [shown] = linesOf(cliLines.show, await docket(dir, ['show', caseId]))
    expect(shown).toMatchObject({ case: { id: caseId, reviewStatus: 'pending' }, feedback: [] })
    expect(shown?.decisions).toHaveLength(6) // five disputed words, and an error that both recognizers heard
    expect(ruledWords(shown?.final)).toEqual([])
    const { stdout } = await docketText(dir, ['show', caseId])
    expect(stdout).toMatch(
      /^ {2}result +\d+\.\d WCPM, \d+\.\d % accuracy, \d+ errors in \d+ words(?:, \d+ forgiven)?\n {2}decided by +rules: no judge answered about 5 disputed words\n {2}engines +primary \d+ of \d+ correct, cross-validator \d+ of \d+ correct\n(?: {2}(?:forgiven|language|left out) .*\n)*(?: {2}to review .*\n)* {2}to review +JUDGE_NOT_CONFIGURED \(low\): /m,
    )
    expect(stdout).toMatch(/^ {2}stages\n {4}20\d\d-.*Z +\d+\.\d ms {2}normalise {2}words \d+$/m)
    expect(shown?.stages.map(({ name }) => name)).toContain('three_way_verdict')
    expect(shown?.escalations).toMatchObject([{ trigger: 'JUDGE_NOT_CONFIGURED' }])
    expect(shown?.events.map(({ type }) => type)).toEqual(['case.import', 'run.end'])
  })
})

/** One PDF and one picture, among them what people must look at: the others come at depth. */
const ONE_OF_EACH = ['harbour-street-market-wrong-total.pdf', 'lantern-books-scan.png']

describe('docket judge receipt', () => {
  it('judges PDFs, pictures and texts, a line each, and shows what came of one', async () => {
    const dir = tempDir()
    const samples = join(ROOT, 'assets', 'samples', 'receipt')
    const shipped = atDepth(ONE_OF_EACH, readdirSync(samples)).map((name) => join(samples, name))
    const { lines } = await docket(dir, ['judge', 'receipt', ...shipped, join(RECEIPTS, 'kuwait.txt')])
    const runs = lines.filter((line) => Object(line).event === 'run')
    const imported = atDepth(ONE_OF_EACH.length + 1, 9)
    expect(runs).toHaveLength(imported)
    expect(lines.at(-1)).toEqual({ event: 'done', imported, duplicates: 0, failed: 0 })
    for (const run of runs) ReceiptOutcome.parse(Object(run).outcome)
    const waiting = linesOf(cliLines.queue, await docket(dir, ['queue', '--pipeline', 'receipt']))
    const wrong = waiting.find(({ title }) => title.endsWith('wrong-total')) ?? expect.unreachable()
    expect(wrong.triggers).toContain('SUSPICIOUS')
    const { stdout } = await docketText(dir, ['show', wrong.caseId])
    expect(stdout).toMatch(/^ {2}result {2,}suspicious \(score 0\.4\): 83\.60 USD, 2024-/m)
  })
})

describe('docket review, feedback, undo and redo', () => {
  it('take each step, as who is named', async () => {
    const { dir, caseId, decisionId } = await judged()
    const review = async (...args: string[]) =>
      linesOf(cliLines.review, await docket(dir, ['review', ...args]))
    expect(await review('claim', caseId, '--reviewer', 'Ada')).toEqual([{ caseId, status: 'in_review' }])
    expect(linesOf(cliLines.queue, await docket(dir, ['queue']))[0]).toMatchObject({
      status: 'in_review',
      claimedBy: 'Ada',
    })
    expect(await review('release', caseId, '--reviewer', 'Ada')).toEqual([{ caseId, status: 'pending' }])
    expect(await review('approve', caseId, '--note', 'fine')).toEqual([{ caseId, status: 'approved' }])
    expect(await review('reopen', caseId, '--note', 'wait')).toEqual([{ caseId, status: 'in_review' }])
    expect(await review('release', caseId)).toEqual([{ caseId, status: 'pending' }])
    expect(await review('reject', caseId)).toEqual([{ caseId, status: 'rejected' }])

    const given = ['feedback', decisionId, 'incorrect', '--correction', '"grey"', '--note', 'heard it']
    expect(linesOf(cliLines.feedback, await docket(dir, given))).toEqual([
      { decisionId, answer: 'incorrect' },
    ])
    const [shown] = linesOf(cliLines.show, await docket(dir, ['show', caseId]))
    expect(shown?.feedback).toMatchObject([{ answer: 'incorrect', correction: 'grey', note: 'heard it' }])
    expect(ruledWords(shown?.final)).toMatchObject([{ type: 'correct', heard: 'grey' }])

    expect(linesOf(cliLines.undo, await docket(dir, ['undo']))).toEqual([{ undone: 'feedback.give', caseId }])
    expect(linesOf(cliLines.redo, await docket(dir, ['redo']))).toEqual([{ redone: 'feedback.give', caseId }])
    await docket(dir, ['undo'])
    expect(linesOf(cliLines.undo, await docket(dir, ['undo']))).toEqual([
      { undone: 'review.reject', caseId },
      { undone: 'review.claim', caseId },
    ])
  })

  it('skip a case with a reason, which puts it back', async () => {
    const { dir, caseId } = await judged()
    const { lines } = await docket(dir, ['review', 'skip', caseId, '--note', 'The recording is missing'])
    expect(lines).toEqual([{ caseId, status: 'pending' }])
    const trail = await docket(dir, ['audit', 'list', '--type', 'review.defer'])
    expect(trail.lines).toMatchObject([{ caseId }])
  })

  it('act as DOCKET_REVIEWER says where nobody is named', async () => {
    const { dir, caseId } = await judged()
    const env = { ...process.env, DOCKET_REVIEWER: 'Eve' }
    expect((await docketText(dir, ['review', 'claim', caseId], env)).exitCode).toBe(0)
    expect(linesOf(cliLines.queue, await docket(dir, ['queue']))).toMatchObject([{ claimedBy: 'Eve' }])
    const refused = await docket(dir, ['review', 'approve', caseId, '--reviewer', 'Ada'], 1)
    expect(refused.messages).toMatch(/^Eve has claimed this case until \d\d:\d\d\./)
  })
})

describe('docket erase', () => {
  it('erases by id and by subject', async () => {
    const dir = tempDir()
    await docket(dir, ['import', 'reading', READINGS, '--subject', 'reader 7'])
    const { lines } = await docket(dir, ['import', 'reading', ...LIGHTHOUSE])
    const id = String(Object(lines[0]).caseId)
    expect(linesOf(cliLines.erase, await docket(dir, ['erase', id]))).toEqual([
      { event: 'erased', cases: 1, bodies: 2, copies: [] },
    ])
    expect(linesOf(cliLines.erase, await docket(dir, ['erase', '--subject', 'reader 7']))).toMatchObject([
      { cases: 2 },
    ])
    expect((await docket(dir, ['erase', '--subject', 'reader 7'], 1)).messages).toMatch(/no case matches/)
    expect((await docket(dir, ['show', id], 1)).messages).toMatch(/was erased on/)
  })
})

describe('docket export, audit and settings', () => {
  it('export writes a data set and says where', async () => {
    const { dir, caseId, decisionId } = await judged()
    await docket(dir, ['review', 'approve', caseId])
    await docket(dir, ['feedback', decisionId, 'correct'])
    const out = join(tempDir(), 'labels')
    const [line] = linesOf(
      cliLines.export,
      await docket(dir, ['export', 'jsonl', '--out', out, '--status', 'approved']),
    )
    expect(line).toMatchObject({ event: 'exported', rows: 1, manifest: join(out, 'manifest.json') })
    expect(line?.files.filter((file) => !existsSync(file))).toEqual([])
    const written = readdirSync(out, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    expect(line?.files.toSorted()).toEqual(
      written.map(({ parentPath, name }) => join(parentPath, name)).toSorted(),
    )
    expect(readdirSync(out)).toEqual(expect.arrayContaining(['cases', 'data', 'format', 'README.md']))
  })

  it('audit verifies the ledger, and lists it by type and case', async () => {
    const { dir, caseId } = await judged()
    const [verdict] = linesOf(cliLines.verify, await docket(dir, ['audit', 'verify']))
    const trail = linesOf(cliLines.trail, await docket(dir, ['audit', 'list']))
    expect(verdict).toMatchObject({
      ...{ intact: true, complete: true, independent: false },
      ...{ events: trail.length, head: trail.at(-1)?.hash },
    })
    expect(trail.map(({ type }) => type)).toEqual(['reviewer.name', 'case.import', 'run.start', 'run.end'])
    expect(
      linesOf(cliLines.trail, await docket(dir, ['audit', 'list', '--type', 'run.end', '--case', caseId])),
    ).toHaveLength(1)
  })

  it('settings list, get, set and reset', async () => {
    const dir = tempDir()
    const settings = async (...args: string[]) =>
      linesOf(cliLines.settings, await docket(dir, ['settings', ...args]))
    expect((await settings('list')).map(({ key }) => key)).toEqual(settingKeys)
    const key = 'review.leaseMinutes'
    expect(await settings('set', key, '5')).toEqual([{ key, value: 5, default: 30 }])
    expect(await settings('get', key)).toEqual([{ key, value: 5, default: 30 }])
    expect(await settings('reset', key)).toEqual([{ key, value: 30, default: 30 }])
    expect(await settings('set', 'reviewer.name', '"Nora"')).toMatchObject([{ value: 'Nora' }])
  })
})

describe('docket backup and restore', () => {
  it('tell what is wrong, and nothing of a case', async () => {
    const { dir } = await judged()
    const file = join(tempDir(), 'said.json')
    const [line] = linesOf(cliLines.diagnostics, await docket(dir, ['diagnostics', file]))
    expect(line).toEqual({ event: 'written', file, bytes: readFileSync(file).length })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ bugs: [], versions: {} })
  })

  it('bring a store back', async () => {
    const { dir, caseId } = await judged()
    const file = join(tempDir(), 'store.backup')
    const [line] = linesOf(cliLines.backup, await docket(dir, ['backup', file]))
    expect(line?.bytes).toBe(readFileSync(file).length)
    const other = join(tempDir(), 'other')
    expect(linesOf(cliLines.restore, await docket(other, ['restore', file]))).toEqual([
      { event: 'restored', store: other, problems: [] },
    ])
    expect(linesOf(cliLines.queue, await docket(other, ['queue']))).toMatchObject([{ caseId }])
    expect(linesOf(cliLines.verify, await docket(other, ['audit', 'verify']))).toMatchObject([
      { intact: true },
    ])
  })
})
