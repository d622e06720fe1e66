import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSnapshot } from '../../../../src/main/store/store.ts'
import { CaseId } from '../../../../src/shared/domain/ids.ts'
import { importCase, importFolder, run, withAudio } from '../../../helpers/cases/readings.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'
import { filesWith } from '../../../helpers/store/planted.ts'
import { rebuild } from '../../../helpers/store/rebuild.ts'
import { stateOf } from '../../../helpers/store/state.ts'
import { verifyLedger } from '../../../helpers/store/verify.ts'
import { ownClock } from '../../../helpers/until.ts'

/** Words that stand nowhere else, each planted in another place of one case. */
const PLANTED = {
  title: 'Quibbolo',
  subject: 'Zerwanit',
  tag: 'Trallafix',
  note: 'hampeldinger',
  correction: 'Schnurrbein',
  feedbackNote: 'wuppdizack',
  draft: 'Kasperquatsch',
  laterDraft: 'Larifaribold',
} as const

const MAPLE = 'murkelbaum'

/** A case with a planted word wherever a person can put one, among others. */
async function planted(test: TempDocket): Promise<CaseId> {
  const { docket, ada, action } = test
  for (let n = 0; n < 30; n++) await importCase(test, { name: `Neighbour ${n}`, disputed: 1, tags: ['all'] })
  const folder = join(test.dir, 'planted')
  mkdirSync(folder)
  const heard = `a ${MAPLE} grows behind the old lighthouse near the bay`.split(' ')
  writeFileSync(
    join(folder, `${PLANTED.title}.reading.json`),
    JSON.stringify({
      passage: { text: heard.join(' ') },
      primary: heard.map((word, start) => ({ word, start, end: start + 1 })),
      crossValidator: heard.map((word) => ({ word: word === MAPLE ? 'maple' : word })),
      reader: PLANTED.subject,
    }),
  )
  const lines = await importFolder(test, folder, { tags: ['all', PLANTED.tag] })
  rmSync(folder, { recursive: true })
  const id = lines.find((line) => line.event === 'imported')?.caseId ?? expect.unreachable()
  await run(test, id)
  const step = { caseId: id, note: null, claimFirst: false }
  docket.reviews.act({ ...step, action: 'claim', actionId: action() }, ada)
  for (const text of [PLANTED.draft, `${PLANTED.draft} ${PLANTED.laterDraft}`])
    docket.reviews.drafts.save({ caseId: id, subject: 'case', field: 'note', text }, ada)
  const decisionId = docket.cases.get(id, ada).decisions[0]?.id ?? expect.unreachable()
  const answer = { decisionId, answer: 'incorrect', actionId: action() } as const
  docket.reviews.feedback.give({ ...answer, correction: PLANTED.correction, note: PLANTED.feedbackNote }, ada)
  docket.reviews.act({ ...step, action: 'defer', note: PLANTED.note, actionId: action() }, ada)
  return id
}

/** The bytes to look for: words without the start that an index may share with others, and packed bodies. */
function tracesOf({ store }: TempDocket, id: CaseId): (readonly [string, Buffer])[] {
  const bodies = store.db
    .prepare<[CaseId], { encoding: string; content: Buffer }>('SELECT * FROM bodies WHERE owner = ?')
    .all(id)
  return [
    ...Object.entries(PLANTED).map(([name, word]) => [name, Buffer.from(word.slice(2))] as const),
    ...bodies
      .filter(({ encoding }) => encoding === 'zstd')
      .map(({ content }, n) => [`packed body ${n}`, content.subarray(-40)] as const),
  ]
}

