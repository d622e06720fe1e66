import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { claimPrompt, waitingPrompts } from '../../../../src/main/store/spool/claims.ts'
import { spoolFolder } from '../../../../src/main/store/spool/places.ts'
import { promptId, spool } from '../../../../src/main/store/spool/spool.ts'
import { defaultSettings } from '../../../../src/shared/domain/settings.ts'
import { collect } from '../../../helpers/collect.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

const SYSTEM = { kind: 'system' } as const
const DAY_MS = 86_400_000

/** A prompt as the hook leaves it. */
function left(prompt: string, place = 'p1') {
  const candidate = { memoryId: 'a', path: 'decisions/a.json', category: 'DECISION', title: 'A', tags: ['a'] }
  const found = { body: 'text', score: 2, updatedAt: null, hits: ['a'] }
  const input = { prompt, mode: 'auto', turns: [], folder: 'project', retrieval: 'bm25' }
  const answers = { kind: 'absent', why: 'disabled', error: 'Switched off.' }
  return {
    version: 1,
    input: { ...input, origin: { session: 's', place }, candidates: [{ ...candidate, ...found }] },
    config: defaultSettings.pipelines.memory,
    answers,
    withdrawn: [],
  }
}

function spooled() {
  const test = tempDocket()
  const { docket, dir, clock, ada, action } = test
  return {
    ...test,
    leave: (what: object, at = clock.now()) => spool(dir, promptId(at, randomUUID()), JSON.stringify(what)),
    takeIn: () =>
      collect(
        docket.prompts.collect({ reviewer: ada, batchId: action(), signal: new AbortController().signal }),
      ),
  }
}

describe('prompts that the hook left', () => {
  it('are cases of their own where the same is asked twice, and one where the same file comes twice', async () => {
    const { leave, takeIn } = spooled()
    leave(left('continue', 'p1'))
    leave(left('continue', 'p2'))
    leave(left('continue', 'p2'))
    const lines = await takeIn()
    expect(lines.map((line) => (line.event === 'imported' ? line.duplicate : line.event))).toEqual([
      ...[false, 'run', false, 'run', true],
      'done',
    ])
    expect(lines.at(-1)).toEqual({ event: 'done', imported: 2, duplicates: 1, failed: 0 })
  })

  it('are judged as they were when they were asked, whatever the settings say now', async () => {
    const { docket, leave, takeIn } = spooled()
    leave(left('how do we deploy?'))
    docket.program.settings.set('pipelines.memory.retrieval.maxInject', 0, SYSTEM)
    const [, run] = await takeIn()
    expect(run).toMatchObject({
      state: 'done',
      outcome: { reason: 'disabled', candidates: [{ kept: true }] },
    })
  })

  it('are taken in after a crash between the import and the run, as the case that is there', async () => {
    const { docket, dir, leave, takeIn, store } = spooled()
    leave(left('how do we deploy?'))
    const claim = claimPrompt(dir)
    claim?.release()
    await takeIn()
    leave(left('how do we deploy?')) // as if it had not been removed
    expect(await takeIn()).toMatchObject([{ event: 'imported', duplicate: true }, { event: 'done' }])
    const [id] = docket.cases.all('memory')
    expect(id === undefined ? [] : store.runs.ofCase(id)).toHaveLength(1)
  })

  it('are named and taken out where they cannot be read, and wait where a newer version left them', async () => {
    const { dir, leave, takeIn } = spooled()
    leave({ version: 1, input: {} })
    leave({ version: 2, anything: true })
    writeFileSync(join(spoolFolder(dir), `${promptId(1, randomUUID())}.json`), '')
    const lines = await takeIn()
    expect(lines.filter(({ event }) => event === 'failed')).toHaveLength(2)
    expect(waitingPrompts(dir)).toHaveLength(1)
  })

  it('are not kept where the settings keep none, or none so old', async () => {
    const { docket, dir, clock, leave, takeIn } = spooled()
    leave(left('old'), clock.now() - 31 * DAY_MS)
    expect(await takeIn()).toEqual([{ event: 'done', imported: 0, duplicates: 0, failed: 0 }])
    leave(left('new'))
    docket.program.settings.set('pipelines.memory.recording.record', 'nothing', SYSTEM)
    expect(await takeIn()).toMatchObject([{ event: 'done', imported: 0 }])
    expect(waitingPrompts(dir)).toEqual([])
  })

  it('are erased with their case, also where they still wait', async () => {
    const { docket, dir, ada, action, leave, takeIn } = spooled()
    leave(left('secret plan'))
    await takeIn()
    leave(left('secret plan'))
    leave(left('another'))
    docket.cases.erase(docket.cases.all('memory'), ada, action())
    expect(waitingPrompts(dir)).toHaveLength(1)
    await takeIn()
    const prompts = docket.cases.all('memory').map((id) => JSON.stringify(docket.cases.input(id)))
    expect(prompts).toEqual([expect.stringContaining('another')])
  })

  it('are deleted after a number of days, unless somebody has ruled on them', async () => {
    const { docket, clock, ada, action, leave, takeIn } = spooled()
    leave(left('nobody looks'))
    await takeIn()
    const by = { reviewer: ada, batchId: action() }
    expect(docket.prompts.forgetOld(by)).toBe(0)
    clock.pass(31 * DAY_MS)
    expect(docket.prompts.forgetOld(by)).toBe(1)
    expect(docket.cases.all('memory')).toEqual([])
  })
})
