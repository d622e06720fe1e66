import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importCase, run } from '../../../helpers/cases/readings.ts'
import { collect } from '../../../helpers/collect.ts'
import { findServer } from '../../../helpers/judging/find-server.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json } from '../../../helpers/judging/wire-server/script.ts'
import { REMOTE } from '../../../helpers/judging/wire-server/wire-server.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const CLOUD = 'gpt-oss:120b-cloud'

/** Two judged readings: one by a model on this machine, one by a model that the server passes on. */
async function setUp() {
  const server = await wireServer(() => json({ items: [] }))
  server.models.push({ name: 'llama3.2:latest', digest: 'a' })
  server.models.push({ name: CLOUD, digest: 'b', size: 384, remote: REMOTE })
  const test = tempDocket(undefined, { findLocal: findServer })
  const { docket, ada } = test
  const actor = { kind: 'reviewer', id: ada.id } as const
  docket.models.confirmAddress('ollama', 'https://ollama.com')
  const route = (model: string) =>
    docket.program.settings.setAll(
      [
        ['judges.reading', 'on'],
        ['budgets.unknownPrices', 'allow'],
        ['routes.reading.judge', [{ provider: 'ollama', model, baseUrl: server.origin }]],
      ],
      actor,
    )
  const judged = async (name: string, model: string) => {
    route(model)
    const id = await importCase(test, { name, disputed: 2 })
    await run(test, id)
    return id
  }
  const here = await judged('Here', 'llama3.2')
  const away = await judged('Away', CLOUD)
  const idle = await importCase(test, { name: 'Idle', disputed: 1 })
  return { ...test, here, away, idle, sent: docket.program.sent }
}

describe('content that left this machine', () => {
  it('is known for each case and run, with the address, the model and the number of characters', async () => {
    const { sent, ada, here, away, idle } = await setUp()
    const { lines, next } = sent.page({ after: null, limit: 10, onlySent: false }, ada)
    expect(next).toBeNull()
    expect(lines).toMatchObject([
      { caseId: idle, runId: null, address: null, questions: 0, characters: 0 },
      { caseId: away, attempt: 1, model: CLOUD, address: 'https://ollama.com', questions: 1, masked: false },
      { caseId: here, attempt: 1, model: 'llama3.2', address: null, questions: 1 },
    ])
    expect(lines[1]?.characters).toBeGreaterThan(500)
    expect(sent.page({ after: null, limit: 10, onlySent: true }, ada).lines).toMatchObject([{ caseId: away }])
  })

  it('is summed up by address over all time, whatever the settings are now', async () => {
    const { docket, sent, ada } = await setUp()
    docket.program.settings.set('judges.reading', 'off', { kind: 'reviewer', id: ada.id })
    const all = await collect(sent.summary(ada, new AbortController().signal))
    expect(all[0]).toMatchObject({ read: 0, cases: 3, totals: [] })
    expect(all.at(-1)).toMatchObject({
      ...{ read: 3, cases: 3, stayed: 2, erased: 0 },
      totals: [{ address: 'https://ollama.com', cases: 1, questions: 1, maskedCases: 0 }],
    })
  })

  it.each(['csv', 'jsonl'] as const)('is exported as %s, and that is noted', async (format) => {
    const { sent, ada, store } = await setUp()
    const file = join(tempDir(), `sent.${format}`)
    const lines = await collect(sent.write({ format, file }, ada))
    expect(lines.at(-1)).toEqual({ event: 'exported', rows: 3, files: [file] })
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('https://ollama.com')
    expect(text.trimEnd().split('\n')).toHaveLength(format === 'csv' ? 4 : 3)
    const last = store.events.after(0, 1_000).at(-1)
    expect(JSON.parse(last?.canonical ?? '{}')).toMatchObject({ type: 'data.export' })
    await expect(collect(sent.write({ format, file }, ada))).rejects.toMatchObject({ code: 'INPUT_REFUSED' })
    expect(existsSync(file)).toBe(true)
  })

  it('has no lines of a case that a blind reviewer has still to answer', async () => {
    const { docket, sent, ada } = await setUp()
    docket.program.settings.set('review.blind.reading', true, { kind: 'reviewer', id: ada.id })
    const { lines } = sent.page({ after: null, limit: 10, onlySent: true }, ada)
    expect(lines).toEqual([])
  })
})