describe('the content of an erased case', () => {
  it('was there, and is nowhere in the files of the store any more', async () => {
    const test = tempDocket()
    const id = await planted(test)
    rmSync(join(test.dir, 'given'), { recursive: true })
    const traces = tracesOf(test, id)
    const found = () =>
      traces.filter(([, bytes]) => filesWith(test.dir, bytes).length > 0).map(([name]) => name)
    expect(found()).toEqual(traces.map(([name]) => name))

    test.docket.cases.erase([id], test.ada, test.action())
    expect(found()).toEqual([])
    test.close()
    expect(found()).toEqual([])
  })
  it('is gone with the next change when somebody still read an older state', async () => {
    const test = tempDocket()
    const id = await planted(test)
    rmSync(join(test.dir, 'given'), { recursive: true })
    const reader = openSnapshot(test.store)
    const clock = ownClock()
    test.docket.cases.erase([id], test.ada, test.action())
    expect(clock.elapsed()).toBeLessThan(2_000)
    expect(reader.cases.get(id)?.title).toBe(PLANTED.title)
    reader.close()
    test.docket.program.settings.set('review.leaseMinutes', 5, { kind: 'system' })
    for (const word of Object.values(PLANTED))
      expect(filesWith(test.dir, Buffer.from(word.slice(2)))).toEqual([])
  })

  it('leaves the chain whole and the state as the ledger makes it', async () => {
    const test = tempDocket()
    const id = await planted(test)
    test.docket.cases.erase([id], test.ada, test.action())
    expect(verifyLedger(test.store)).toMatchObject({ intact: true })
    const state = stateOf(test.store.db)
    rebuild(test.store, test.bodies)
    expect(stateOf(test.store.db)).toEqual(state)
  })
})

