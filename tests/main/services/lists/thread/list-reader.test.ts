import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  answerTo,
  ListQuestion,
  type Lists,
} from '../../../../../src/main/services/list-threads/list-questions.ts'
import { createListReader, listThread } from '../../../../../src/main/services/list-threads/list-reader.ts'
import { addCases } from '../../../../helpers/cases/waiting-cases.ts'
import { setAll } from '../../../../helpers/judging/asking.ts'
import { PROGRAM } from '../../../../helpers/program/run-docket.ts'
import { tempDir } from '../../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../../helpers/program/temp-docket.ts'
import { blankPage } from '../../../../helpers/store/damage.ts'

const WHY = [{ trigger: 'UNSURE', priority: 'low' }] as const

const kites = (filter: object = {}) => question('queue.page', { filter: { text: 'kite', ...filter } })

function question(of: string, asked: object): ListQuestion {
  return ListQuestion.parse({ of, asked })
}

function reader({ dir, clock }: TempDocket, program = listThread(PROGRAM)) {
  const made = createListReader({ dir, program, now: clock.now })
  onTestFinished(() => made.close())
  return made
}

describe('a thread for the lists', () => {
  it.each([
    ['queue.page', { filter: { text: 'kite' } }],
    ['queue.page', { filter: { tag: 'fog', trigger: 'UNSURE' }, sort: 'newest', limit: 1 }],
    ['queue.counts', { filter: { text: 'kite' } }],
    ['cases.page', { filter: { tag: 'fog' }, sort: 'oldest' }],
    ['cases.count', { filter: { text: 'kite' } }],
  ])('answers %s with %j as the services do', async (of, asked) => {
    const test = tempDocket()
    addCases(test, [
      { title: 'a kite', tags: ['fog'], reasons: WHY },
      { title: 'a kite in fog', tags: ['fog'], reasons: [] },
      { title: 'two kites', reasons: WHY },
    ])
    const asks = question(of, asked)
    expect(await reader(test).ask(asks, test.ada, undefined)).toEqual(answerTo(asks, listsOf(test), test.ada))
  })

  it('says in a sentence that the store is damaged', async () => {
    const test = tempDocket()
    addCases(test, [{ title: 'a kite', reasons: WHY }])
    test.store.scrub()
    blankPage(test.store.file, 'cases')
    const message = expect.stringContaining(`${test.store.file} is damaged`)
    const refused = expect(reader(test).ask(kites(), test.ada, undefined)).rejects
    await refused.toMatchObject({ code: 'STORE_DAMAGED', message })
  })

  it('finds the case beside another', async () => {
    const test = tempDocket()
    const [first, , third] = addCases(
      test,
      ['a kite', 'a boat', 'two kites'].map((title) => ({ title, reasons: WHY })),
    )
    const { ask } = reader(test)
    const asked = { filter: { text: 'kite' }, caseId: first, direction: 'next' }
    expect(await ask(question('queue.neighbour', asked), test.ada, undefined)).toEqual({ caseId: third })
    expect(await ask(question('cases.neighbour', asked), test.ada, undefined)).toEqual({ caseId: null })
  })

  it('knows what was committed a moment ago, settings too', async () => {
    const test = tempDocket()
    const { ask } = reader(test)
    expect(await ask(kites(), test.ada, undefined)).toMatchObject({ rows: [] })
    addCases(test, [{ title: 'a kite', confidence: 0.5, reasons: WHY }])
    expect(await ask(kites(), test.ada, undefined)).toMatchObject({ rows: [{ triggers: ['UNSURE'] }] })
    setAll(test, [['review.blind.reading', true]])
    expect(await ask(kites(), test.ada, undefined)).toMatchObject({ rows: [{ triggers: [] }] })
  })

  it('sees holds end as the clock of the program goes', async () => {
    const test = tempDocket()
    const [id = expect.unreachable()] = addCases(test, [{ title: 'a kite', reasons: WHY }])
    const { ask } = reader(test)
    test.docket.reviews.act(
      { caseId: id, action: 'claim', note: null, claimFirst: false, actionId: test.action() },
      test.bob,
    )
    expect(await ask(kites(), test.ada, undefined)).toMatchObject({ rows: [{ status: 'in_review' }] })
    test.clock.pass(24 * 60 * 60_000)
    expect(await ask(kites(), test.ada, undefined)).toMatchObject({ rows: [{ status: 'pending' }] })
  })

  it('drops what is not wanted any more, begun or waiting, and answers the rest', async () => {
    const test = tempDocket()
    addCases(test, [{ title: 'a kite', reasons: WHY }])
    const { ask } = reader(test)
    const given = new AbortController()
    const [begun, waiting, wanted] = [
      ask(kites(), test.ada, given.signal),
      ask(kites(), test.ada, given.signal),
      ask(kites(), test.ada, undefined),
    ]
    given.abort()
    await expect(begun).rejects.toMatchObject({ name: 'AbortError' })
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
    expect(await wanted).toMatchObject({ rows: [{ title: 'a kite' }] })
    await expect(ask(kites(), test.ada, given.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('says so when its thread ends, and when it is closed', async () => {
    const test = tempDocket()
    const program = join(tempDir(), 'ends.mjs')
    writeFileSync(program, 'process.exit(1)')
    const broken = reader(test, program)
    await expect(broken.ask(kites(), test.ada, undefined)).rejects.toThrow('thread of the lists ended')
    await expect(broken.ask(kites(), test.ada, undefined)).rejects.toThrow('thread of the lists ended')
    const closing = reader(test)
    const asked = closing.ask(kites(), test.ada, undefined)
    const [, answer] = await Promise.allSettled([closing.close(), asked])
    expect(answer).toMatchObject({ reason: { name: 'AbortError' } })
    await expect(closing.ask(kites(), test.ada, undefined)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

function listsOf({ docket: { lists, program } }: TempDocket): Lists {
  return { queue: lists.queue, caseList: lists.cases, trail: program.trail, insights: lists.insights }
}
