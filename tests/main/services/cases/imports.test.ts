import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentHash } from '../../../../src/main/services/cases/imports.ts'
import type { WorkLine } from '../../../../src/main/services/jobs/job-steps.ts'
import type { CallInput } from '../../../../src/shared/pipelines/call/input.ts'
import type { PipelineName } from '../../../../src/shared/pipelines/index.ts'
import type { ReceiptInput } from '../../../../src/shared/pipelines/receipt/input.ts'
import { BAD_READINGS, filesOf } from '../../../helpers/cases/bad-readings.ts'
import {
  folderRequest,
  importFolder,
  READINGS,
  readingFile,
  withAudio,
} from '../../../helpers/cases/readings.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

function folderOf(files: readonly (readonly [string, string | Uint8Array])[]): string {
  const folder = tempDir()
  for (const [name, content] of files) writeFileSync(join(folder, name), content)
  return folder
}

/** Everything that an import could leave behind. */
function leftIn({ store, dir }: TempDocket) {
  const attachments = join(dir, 'attachments')
  return {
    events: store.events.count(),
    bodies: store.db.prepare('SELECT count(*) FROM bodies').pluck().get(),
    cases: store.db.prepare('SELECT count(*) FROM cases').pluck().get(),
    attachments: existsSync(attachments) ? readdirSync(attachments) : [],
  }
}

describe('a reading that cannot be imported', () => {
  it.each(BAD_READINGS)('for $what is refused with a sentence, and leaves nothing', async (bad) => {
    const test = tempDocket()
    const before = leftIn(test)
    const lines = await importFolder(test, folderOf(filesOf(bad)))
    expect(lines).toEqual([
      { event: 'failed', source: expect.stringContaining('bad'), error: expect.stringMatching(bad.says) },
      { event: 'done', imported: 0, duplicates: 0, failed: 1 },
    ])
    const [failed] = lines
    if (failed?.event !== 'failed') return expect.unreachable()
    expect(failed.error.slice(0, bad.named.length + 2)).toBe(`${bad.named}: `)
    expect(failed.error).toMatch(/[.!?]$/)
    expect(leftIn(test)).toEqual(before)
  })

  it('does not keep the others out', async () => {
    const test = tempDocket()
    const [bad = expect.unreachable()] = BAD_READINGS
    const folder = folderOf(filesOf(bad))
    for (const name of readdirSync(READINGS)) copyFileSync(readingFile(name), join(folder, name))
    const lines = await importFolder(test, folder)
    expect(lines.filter(({ event }) => event === 'imported')).toMatchObject([
      { title: 'ferry', duplicate: false },
      { title: 'kite', duplicate: false },
      { title: 'lighthouse', duplicate: false },
    ])
    expect(lines.at(-1)).toEqual({ event: 'done', imported: 3, duplicates: 0, failed: 1 })
  })
})

describe('a file that is no part of a reading', () => {
  it('is reported by its name, with the naming scheme of files', async () => {
    const test = tempDocket()
    const lines = await importFolder(test, folderOf([['holiday.jpg', 'x']]))
    expect(lines.filter(({ event }) => event === 'failed')).toEqual([
      { event: 'failed', source: 'holiday.jpg', error: expect.stringContaining('NAME.passage.txt') },
    ])
  })
})

