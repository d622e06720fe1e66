import { workOn } from '../cases/jobs.ts'
import { atDepth } from '../depth.ts'
import { copiesOf } from '../program/copied-docket.ts'
import { type TempDocket, tempDocket } from '../program/temp-docket.ts'
import { isOpen } from './open-decision.ts'

/** Parts that a rule masks in the note of every answer. */
export const PRIVATE = ['Wilhelmina', 'dana.reed@example.org', '4111 1111 1111 1111', '555-867-5309']
const NOTE = `My name is Wilhelmina. Write to ${PRIVATE[1]}, card ${PRIVATE[2]}, call 555-867-5309.`

/** How many samples of each pipeline are judged, and how many decisions of each are answered. */
const JUDGED = atDepth(1, 20)
const ANSWERED = atDepth(3, 5)

/** A copy of a store with the judged samples of every pipeline, of each of which people answered some decisions. */
export const everyPipeline = copiesOf(answered)

async function answered(): Promise<TempDocket> {
  const test = tempDocket()
  test.docket.program.settings.set('jobs.concurrency', 1, { kind: 'system' })
  for (const id of await test.docket.cases.samples.load(test.ada)) await workOn(test, id, JUDGED)
  let given = 0
  for (const id of test.store.cases.ids(null)) {
    if (test.store.cases.get(id)?.review_status === 'pending')
      test.docket.reviews.act(
        { caseId: id, action: 'approve', note: null, claimFirst: true, actionId: test.action() },
        test.ada,
      )
    for (const decision of test.docket.cases.get(id, test.ada).decisions.slice(0, ANSWERED)) {
      given += 1
      for (const who of given % 4 === 0 ? [test.ada, test.bob] : [test.ada])
        test.docket.reviews.feedback.give(
          {
            decisionId: decision.id,
            answer:
              given % 7 === 0 || isOpen(decision)
                ? 'unsure'
                : given % 3 === 0 && who === test.ada
                  ? 'incorrect'
                  : 'correct',
            correction: null,
            note: NOTE,
            actionId: test.action(),
          },
          who,
        )
    }
  }
  return test
}
