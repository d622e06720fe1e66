import { expect, it } from 'vitest'
import type { CaseId } from '../../../src/shared/domain/ids.ts'
import { addCases } from '../../helpers/cases/waiting-cases.ts'
import { limit } from '../../helpers/limits.ts'
import { startChild } from '../../helpers/program/child.ts'
import { Seen, Written } from '../../helpers/program/children/written.ts'
import { tempDocket } from '../../helpers/program/temp-docket.ts'
import { rebuild } from '../../helpers/store/rebuild.ts'
import { stateOf } from '../../helpers/store/state.ts'
import { verifyLedger } from '../../helpers/store/verify.ts'

const SECONDS = 5
const WRITERS = 10
const CASES_EACH = 5

/** A window shows what others did within this time. */
const SHOWN_WITHIN_MS = limit(1_000)

it(`lets a window and ${WRITERS} writers work on one store for ${SECONDS} s`, {
  timeout: limit((SECONDS + 60) * 1_000),
}, async () => {
  const test = tempDocket()
  const why = [{ trigger: 'UNSURE', priority: 'low' }] as const
  const ids = addCases(
    test,
    Array.from({ length: WRITERS * CASES_EACH }, (_, n) => ({ title: `Case ${n}`, reasons: why })),
  )
  const window = startChild('watcher', test.dir)
  const seen: Seen[] = []
  await window.says('ready')
  window.lines.on('line', (line) => seen.push(Seen.parse(JSON.parse(line))))

  const writers = Array.from({ length: WRITERS }, (_, n) =>
    startChild(
      'writer',
      test.dir,
      `writer ${n}`,
      String(SECONDS),
      ...ids.slice(n * CASES_EACH, (n + 1) * CASES_EACH),
    ),
  )
  const written = writers.map((): Written[] => [])
  await Promise.all(writers.map(({ says }) => says('ready')))
  for (const [n, { lines, stdin }] of writers.entries()) {
    lines.on('line', (line) => written[n]?.push(Written.parse(JSON.parse(line))))
    stdin.end('go\n')
  }
  const ends = await Promise.all(writers.map(({ ended }) => ended))
  expect(ends).toEqual(writers.map(() => ({ code: 0, signal: null, stderr: '' })))

  const all = written.flat()
  await expect.poll(() => all.filter((one) => shownAfter(one, seen) === null)).toEqual([])
  window.stdin.end()
  expect(await window.ended).toEqual({ code: 0, signal: null, stderr: '' })

  const delays = all.map((one) => shownAfter(one, seen) ?? Number.POSITIVE_INFINITY)
  const steps = all.map(({ began, over }) => over - began)
  const report = `${all.length} steps, ${written.map(({ length }) => length).join(' ')} a writer; a step took at most ${Math.max(...steps)} ms; shown after at most ${Math.max(...delays)} ms`
  console.log(report)
  expect(Math.max(...delays), report).toBeLessThanOrEqual(SHOWN_WITHIN_MS)
  for (const { actionId, events } of all) expect(test.store.events.ofBatch(actionId)).toHaveLength(events)
  for (const mine of written) expect(mine.length, report).toBeGreaterThan(0)
  await expectSound(test)
})

/** Time from a durable step to the notification of the window about its case; `null` if there was no notification. */
function shownAfter({ caseId, began, durable }: Written, seen: readonly Seen[]): number | null {
  const notification = seen.find(({ at, caseIds }) => at >= began && hasCase(caseIds, caseId))
  return notification === undefined ? null : Math.max(0, notification.at - durable)
}

function hasCase(caseIds: readonly CaseId[] | null, id: CaseId): boolean {
  return caseIds === null || caseIds.includes(id)
}

async function expectSound({ store, bodies }: ReturnType<typeof tempDocket>): Promise<void> {
  expect(verifyLedger(store)).toMatchObject({ intact: true })
  const state = stateOf(store.db)
  rebuild(store, bodies)
  expect(stateOf(store.db)).toEqual(state)
}