describe('an import', () => {
  it('makes a case of each reading, with its metadata', async () => {
    const test = tempDocket()
    const batch = await importFolder(test, READINGS, { tags: ['autumn', 'grade 3'], subject: 'reader 7' })
    const [ferry] = batch.filter((line) => line.event === 'imported')
    const id = ferry?.caseId ?? expect.unreachable()
    expect(test.docket.cases.get(id, test.ada).case).toMatchObject({
      id,
      pipeline: 'reading',
      title: 'ferry',
      source: 'ferry',
      subject: 'reader 7',
      tags: ['autumn', 'grade 3'],
      reviewStatus: null,
      latestRunId: null,
      erasedAt: null,
    })
  })

  it('of the same content says which case it is, and changes nothing, whatever its name and tags', async () => {
    const test = tempDocket()
    const first = await importFolder(test, READINGS)
    const before = leftIn(test)
    const folder = tempDir()
    for (const part of ['passage.txt', 'primary.ctm', 'cross.ctm'])
      copyFileSync(readingFile(`kite.${part}`), join(folder, `renamed.${part}`))
    const again = await importFolder(test, folder, { tags: ['new'], subject: 'somebody' })
    const kite = first.find((line) => line.event === 'imported' && line.title === 'kite')
    expect(again).toEqual([
      { ...kite, source: 'renamed', duplicate: true },
      { event: 'done', imported: 0, duplicates: 1, failed: 0 },
    ])
    expect(leftIn(test)).toEqual(before)
  })

  it.each<[PipelineName, string, string, (input: never) => unknown]>([
    [
      'call',
      'one.vtt',
      'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Agent>Thank you for calling.\n\n00:03.000 --> 00:05.000\n<v Customer>Hello.\n',
      ({ speakers: { voices: _, ...speakers }, ...input }: CallInput) => ({ ...input, speakers }),
    ],
    ['receipt', 'one.txt', 'MARKET\nTea 2.00\nTotal 2.00\n', ({ notes: _, ...input }: ReceiptInput) => input],
  ])('of a %s that version 0.1 brought in says which case it is', async (pipeline, name, text, before) => {
    const test = tempDocket()
    const folder = folderOf([[name, text]])
    const [first] = await importFolder(test, folder, { pipeline })
    const caseId = first?.event === 'imported' ? first.caseId : expect.unreachable()
    const { input } = test.docket.cases.input(caseId)
    const then = contentHash({ pipeline, input: before(input as never) }, [])
    expect(test.store.cases.byContent(pipeline, then)).toBeNull()
    test.store.db.prepare('UPDATE cases SET content_sha256 = ?').run(then)
    expect(await importFolder(test, folder, { pipeline })).toMatchObject([
      { caseId, duplicate: true },
      { duplicates: 1 },
    ])
  })

  it('of the same words with another recording is another case', async () => {
    const test = tempDocket()
    const one = await withAudio(test, 'Nora', 'ding')
    expect(await withAudio(test, 'Nora', 'dong')).not.toBe(one)
    expect(await withAudio(test, 'Nora', 'ding')).toBe(one)
    expect(test.docket.cases.input(one)).toMatchObject({ pipeline: 'reading' })
  })

  it('reads UTF-16 with a byte order mark, UTF-8 with one, and any line ends', async () => {
    const test = tempDocket()
    const text = 'The gulls sleep\r\non the old pier'
    const words = JSON.stringify(text.split(/\s+/).map((word) => ({ word })))
    const bigEndian = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
    const encodings = {
      le: Buffer.from(`\ufeff${text}`, 'utf16le'),
      be: bigEndian,
      bom: Buffer.from(`\ufeff${text}`),
      plain: Buffer.from(text.replace('\r\n', '\n')),
      mac: Buffer.from(text.replace('\r\n', '\r')),
    }
    for (const [name, bytes] of Object.entries(encodings)) {
      const folder = folderOf([
        [`${name}.passage.txt`, bytes],
        [`${name}.primary.json`, words],
      ])
      const lines = await importFolder(test, folder)
      expect([name, lines.at(-1)]).toEqual([
        name,
        { event: 'done', imported: name === 'le' ? 1 : 0, duplicates: name === 'le' ? 0 : 1, failed: 0 },
      ])
    }
  })

  it('of a file that vanishes meanwhile says so, and the rest goes on', async () => {
    const test = tempDocket()
    const lost = { path: join(tempDir(), 'lost.reading.json'), name: 'lost.reading.json' }
    const source = { pipeline: 'reading', source: { stem: 'lost', files: { reading: lost } } } as const
    const request = { ...folderRequest(READINGS, test.action()), unmatched: [] }
    const sources = [source, ...request.sources]
    const id = await test.docket.jobs.import({ ...request, sources }, test.ada)
    const lines: WorkLine[] = []
    await test.docket.jobs.work(id, { say: (line) => lines.push(line) })
    expect(lines).toContainEqual({
      event: 'failed',
      source: 'lost.reading.json',
      error: `${lost.path} does not exist. Check its name and its folder.`,
    })
    expect(test.docket.jobs.get(id)).toMatchObject({ state: 'done', imported: 3, failed: 1, refused: 1 })
  })

  it('of a folder where a file should be says so', async () => {
    const test = tempDocket()
    const folder = tempDir()
    mkdirSync(join(folder, 'sub.passage.txt'))
    writeFileSync(join(folder, 'sub.primary.json'), '[{"word":"a"}]')
    const lines = await importFolder(test, folder)
    expect(lines.at(-1)).toMatchObject({ failed: 1 })
  })

  it.each([
    ['an empty tag', { tags: [''] }],
    ['a tag that is too long', { tags: ['x'.repeat(101)] }],
    ['a subject that is too long', { subject: 'x'.repeat(201) }],
  ])('with %s is refused and leaves nothing', async (_, about) => {
    const test = tempDocket()
    const before = leftIn(test)
    const lines = await importFolder(test, READINGS, about)
    expect(lines.at(-1)).toEqual({ event: 'done', imported: 0, duplicates: 0, failed: 3 })
    expect(leftIn(test)).toEqual(before)
  })
})
