import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parquetMetadata } from 'hyparquet'
import { parquetWriteBuffer } from 'hyparquet-writer'
import { describe, expect, it } from 'vitest'
import { chance } from '../../../helpers/chance.ts'
import { fileOf, jsonLines, rowsAbout } from '../../../helpers/people/label-files.ts'
import { elsewhere, exported, importLabels, previewLabels } from '../../../helpers/people/labels.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { stateOf } from '../../../helpers/store/state.ts'
import { ownClock } from '../../../helpers/until.ts'

const GOOD = { reviewer: 'Kim', answer: 'correct', at: 1_000 }

async function store() {
  const test = elsewhere(1)
  const id = await work(test).waiting('Nora', 2)
  const [about = expect.unreachable()] = rowsAbout(test, id)
  const good = { ...about, answers: [GOOD] }
  /** Expects a file to be refused, by a preview and an import alike, and nothing to have changed. */
  const refused = async (path: string, reason: string | RegExp) => {
    const before = stateOf(test.store.db)
    await expect(previewLabels(test, path)).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
      message: expect.stringMatching(reason),
    })
    await expect(importLabels(test, path)).rejects.toMatchObject({
      code: 'INPUT_REFUSED',
      message: expect.stringMatching(reason),
    })
    expect(stateOf(test.store.db)).toEqual(before)
  }
  return { test, id, about, good, refused }
}

describe('a file of labels is refused whole, with the line that does not fit', () => {
  it.each<[string, object, string]>([
    ['an unknown answer', { answers: [{ ...GOOD, answer: 'maybe' }] }, '“answers.0.answer”'],
    ['no name', { answers: [{ ...GOOD, reviewer: ' ' }] }, '“answers.0.reviewer”'],
    ['no time', { answers: [{ ...GOOD, at: null }] }, '“answers.0.at”'],
    ['a time of the far future', { answers: [{ ...GOOD, at: 8e15 }] }, 'answered after today'],
    [
      'a blind answer of what was not blind',
      { answers: [{ ...GOOD, blindAnswer: 'correct' }] },
      'blindAnswer',
    ],
    ['half a character', { answers: [{ ...GOOD, note: '\ud800' }] }, '“answers.0.note”'],
    ['a note without end', { answers: [{ ...GOOD, note: 'x'.repeat(20_001) }] }, '“answers.0.note”'],
    ['more people than there are', { answers: Array.from({ length: 1_001 }, () => GOOD) }, '“answers”'],
    [
      'an adjudication that is unsure',
      { adjudication: { ...GOOD, answer: 'unsure' } },
      '“adjudication.answer”',
    ],
    ['another schema', { answers: undefined, labels: [] }, '“answers”'],
    ['a row for training', { answers: undefined, messages: [] }, 'training'],
    ['neither a decision nor a case', { caseSha256: null }, 'neither a decision nor the hash'],
    ['a pipeline that is not known', { pipeline: 'letters' }, '“pipeline”'],
    ['no object', Object.assign([], { toJSON: () => 7 }), 'not a row of labels'],
  ])('%s', async (_, change, reason) => {
    const { good, refused } = await store()
    const bad = Array.isArray(change) ? change : { ...good, ...change }
    await refused(jsonLines([good, good, bad, good]), `^labels.jsonl, line 3: .*${reason}|${reason}`)
    await refused(jsonLines([good, good, bad, good]), 'line 3: ')
  })

  it('half a line, text that is not labels, a path that is not a file, and an empty file', async () => {
    const { good, refused } = await store()
    const line = JSON.stringify(good)
    await refused(fileOf(`${line}\n\n${line.slice(0, 90)}`), /^labels\.jsonl, line 3: .*cut off/)
    await refused(
      fileOf(Buffer.concat([Buffer.from(`${line}\n{"a": "`), Buffer.from([0xff, 0xfe])])),
      'UTF-8',
    )
    await refused(fileOf('just words\n'), 'not the columns of labels')
    await refused(fileOf('a,"b\n'), /line 1: .*cut off/)
    await refused(join(tempDir(), 'nowhere.jsonl'), 'does not exist')
    const folder = tempDir()
    writeFileSync(join(folder, 'notes.txt'), line)
    symlinkSync(fileOf(line), join(folder, 'linked.jsonl'))
    mkdirSync(join(folder, 'data'))
    await refused(folder, 'no labels in it')
  })

  it('a gigabyte is refused before it is read, and a line without end is not held', async () => {
    const { refused } = await store()
    const large = fileOf('{')
    truncateSync(large, 1_000_000_000)
    await refused(large, /has 1000 MB; at most 512 MB/)
    const endless = fileOf('{"a": "')
    for (let n = 0; n < 17; n += 1) appendFileSync(endless, 'x'.repeat(1_000_000))
    await refused(endless, /line 1: .*million characters/)
  })

  it('the later file of a data set takes the earlier one with it', async () => {
    const { good, refused } = await store()
    const folder = tempDir()
    writeFileSync(join(folder, 'a.jsonl'), `${JSON.stringify(good)}\n`)
    writeFileSync(join(folder, 'b.jsonl'), `${JSON.stringify(good)}\n{}\n`)
    await refused(folder, /^b\.jsonl, line 2: /)
  })
})

