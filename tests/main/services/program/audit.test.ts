import { describe, expect, it } from 'vitest'
import type { VerifyLine } from '../../../../src/shared/contract/program/audit.ts'
import { collect } from '../../../helpers/collect.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

async function setUp() {
  const test = tempDocket()
  const hands = work(test)
  const id = await hands.waiting('Nora')
  return { ...test, ...hands, id }
}

describe('verifying', () => {
  it('ends with a verdict, and finds a sound ledger intact', async () => {
    const { docket, store } = await setUp()
    const lines = await collect(docket.program.audit.verify(undefined))
    const [last] = store.events.after(store.events.lastPosition() - 1, 1)
    expect(lines.at(-1)).toMatchObject({
      event: 'result',
      result: { intact: true, events: store.events.count(), head: last?.hash },
    })
    expect(lines.filter(({ event }) => event === 'result')).toHaveLength(1)
  })

  it('says what is wrong', async () => {
    const { docket, store } = await setUp()
    store.db.exec('DELETE FROM bodies WHERE row = 1')
    expect((await collect(docket.program.audit.verify(undefined))).at(-1)).toMatchObject({
      result: { intact: false, seq: 1, reason: expect.stringContaining('missing') },
    })
  })

  it('is of the moment at which it began, while others write', async () => {
    const { docket, store, rule, id } = await setUp()
    const count = store.events.count()
    const lines = docket.program.audit.verify(undefined)
    const first = await lines.next() // the thread has begun to look
    rule('ada', 'approve', id)
    const rest: VerifyLine[] = [first.value]
    for await (const line of lines) rest.push(line)
    expect(rest.at(-1)).toMatchObject({ result: { intact: true, events: count } })
  })

  it('can be stopped', async () => {
    const { docket } = await setUp()
    await expect(collect(docket.program.audit.verify(AbortSignal.abort()))).rejects.toThrow('abort')
    for await (const _ of docket.program.audit.verify(undefined)) break
  })
})

describe('the trail', () => {
  it('has every event in the order in which it came, with the name of who caused it', async () => {
    const { docket, rule, id, types, ada } = await setUp()
    rule('bob', 'approve', id)
    const trail = [...docket.program.audit.trail({ type: null, caseId: null }, ada)]
    expect(trail.map(({ type }) => type)).toEqual(types())
    expect(trail.map(({ deviceSeq }) => deviceSeq)).toEqual(trail.map((_, index) => index + 1))
    const names = new Map(trail.map(({ type, actorName }) => [type, actorName]))
    expect(names.get('reviewer.name')).toBe('Docket')
    expect(names.get('case.import')).toBe('Ada')
    expect(names.get('run.end')).toBe('reading')
    expect(names.get('review.approve')).toBe('Bob')
  })

  it('is chosen by type and by case', async () => {
    const { docket, rule, waiting, id, ada } = await setUp()
    rule('bob', 'approve', id)
    rule('ada', 'reject', await waiting('Milo'))
    const of = (type: string | null, caseId: typeof id | null) =>
      [...docket.program.audit.trail({ type, caseId }, ada)].map((entry) => entry.type)
    expect(of('case.import', null)).toEqual(['case.import', 'case.import'])
    expect(of(null, id)).toEqual(['case.import', 'run.start', 'run.end', 'review.claim', 'review.approve'])
    expect(of('run.end', id)).toEqual(['run.end'])
    expect(of('no.such', null)).toEqual([])
  })

  it('goes on past what is read at once', async () => {
    const { docket, ledger, ada } = await setUp()
    ledger.write({ actor: { kind: 'system' }, batchId: null }, (writer) => {
      for (let n = 0; n < 1_100; n++)
        writer.append({ type: 'setting.set', payload: { key: 'a', valueSha256: null } })
    })
    expect([...docket.program.audit.trail({ type: 'setting.set', caseId: null }, ada)]).toHaveLength(1_100)
  })

  it('omits everything that people wrote: only ids, closed words, numbers and hashes', async () => {
    const { docket, store, rule, answer, decisions, undo, id, ada, action } = await setUp()
    rule('ada', 'reject', id, 'Schnurrbart')
    const [one = expect.unreachable()] = decisions(id)
    answer('ada', one, 'incorrect', 'Schnurrbart')
    docket.reviews.feedback.give(
      { decisionId: one, answer: 'unsure', correction: 'Schnurrbart', note: null, actionId: action() },
      ada,
    )
    undo('ada')
    docket.program.reviewers.named('Schnurrbart')
    docket.program.settings.set('reviewer.name', 'Schnurrbart', { kind: 'system' })
    const words = new Set(
      store.events.after(0, 1_000).flatMap(({ canonical }) => canonical.match(/\p{L}{3,}/gu) ?? []),
    )
    for (const word of ['Schnurrbart', 'Nora', 'walks', 'beach', 'zebra', 'Ada', 'Bob'])
      expect(words).not.toContain(word)
  })
})
