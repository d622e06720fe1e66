/**
 * Every filter of the lists through the contract, and requests beside slow searches. The filters are asked over the
 * socket of `docket serve` on a filled store, as a window does. Then a search is canceled: timed are the next search,
 * and small requests while slow searches run. Runs the built application.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { CaseSort } from '../../src/shared/contract/lists/case-list.ts'
import { FixedQueueSort, type QueueSort } from '../../src/shared/contract/lists/queue.ts'
import type { QueueFilter } from '../../src/shared/contract/lists/queue-filter.ts'
import { median, milliseconds, percentile, report, timesOf } from '../lib/measures/measure.ts'
import { printTable } from '../lib/measures/table.ts'
import { BEGAN, SEEDED } from '../lib/store/fill.ts'
import { seed, seedOptions } from '../lib/store/store.ts'
import { connect, serve } from '../lib/window/host.ts'
import { askOften, tellTimes } from '../lib/window/window.ts'

/** For what equals something, in the list's own order. */
const PAGE_P95_MS = 16
/** For ranges and searches, for another order, and for counts. */
const SEARCH_P95_MS = 400
const ANSWER_P99_MS = 50
const LOOKS = 20
const FIRST = { limit: 50, after: null }
/** A person has typed the next letter by then. */
const SECOND_THOUGHT_MS = 40

const equality: readonly QueueFilter[] = [
  { status: 'pending' },
  { status: 'in_review' },
  { priority: 'high' },
  { pipeline: 'reading', status: 'approved' },
  { status: 'pending', tag: 'grade-1' },
  { status: 'pending', tag: 'class-7' },
  { status: 'pending', trigger: 'ENGINES_DISAGREE' },
  { status: 'pending', trigger: 'TIMES_MISSING' },
  { status: 'rejected', trigger: 'TIMES_MISSING' },
  { status: 'pending', subject: 'reader-7' },
  { model: 'gpt-4o-mini' },
  { status: 'rejected', model: 'llama3.2' },
  { status: 'pending', confidence: 'low' },
  { status: 'pending', tag: 'grade-1', trigger: 'TIMES_MISSING' },
  {},
]
const ranges: readonly QueueFilter[] = [
  { status: 'pending', confidenceTo: 0.01 },
  { from: SEEDED },
  { status: 'pending', priority: 'low', from: BEGAN, to: BEGAN + 60_000 },
  { status: 'pending', text: 'the fox' },
  { status: 'pending', text: 'kite' },
  { status: 'pending', text: 'reading 77777' },
  { status: 'pending', text: 'r' },
  { text: 'no such word' },
]

const options = seedOptions()
await seed(options)
const { address, end } = await serve(options.dir)
const { client, close } = await connect(address)
try {
  const { reviewers } = await client.queue.facets()
  const ada = reviewers.find(({ name }) => name === 'Ada')
  const hers =
    ada === undefined ? [] : [{ reviewer: ada.id }, { reviewer: ada.id, status: 'approved' as const }]
  await timeFilters('equality', [...equality, ...hers], PAGE_P95_MS)
  await timeFilters('range and text', ranges, SEARCH_P95_MS)
  tellTimes('values that filters offer', await timesOf(() => client.queue.facets(), LOOKS), PAGE_P95_MS)
  await changeOfMind()
  await smallQuestions()
} finally {
  close()
  await end('SIGTERM')
}

