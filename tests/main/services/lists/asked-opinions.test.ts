import { describe, expect, it } from 'vitest'
import type { QueueFilter } from '../../../../src/shared/contract/lists/queue-filter.ts'
import type { CaseId } from '../../../../src/shared/domain/ids.ts'
import { ReviewStatus } from '../../../../src/shared/domain/reviews/review.ts'
import type { Reviewer } from '../../../../src/shared/domain/reviews/reviewer.ts'
import { setAll } from '../../../helpers/judging/asking.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDocket } from '../../../helpers/program/temp-docket.ts'

/** Ada approved one case and rejected another, Bob approved a third; a fourth waits. Others are asked about each. */
async function ruled() {
  const test = tempDocket()
  setAll(test, [['review.secondOpinionRate', 1]])
  const hands = work(test)
  const rule = async (name: string, who: 'ada' | 'bob', action: 'approve' | 'reject') => {
    const id = await hands.waiting(name)
    hands.act(who, 'claim', id)
    for (const decision of hands.decisions(id)) hands.answer(who, decision, 'correct')
    hands.act(who, action, id)
    return id
  }
  const approved = await rule('Nora', 'ada', 'approve')
  const rejected = await rule('Otto', 'ada', 'reject')
  const bobs = await rule('Pia', 'bob', 'approve')
  const waiting = await hands.waiting('Quinn')
  const { queue, cases, bulk } = test.docket.lists
  const page = (filter: QueueFilter) => ({ filter, limit: 9, after: null })
  return {
    ...test,
    ...hands,
    ...{ approved, rejected, bobs, waiting },
    queued: (filter: QueueFilter, who: Reviewer) => idsOf(queue.page(page(filter), who)),
    listed: (filter: QueueFilter, who: Reviewer) =>
      idsOf(cases.page({ ...page(filter), sort: 'oldest' }, who)),
    counted: async (filter: QueueFilter, who: Reviewer) => ({
      queue: [
        queue.count(filter, who).cases,
        queue.total(filter, who),
        await bulk.count('queue', filter, who),
      ],
      cases: [
        cases.count(filter, who).cases,
        cases.total(filter, who),
        await bulk.count('cases', filter, who),
      ],
    }),
  }
}

function idsOf({ rows }: { readonly rows: readonly { readonly caseId: CaseId }[] }) {
  return rows.map(({ caseId }) => caseId)
}

/** Filters that reveal the ruling, alone and with each way of counting: by counters, by reading, by a search. */
const others: readonly QueueFilter[] = [
  {},
  { pipeline: 'reading' },
  { confidenceFrom: 0 },
  { from: 0 },
  { text: 'a' },
  { tag: 'none' },
]

describe('a case on which a second opinion is asked', () => {
  it('is found by how it was ruled by those who ruled, not by the reviewer who is asked', async () => {
    const { queued, ada, bob, approved, rejected, bobs } = await ruled()
    expect(queued({ status: 'approved' }, ada)).toEqual([approved])
    expect(queued({ status: 'rejected' }, ada)).toEqual([rejected])
    expect(queued({ status: 'approved' }, bob)).toEqual([bobs])
    expect(queued({ status: 'rejected' }, bob)).toEqual([])
  })

  it('is in the list of all cases, where nothing is asked for that tells the ruling', async () => {
    const { listed, ada, bob, approved, rejected, bobs, waiting } = await ruled()
    expect(listed({}, bob)).toEqual([approved, rejected, bobs, waiting])
    expect(listed({ status: 'approved' }, bob)).toEqual([bobs])
    expect(listed({ status: 'rejected' }, bob)).toEqual([])
    expect(listed({ status: 'rejected' }, ada)).toEqual([rejected])
  })

  it('is not found by the name of the first reviewer', async () => {
    const { listed, queued, ada, bob, approved, rejected, bobs } = await ruled()
    expect(listed({ reviewer: ada.id }, ada)).toEqual([approved, rejected])
    expect(listed({ reviewer: ada.id }, bob)).toEqual([])
    expect(listed({ reviewer: bob.id }, ada)).toEqual([])
    expect(listed({ reviewer: bob.id }, bob)).toEqual([bobs])
    expect(queued({ reviewer: ada.id, status: 'approved' }, bob)).toEqual([])
  })

  it('is counted as it is listed, whatever else is asked for', async () => {
    const { listed, queued, counted, ada, bob } = await ruled()
    const rulings = [
      ...ReviewStatus.options.map((status) => ({ status })),
      ...[ada, bob].map(({ id: reviewer }) => ({ reviewer })),
    ]
    for (const who of [ada, bob])
      for (const filter of rulings.flatMap((one) => others.map((other) => ({ ...other, ...one })))) {
        const [inQueue, inCases] = [queued(filter, who).length, listed(filter, who).length]
        expect([who.name, filter, await counted(filter, who)]).toEqual([
          who.name,
          filter,
          { queue: [inQueue, inQueue, inQueue], cases: [inCases, inCases, inCases] },
        ])
      }
  })

  it('is not gone to from the case beside it', async () => {
    const { docket, bob, bobs, waiting } = await ruled()
    const list = { filter: { status: 'approved' }, sort: 'oldest', caseId: bobs } as const
    for (const direction of ['next', 'previous'] as const) {
      expect(docket.lists.cases.neighbor({ ...list, direction }, bob)).toBeNull()
      expect(docket.lists.queue.neighbor({ ...list, direction }, bob)).toBeNull()
    }
    const all = { filter: {}, sort: 'oldest', caseId: bobs, direction: 'next' } as const
    expect(docket.lists.queue.neighbor(all, bob)).toBe(waiting)
  })

  it('is found again once the opinion was given', async () => {
    const { docket, queued, counted, decisions, answer, action, bob, approved, bobs } = await ruled()
    for (const decision of decisions(approved)) answer('bob', decision, 'unsure')
    docket.reviews.opinions.give({ caseId: approved, note: null, actionId: action() }, bob)
    expect(queued({ status: 'approved' }, bob)).toEqual([approved, bobs])
    expect((await counted({ status: 'approved' }, bob)).queue).toEqual([2, 2, 2])
  })
})