describe('an erased case', () => {
  it('keeps its place in the trail and nothing else', async () => {
    const test = tempDocket()
    const { docket, store, ada } = test
    const id = await planted(test)
    const waiting = docket.lists.queue.counts({ status: 'pending' }, ada).byStatus.pending.cases
    const trail = [...docket.program.audit.trail({ type: null, caseId: id }, ada)]
    const { bodies } = docket.cases.erase([id], ada, test.action())

    expect(bodies).toBeGreaterThan(4)
    expect(store.db.prepare('SELECT count(*) FROM bodies WHERE owner = ?').pluck().get(id)).toBe(0)
    expect(docket.lists.queue.counts({ status: 'pending' }, ada).byStatus.pending.cases).toBe(waiting - 1)
    expect(
      docket.lists.queue.page({ filter: { text: PLANTED.title }, limit: 5, after: null }, ada).rows,
    ).toEqual([])
    expect(docket.lists.queue.facets().tags.map(({ name }) => name)).toEqual(['all'])
    expect(docket.cases.ofSubject(PLANTED.subject)).toEqual([])
    expect(docket.cases.all(null)).not.toContain(id)
    expect(docket.reviews.feedback.ofCase(id)).toEqual([])
    expect([...docket.program.audit.trail({ type: null, caseId: id }, ada)].slice(0, -1)).toEqual(trail)
    expect([...docket.program.audit.trail({ type: 'case.erase', caseId: id }, ada)]).toHaveLength(1)
  })

  it('is not found any more, and the sentence says when it went', async () => {
    const test = tempDocket()
    const { docket, ada, action } = test
    const id = await planted(test)
    const [decision] = docket.cases.get(id, ada).decisions
    docket.cases.erase([id], ada, action())
    const gone = expect.objectContaining({
      code: 'NOT_FOUND',
      message: `Case ${id} was erased on 2026-01-01.`,
    })
    const step = { caseId: id, note: null, claimFirst: true, actionId: action() }
    expect(() => docket.cases.get(id, ada)).toThrowError(gone)
    expect(() => docket.cases.input(id)).toThrowError(gone)
    expect(() => docket.cases.erase([id], ada, action())).toThrowError(gone)
    expect(() => docket.reviews.act({ ...step, action: 'claim' }, ada)).toThrowError(gone)
    expect(() => docket.reviews.renew(id, ada)).toThrowError(gone)
    expect(() =>
      docket.reviews.drafts.save({ caseId: id, subject: 'case', field: 'note', text: 'x' }, ada),
    ).toThrowError(gone)
    await expect(run(test, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const decisionId = decision?.id ?? expect.unreachable()
    expect(() =>
      docket.reviews.feedback.give(
        { decisionId, answer: 'correct', correction: null, note: null, actionId: action() },
        ada,
      ),
    ).toThrowError(expect.objectContaining({ code: 'NOT_FOUND' }))
  })

  it('comes in as a new case when its content is imported again', async () => {
    const test = tempDocket()
    const first = await importCase(test, { name: 'Nora', disputed: 1 })
    expect(await importCase(test, { name: 'Nora', disputed: 1 })).toBe(first)
    test.docket.cases.erase([first], test.ada, test.action())
    const second = await importCase(test, { name: 'Nora', disputed: 1 })
    expect(second).not.toBe(first)
    expect(test.docket.cases.get(second, test.ada).case.title).toBe('Nora')
  })

  it('may be named twice, and is erased with all others or not at all', async () => {
    const test = tempDocket()
    const [one, two] = [
      await importCase(test, { name: 'One', disputed: 1 }),
      await importCase(test, { name: 'Two', disputed: 1 }),
    ]
    const nobody = CaseId.parse(test.newId())
    expect(() => test.docket.cases.erase([one, nobody], test.ada, test.action())).toThrowError(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    )
    expect(test.docket.cases.get(one, test.ada).case.title).toBe('One')
    expect(test.docket.cases.erase([one, two, one], test.ada, test.action()).cases).toBe(2)
  })

  it('is not brought back by a run of it that was under way', async () => {
    const test = tempDocket()
    const id = await importCase(test, { name: 'Nora', disputed: 1 })
    const running = run(test, id)
    test.docket.cases.erase([id], test.ada, test.action())
    await expect(running).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(test.store.db.prepare('SELECT count(*) FROM bodies WHERE owner = ?').pluck().get(id)).toBe(0)
    test.clock.pass(120_000)
    expect(test.docket.runs.endAbandoned()).toBe(1)
    expect(verifyLedger(test.store)).toMatchObject({ intact: true })
  })
})

describe('the recording of an erased case', () => {
  const recordings = ({ dir }: TempDocket) =>
    filesWith(join(dir, 'attachments'), Buffer.from('ding dong')).length

  it('goes with the last case that has it', async () => {
    const test = tempDocket()
    const one = await withAudio(test, 'One', 'ding dong')
    const two = await withAudio(test, 'Two', 'ding dong')
    const other = await withAudio(test, 'Other', 'silence')
    expect(recordings(test)).toBe(1)
    test.docket.cases.erase([one], test.ada, test.action())
    expect(recordings(test)).toBe(1)
    test.docket.cases.erase([two], test.ada, test.action())
    expect(recordings(test)).toBe(0)
    expect(filesWith(join(test.dir, 'attachments'), Buffer.from('silence'))).toHaveLength(1)
    expect(test.docket.cases.get(other, test.ada).case.title).toBe('Other')
  })

  it('stays when the erasure fails', async () => {
    const test = tempDocket()
    const one = await withAudio(test, 'One', 'ding dong')
    test.store.db.exec(`CREATE TRIGGER no BEFORE INSERT ON events BEGIN SELECT RAISE(ABORT, 'no'); END`)
    expect(() => test.docket.cases.erase([one], test.ada, test.action())).toThrow('no')
    test.docket.cases.finishErasing()
    expect(recordings(test)).toBe(1)
  })

  it.each([
    ['as earlier versions noted it', (files: string[]) => files],
    ['as it is noted now', (files: string[]) => ({ files })],
  ])('goes when the store is opened again, where the process died after the erasure, %s', async (_, note) => {
    const test = tempDocket()
    const one = await withAudio(test, 'One', 'ding dong')
    const plans = join(test.dir, 'attachments', 'planned-removals')
    const sha256 = test.store.cases.get(one)?.attachments.match(/[0-9a-f]{64}/)?.[0] ?? ''
    test.store.bodies.eraseOwnedBy(one)
    test.ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
      writer.append({ type: 'case.erase', caseId: one, payload: { bodies: 2 } })
    })
    test.close()
    mkdirSync(plans, { recursive: true })
    writeFileSync(join(plans, 'dead-0.json'), JSON.stringify(note([sha256])))
    writeFileSync(join(plans, 'dead-1.json'), '["torn')
    expect(recordings(test)).toBe(1)
    const again = tempDocket(test.dir)
    expect(recordings(again)).toBe(0)
    expect(readdirSync(plans)).toEqual([])
  })
})