/** The p95 of all that is asked with each filter, and the slowest of each kind beside its target. */
async function timeFilters(kind: string, filters: readonly QueueFilter[], limit: number): Promise<void> {
  const rows: { name: string; times: { what: string; p95: number; limit: number }[] }[] = []
  for (const filter of filters) {
    const asked = Object.entries(filter).map(([key, value]) => `${key} ${shown(value)}`)
    const times = []
    for (const { what, ask, isOwnOrder } of questions(filter))
      times.push({ what, p95: await p95Of(ask), limit: isOwnOrder ? limit : SEARCH_P95_MS })
    rows.push({ name: asked.join(', ') || 'none', times })
  }
  const heads = rows[0]?.times.map(({ what }) => what) ?? []
  console.log(`p95 in milliseconds, ${options.cases.toLocaleString('en')} cases, ${kind}:`)
  printTable(
    ['filter', ...heads],
    rows.map(({ name, times }) => [name, ...times.map(({ p95 }) => p95.toFixed(1))]),
  )
  for (const [index, what] of heads.entries()) {
    const of = rows.map(({ name, times }) => ({ name, ...(times[index] ?? { p95: Number.NaN, limit }) }))
    const slowest = of.reduce((most, each) => (each.p95 > most.p95 ? each : most))
    const figure = `p95 ${milliseconds(slowest.p95)} for the slowest (${slowest.name})`
    report({
      name: `filters by ${kind}: ${what}`,
      figure,
      target: `≤ ${slowest.limit} ms`,
      met: slowest.p95 <= slowest.limit,
    })
  }
}

const QUEUE_SORTS: readonly QueueSort[] = [...FixedQueueSort.options, 'random:1']

function questions(filter: QueueFilter) {
  const { status: _, ...rest } = filter
  return [
    ...QUEUE_SORTS.map((sort) => ({
      what: `queue by ${sort}`,
      ask: () => client.queue.page({ filter, sort, ...FIRST }),
      isOwnOrder: sort === 'priority',
    })),
    { what: 'its counts', ask: () => client.queue.counts({ filter: rest }), isOwnOrder: false },
    ...CaseSort.options.map((sort) => ({
      what: `cases by ${sort}`,
      ask: () => client.cases.page({ filter, sort, ...FIRST }),
      isOwnOrder: true,
    })),
    { what: 'their count', ask: () => client.cases.count({ filter }), isOwnOrder: false },
  ]
}

async function p95Of(ask: () => Promise<unknown>): Promise<number> {
  await ask()
  return percentile(await timesOf(ask, LOOKS), 0.95)
}

/** The slowest search, given up for another: how long until that one is answered. */
async function changeOfMind(): Promise<void> {
  const slow = (signal?: AbortSignal) =>
    client.queue.counts({ filter: { text: 'r' } }, signal === undefined ? {} : { signal })
  const next = () => client.queue.page({ filter: { status: 'pending', text: 'reading 77777' } })
  const whole = median(await timesOf(() => slow(), 5))
  const alone = median(await timesOf(next, LOOKS))
  const after: number[] = []
  for (let time = 0; time < LOOKS; time += 1) {
    const given = new AbortController()
    const search = slow(given.signal).catch(() => undefined)
    await pause(SECOND_THOUGHT_MS)
    given.abort()
    const from = performance.now()
    await next()
    after.push(performance.now() - from)
    await search
  }
  const p95 = percentile(after, 0.95)
  const figure = `p50 ${milliseconds(median(after))}, p95 ${milliseconds(p95)} (the canceled one takes ${milliseconds(whole)})`
  report({
    name: 'search after one that was canceled',
    figure,
    floor: `the search alone p50 ${milliseconds(alone)}`,
    target: `p95 ≤ ${SEARCH_P95_MS} ms`,
    met: p95 <= SEARCH_P95_MS,
  })
}

/** Small questions while one slow search follows the other. */
async function smallQuestions(): Promise<void> {
  const over = new AbortController()
  const answers: number[] = []
  const asking = askOften(() => client.system.state(), answers, over.signal)
  for (let time = 0; time < LOOKS / 2; time += 1) await client.queue.counts({ filter: { text: 'r' } })
  over.abort()
  await asking
  tellTimes('small request during slow searches', answers, ANSWER_P99_MS)
}

function shown(value: string | number | undefined): string {
  return typeof value === 'number' && value > 1 ? new Date(value).toISOString().slice(0, 16) : String(value)
}
