import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { ResultFormat } from '../../../../src/shared/contract/cases/exports.ts'
import type { QueueFilter } from '../../../../src/shared/contract/lists/queue-filter.ts'
import { importCase } from '../../../helpers/cases/readings.ts'
import { collect } from '../../../helpers/collect.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

/** A ledger that takes no notes of exports, as on a disk that has just filled up. */
const REFUSE_NOTES = `CREATE TRIGGER full BEFORE INSERT ON events WHEN NEW.type = 'data.export'
  BEGIN SELECT RAISE(ABORT, 'no notes'); END`

async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora | the "fast"', 2)
  await importCase(test, { name: 'Not judged', disputed: 1 })
  const folder = tempDir()
  const write = async (format: ResultFormat, filter: QueueFilter = {}, name = `results.${format}`) => {
    const file = join(folder, name)
    const lines = await collect(test.docket.exports.results.write({ format, file, filter }, test.ada))
    return { lines, text: readFileSync(file, 'utf8') }
  }
  return { ...test, ...hands, id, folder, write }
}

describe('results', () => {
  it('are one row for each case that was judged, and say how many', async () => {
    const { write, folder, id, types } = await setUp()
    const { lines, text } = await write('jsonl')
    expect(lines.at(-1)).toEqual({ event: 'exported', rows: 1, files: [join(folder, 'results.jsonl')] })
    expect(JSON.parse(text)).toMatchObject({
      caseId: id,
      pipeline: 'reading',
      status: 'pending',
      differs: false,
      final: { words: expect.any(Array), metrics: { words: expect.any(Number) } },
    })
    expect(types().at(-1)).toBe('data.export')
    expect(readdirSync(folder)).toEqual(['results.jsonl'])
  })

  it('are what stands after people’s corrections, and say where that differs', async () => {
    const { write, act, answer, id, decisions } = await setUp()
    act('ada', 'claim', id)
    const before = JSON.parse((await write('jsonl')).text)
    answer('ada', decisions(id)[0] ?? expect.unreachable(), 'incorrect')
    const after = JSON.parse((await write('jsonl', {}, 'after.jsonl')).text)
    expect(after.differs).toBe(true)
    expect(after.summary.errors).not.toBe(before.summary.errors)
  })

  it('say how many decisions are open and who decided, with a range over every answer still possible', async () => {
    const test = tempDocket()
    const { waiting, act, answer, decisions } = work(test)
    const id = await waiting('Nora', 4)
    const folder = tempDir()
    const write = async (name: string) => {
      const file = join(folder, name)
      await collect(test.docket.exports.results.write({ format: 'jsonl', file, filter: {} }, test.ada))
      return JSON.parse(readFileSync(file, 'utf8'))
    }
    const [first = expect.unreachable(), ...others] = decisions(id)
    const open = await write('open')
    expect(open).toMatchObject({ openDecisions: others.length + 1, decidedBy: ['rules'], judgeModel: null })
    act('ada', 'claim', id)
    answer('ada', first, 'incorrect')
    const half = await write('half')
    expect(half).toMatchObject({ openDecisions: others.length, decidedBy: ['rules', 'people'] })
    for (const each of others) answer('ada', each, 'incorrect')
    const none = await write('none')
    expect(none.openDecisions).toBe(0)
    for (const { summary } of [open, half]) {
      expect(summary.wcpmMin).toBeLessThan(summary.wcpmMax)
      expect(none.summary.wcpm).toBeGreaterThanOrEqual(summary.wcpmMin)
      expect(none.summary.wcpm).toBeLessThanOrEqual(summary.wcpmMax)
    }
  })

  it('have the notes of people on their answers and on the ruling', async () => {
    const { write, act, answer, undo, id, decisions } = await setUp()
    act('ada', 'claim', id)
    const [decisionId = expect.unreachable()] = decisions(id)
    answer('ada', decisionId, 'incorrect', 'said twice')
    act('ada', 'approve', id, 'checked')
    expect(JSON.parse((await write('jsonl')).text).notes).toEqual(['said twice', 'checked'])
    await undo('ada')
    expect(JSON.parse((await write('jsonl', {}, 'undone.jsonl')).text).notes).toEqual(['said twice'])
  })

  it('as CSV quote what must be quoted, as a report escape what would be a heading or a table', async () => {
    const { write } = await setUp()
    const [head, row] = (await write('csv', { pipeline: 'reading' })).text.split('\r\n')
    expect(head).toMatch(
      /^caseId,pipeline,title,subject,tags,status,ruling,differs,openDecisions,decidedBy,judgeAsked,judgeAnswered,judgeChanged,judgeModel,settledBy,notes,wcpm,/,
    )
    expect(row).toContain('"Nora | the ""fast"""')
    const { text } = await write('md', { pipeline: 'reading' })
    expect(text).toContain('\n## Nora \\| the "fast"\n')
    expect(text).toMatch(/- \*\*result\*\*: .* WCPM/)
  })

  it('are those of the filter alone', async () => {
    const { write } = await setUp()
    expect((await write('jsonl', { status: 'approved' })).text).toBe('')
  })

  it('never take the place of a file that is there, and leave nothing where they fail', async () => {
    const { write, folder, docket, ada } = await setUp()
    writeFileSync(join(folder, 'results.csv'), 'mine')
    await expect(write('csv')).rejects.toThrowError(expect.objectContaining({ code: 'INPUT_REFUSED' }))
    expect(readFileSync(join(folder, 'results.csv'), 'utf8')).toBe('mine')
    const file = join(folder, 'nowhere', 'results.csv')
    await expect(
      collect(docket.exports.results.write({ format: 'csv', file, filter: {} }, ada)),
    ).rejects.toThrowError(expect.objectContaining({ code: 'FILE_PROBLEM' }))
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  })

  it('stand only when they are noted: where the ledger takes nothing, there is no file', async () => {
    const { write, folder, store, types } = await setUp()
    store.db.exec(REFUSE_NOTES)
    await expect(write('csv')).rejects.toThrow('not written')
    expect(readdirSync(folder)).toEqual([])
    expect(types()).not.toContain('data.export')
  })

  it('are noted before they stand: where the name is taken meanwhile, the note is there and no half file', async () => {
    const { docket, ada, folder, types } = await setUp()
    const file = join(folder, 'results.csv')
    const lines = docket.exports.results.write({ format: 'csv', file, filter: {} }, ada)
    await lines.next()
    mkdirSync(join(file, 'in the way'), { recursive: true })
    await expect(collect(lines)).rejects.toThrowError(expect.objectContaining({ code: 'FILE_PROBLEM' }))
    expect(types().at(-1)).toBe('data.export')
    expect(readdirSync(folder)).toEqual(['results.csv'])
  })
})
