/**
 * Processor time and memory of refining 100 lessons, without the models, and the time to show a diff. Lessons are
 * judged and repaired in three rounds by a server on this machine that answers after 20 ms; the server is a process
 * of its own. The processor time is that of the engine's thread for each question, everything else of a run included,
 * minus the time that the provider's library alone takes there for the same questions. Memory is taken after a
 * collection, from the twentieth lesson on. The diff is that of a lesson of 35,000 characters with every sentence
 * changed, in the window of the built application.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { chromium, type Page } from '@playwright/test'
import { openDocket } from '../../src/main/compose.ts'
import { filesIn } from '../../src/main/documents/folder.ts'
import { sourcesIn } from '../../src/main/intake/index.ts'
import { findBrowser } from '../../tests/helpers/browser/chromium.ts'
import { everyAddress } from '../../tests/helpers/keychain/addresses.ts'
import { type Asked, inMs, processorTimeOf, requestsOf } from '../lib/judges/library-alone.ts'
import { median, milliseconds, percentile, report } from '../lib/measures/measure.ts'
import { cli, serve } from '../lib/window/host.ts'

const LESSONS = 100
const WARM = 20
const CPU_MS = 5
/** The questions of FLOOR_LESSONS lessons are sent once more by the library alone. */
const FLOOR_LESSONS = 15
const MEMORY_MB = 20
const CHARACTERS = 35_000
const DIFF_MS = 200
const TIMES = 9

const dir = mkdtempSync(join(tmpdir(), 'docket-bench-refine-'))
process.env['DOCKET_KEYCHAIN'] = 'off'
process.env['DOCKET_ADDRESSES'] = join(dir, 'addresses')
const server = spawn(process.execPath, [join(import.meta.dirname, '../lib/judges/lesson-server.ts')], {
  stdio: ['pipe', 'pipe', 'inherit'],
})
try {
  const origin = await firstLine(server)
  await measureEngine(join(dir, 'engine'), origin)
  await measureWindow(join(dir, 'window'), origin)
} finally {
  server.stdin.end()
  await once(server, 'exit')
  rmSync(dir, { recursive: true, force: true })
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server says nothing')
  const [line]: unknown[] = await once(createInterface({ input: stdout }), 'line')
  return String(line)
}

/** Who judges and writes, by dotted key. */
function settings(baseUrl: string): readonly (readonly [string, unknown])[] {
  const route = (...models: readonly string[]) =>
    models.map((model) => ({ provider: 'openai', model, baseUrl }))
  return [
    ['judges.lesson', 'on'],
    ['budgets.unknownPrices', 'allow'],
    ['judging.decides.lesson.judges', 'always'],
    ['routes.lesson.judges', route('one', 'two')],
    ['routes.lesson.patcher', route('patcher')],
    ['routes.lesson.delta', route('delta')],
    ['routes.lesson.generator', route('generator')],
    ['pipelines.lesson.refinement.tokens', 10_000_000],
    ['pipelines.lesson.refinement.attempts', 1],
    ['pipelines.lesson.refinement.regenerations', 1],
    ['pipelines.lesson.refinement.convergence', 0],
    ['pipelines.lesson.refinement.sectionLockAfterEdits', 9],
  ]
}