describe('a Parquet file of labels', () => {
  async function parquet() {
    const given = await store()
    const hands = work(given.test)
    hands.rule('ada', 'approve', given.id)
    for (const decision of hands.decisions(given.id)) hands.answer('ada', decision, 'correct', 'so it is')
    const data = join(await exported(given.test, 'parquet'), 'data')
    const [name = expect.unreachable()] = readdirSync(data)
    return { ...given, bytes: readFileSync(join(data, name)) }
  }

  it('that says it has more than it has is refused, however it says it', async () => {
    const { bytes, refused } = await parquet()
    const footer = Buffer.from(bytes)
    footer.writeUInt32LE(0xffffff00, bytes.length - 8)
    await refused(fileOf(footer, 'labels.parquet'), 'labels.parquet: it cannot be read as Parquet')
    await refused(fileOf(bytes.subarray(0, bytes.length / 2), 'labels.parquet'), 'cannot be read as Parquet')
    const rows = Buffer.from(bytes)
    const start = bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8)
    expect(Number(parquetMetadata(new Uint8Array(bytes).buffer).num_rows)).toBe(2)
    const at = rows.indexOf(Buffer.from([0x16, 4]), start) // the number of rows, zigzag: 2
    rows[at + 1] = 126
    await refused(fileOf(rows, 'labels.parquet'), 'cannot be read as Parquet')
  })

  it('with any bytes changed is read or refused with a sentence, soon, and never half taken', async () => {
    const { bytes, test } = await parquet()
    const next = chance(7)
    for (let n = 0; n < 150; n += 1) {
      const changed = Buffer.from(bytes)
      for (let times = 0; times < 1 + (n % 3); times += 1)
        changed[Math.floor(next() * changed.length)] = Math.floor(next() * 256)
      const clock = ownClock()
      const result = await previewLabels(test, fileOf(changed, 'labels.parquet')).catch(
        (error: unknown) => error,
      )
      expect(clock.elapsed()).toBeLessThan(5_000)
      if (result instanceof Error) expect(result).toMatchObject({ code: 'INPUT_REFUSED' })
    }
  })
})

describe('two thousand bytes of Parquet that say that they are very many rows', () => {
  function saying(rows: number): string {
    const column = (name: string, value: unknown, type: 'STRING' | 'JSON') => {
      return { name, data: Array.from({ length: rows }, () => value), type }
    }
    const words = { pipeline: 'reading', caseSha256: 'a'.repeat(64) }
    const columnData = Object.entries(words).map(([name, value]) => column(name, value, 'STRING'))
    const bytes = parquetWriteBuffer({ columnData: [...columnData, column('answers', [], 'JSON')] })
    expect(bytes.byteLength).toBeLessThan(20_000)
    return fileOf(Buffer.from(bytes), 'labels.parquet')
  }

  it('are read while others get their turn, as many as a file may have', async () => {
    const { test } = await store()
    const file = saying(60_000)
    let turns = 0
    let isOver = false
    const others = (async () => {
      for (; !isOver; turns += 1) await nextTurn()
    })()
    expect(await previewLabels(test, file)).toMatchObject({ matched: 0, unknown: 0 })
    isOver = true
    await others
    expect(turns).toBeGreaterThan(60_000 / 500)
  })

  it('are refused beyond a million', async () => {
    const { refused } = await store()
    await refused(saying(1_000_001), 'more than 1000000 rows')
  })
})

describe('CSV of labels', () => {
  it('is read with any text in its cells, also from a spreadsheet that sorted its columns', async () => {
    const { about, test } = await store()
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
    const answers = JSON.stringify([{ ...GOOD, note: 'a\r\n"b", c' }])
    const head = 'answers,after,aboutKey,other,aboutKind,kind,pipeline,caseSha256\r\n'
    const row = [
      cell(answers),
      `'${about.after}`,
      about.about.key,
      '"two\nlines"',
      about.about.kind,
      about.kind,
      about.pipeline,
      about.caseSha256,
    ]
    const file = fileOf(`\ufeff${head}${row.join(',')}\r\n\r\n`, 'labels.csv')
    expect(await importLabels(test, file)).toMatchObject({ new: 1, unknown: 0 })
    const short = fileOf(`${head}${row.join(',')}\r\n${row.slice(1).join(',')}\r\n`, 'labels.csv')
    await expect(previewLabels(test, short)).rejects.toThrow(
      'labels.csv, line 4: it has 7 cells; the first line has 8.',
    )
  })
})
