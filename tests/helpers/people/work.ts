import type { CaseId, DecisionId } from '../../../src/shared/domain/ids.ts'
import type { Answer } from '../../../src/shared/domain/reviews/feedback.ts'
import type { ReviewAction } from '../../../src/shared/domain/reviews/review.ts'
import { importCase, run } from '../cases/readings.ts'
import type { TempDocket } from '../program/temp-docket.ts'

/** Steps of people in a review, by person. */
export function work(test: TempDocket) {
  const { docket, store, action } = test

  return {
    /** A case with disputed words that waits. */
    async waiting(name: string, disputed = 2): Promise<CaseId> {
      const id = await importCase(test, { name, disputed })
      await run(test, id)
      return id
    },
    act(who: 'ada' | 'bob', step: ReviewAction, caseId: CaseId, note: string | null = null) {
      const actionId = action()
      return docket.reviews.act({ caseId, action: step, note, actionId, claimFirst: false }, test[who])
    },
    /** As the command line does it: claims what waits first. */
    rule(who: 'ada' | 'bob', step: ReviewAction, caseId: CaseId, note: string | null = null) {
      const actionId = action()
      return docket.reviews.act({ caseId, action: step, note, actionId, claimFirst: true }, test[who])
    },
    decisions: (id: CaseId): DecisionId[] => docket.cases.get(id, test.ada).decisions.map((one) => one.id),
    answer(who: 'ada' | 'bob', decisionId: DecisionId, answer: Answer, note: string | null = null) {
      return docket.reviews.feedback.give(
        { decisionId, answer, correction: null, note, actionId: action() },
        test[who],
      )
    },
    answers: (id: CaseId) =>
      docket.reviews.feedback.ofCase(id).map((given) => [given.reviewer.name, given.answer, given.note]),
    undo: async (who: 'ada' | 'bob') =>
      (await docket.reviews.undo.undo(action(), test[who])).map(({ type }) => type),
    redo: async (who: 'ada' | 'bob') =>
      (await docket.reviews.undo.redo(action(), test[who])).map(({ type }) => type),
    status: (id: CaseId) => docket.cases.get(id, test.ada).status,
    holder: (id: CaseId) => docket.cases.get(id, test.ada).holder?.name ?? null,
    types: () => store.events.after(0, 1_000).map(({ canonical }) => String(JSON.parse(canonical).type)),
  }
}