async function measureEngine(store: string, origin: string): Promise<void> {
  const given = join(store, 'given')
  mkdirSync(given, { recursive: true })
  for (let number = 0; number < LESSONS; number += 1)
    writeLesson(given, `Lesson ${number}`, 6_000, `lesson ${number}`)
  const docket = openDocket({
    dir: store,
    what: 'A benchmark',
    outside: { addresses: everyAddress, systemUser: 'Bench' },
  })
  const reviewer = docket.program.reviewers.named('Bench')
  for (const [key, value] of settings(origin))
    docket.program.settings.set(key, value, { kind: 'reviewer', id: reviewer.id })
  const about = { tags: [], subject: null, title: null, judge: null, hasUploads: false } as const
  const job = await docket.jobs.import(
    {
      ...about,
      pipeline: 'lesson',
      batchId: docket.program.newBatchId(),
      ...sourcesIn('lesson', filesIn(given).files),
    },
    reviewer,
  )
  await docket.jobs.work(job, {})
  const memory: number[] = []
  let questions = 0
  let [cpuMs, allMs] = [0, 0]
  const asked: Asked[] = []
  for (const [at, caseId] of docket.cases.all(null).entries()) {
    const [from, ofProcess] = [process.threadCpuUsage(), process.cpuUsage()]
    const line = await docket.runs.execute(caseId, { signal: new AbortController().signal })
    const [taken, takenByAll] = [process.threadCpuUsage(from), process.cpuUsage(ofProcess)]
    if (line.state !== 'done') throw new Error(`A lesson was not judged: ${line.error ?? ''}`)
    if (at < WARM) continue
    cpuMs += inMs(taken)
    allMs += inMs(takenByAll)
    if (at >= LESSONS - FLOOR_LESSONS) asked.push(...requestsOf(docket, line.runId))
    questions += docket.cases.record(line.runId).calls.length
    collect()
    const { heapUsed, external, rss } = process.memoryUsage()
    memory.push((heapUsed + external) / 1e6)
    if (at === WARM || at === LESSONS - 1)
      console.log(`resident after lesson ${at + 1}: ${(rss / 1e6).toFixed(0)} MB`)
  }
  docket.close()
  const floorMs = await processorTimeOf(asked, origin)
  const own = cpuMs / questions - floorMs
  console.log(`with V8’s own threads: ${milliseconds(allMs / questions)} a question`)
  report({
    name: `processor time of a question on the engine’s thread, on top of the library, ${LESSONS - WARM} lessons`,
    figure: `${milliseconds(own)} (${questions} questions)`,
    floor: `library alone ${milliseconds(floorMs)}`,
    target: `≤ ${CPU_MS} ms`,
    met: own <= CPU_MS,
  })
  const first = memory[0] ?? Number.NaN
  const off = Math.max(...memory.map((now) => Math.abs(now - first)))
  report({
    name: `largest change of memory after lesson ${WARM + 1} of ${LESSONS}`,
    figure: `${off.toFixed(1)} MB`,
    floor: `memory after lesson ${WARM + 1}: ${first.toFixed(0)} MB`,
    target: `≤ ${MEMORY_MB} MB`,
    met: off <= MEMORY_MB,
  })
}

/** Collects garbage now, so that what is left is what is held. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  if (typeof gc === 'function') gc()
}

async function measureWindow(store: string, origin: string): Promise<void> {
  const given = join(store, 'given')
  mkdirSync(given, { recursive: true })
  writeLesson(given, 'long', CHARACTERS, 'old')
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, [cli, '--store', store, ...args], { stdio: 'ignore' })
  for (const [key, value] of settings(origin)) run('settings', 'set', key, JSON.stringify(value))
  run('judge', 'lesson', given)
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args] })
  const { address, end } = await serve(store)
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 840 } })
    await page.goto(address)
    await page.getByRole('link', { name: 'Cases' }).click()
    await page.getByRole('row', { name: /long/ }).click()
    const taken: number[] = []
    for (let time = 0; time < TIMES; time += 1) taken.push(await opening(page))
    const p95 = percentile(taken.slice(1), 0.95)
    report({
      name: `diff of a rewritten lesson of ${CHARACTERS.toLocaleString('en')} characters on screen`,
      figure: `${milliseconds(median(taken))}, p95 ${milliseconds(p95)}`,
      target: `p95 ≤ ${DIFF_MS} ms`,
      met: p95 <= DIFF_MS,
    })
  } finally {
    await browser.close()
    await end('SIGTERM')
  }
}

/** Milliseconds from the click on the tab of changes until the marked words were painted. */
async function opening(page: Page): Promise<number> {
  const views = page.getByRole('group', { name: 'View' })
  const changes = views.getByRole('button', { name: /^Changes/ })
  await changes.waitFor()
  const taken = await changes.evaluate(
    (target) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const look = () => {
          if (document.querySelector('ins') === null) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
        }
        if (target instanceof HTMLElement) target.click()
        requestAnimationFrame(look)
      }),
  )
  await views.getByRole('button', { name: /^Lesson/ }).click()
  await page.locator('ins').first().waitFor({ state: 'detached' })
  return taken
}

function writeLesson(folder: string, title: string, characters: number, word: string): void {
  const sentence = `An ${word} queue keeps what is sent until somebody takes it, and the ${word} sender does not wait for that.`
  const paragraph = `${sentence} Both sides are simpler by it, as no ${word} side has to know how fast the other is.`
  let content = `# ${title}\n\n## Introduction\n\n${paragraph} ${paragraph}\n\n`
  for (let number = 1; content.length < characters; number += 1)
    content += `## Part ${number}\n\n${paragraph} ${paragraph} ${paragraph}\n\n`
  content += `## Conclusion\n\nIn summary, a queue takes the waiting out of two services. ${paragraph}\n`
  const lesson = { title, language: 'en', content }
  writeFileSync(join(folder, `${title}.lesson.json`), JSON.stringify(lesson))
}
