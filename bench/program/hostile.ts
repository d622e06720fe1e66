/**
 * Time and memory of importing hostile files, and pages of the queue meanwhile. The files are dropped on a window one
 * after the other, as a job each: every file has to end in an error message or a case, within a minute and 1.5 GB
 * over all processes, and a document after it has to be read. Meanwhile the host is asked for pages of its queue over
 * its socket, as a window does, because under Electron the host process also passes input on. `--only
 * PART_OF_A_NAME`, `--size MEGABYTES` that files expand to. Memory is measured on Linux only.
 */
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ORPCError } from '@orpc/client'
import { writePdf } from '../../scripts/samples/pdf.ts'
import { grocer } from '../../scripts/samples/receipts.ts'
import { filesOf } from '../../src/main/intake/index.ts'
import { partsOf } from '../../src/shared/domain/documents/file-limits.ts'
import type { BatchId } from '../../src/shared/domain/ids.ts'
import { hostileFiles, writeHostile } from '../../tests/helpers/hostile/hostile.ts'
import { report } from '../lib/measures/measure.ts'
import { watchProcesses } from '../lib/measures/process-memory.ts'
import { connect, serve } from '../lib/window/host.ts'
import { askFromAside, tellTimes } from '../lib/window/window.ts'

const MAX_MS = 60_000
const MAX_BYTES = 1_500_000_000
const ANSWER_P99_MS = 50
const QUIET_MS = 5_000

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, size: { type: 'string', default: '1000' } },
})
const size = Number(values.size)

interface Ended {
  readonly name: string
  readonly ms: number
  readonly bytes: number
  /** The error about it; `null` where it became a case. */
  readonly sentence: string | null
  readonly isNextRead: boolean
}

const folder = mkdtempSync(join(tmpdir(), 'docket-hostile-'))
const ended: Ended[] = []
const { address, end, pid } = await serve(join(folder, 'store'))
const { client, close } = await connect(address)
const memory = watchProcesses(pid)
try {
  await bringIn([good('first')]) // parts that are loaded once are loaded now
  const quiet = await quietTimes()
  const asking = askFromAside(address)
  for (const file of hostileFiles.filter(({ name }) => name.includes(values.only))) {
    const paths = filesOf(writeHostile(folder, file, size))
    memory.take()
    const began = performance.now()
    const [sentence = null] = await bringIn(paths)
    const ms = performance.now() - began
    const isNextRead = (await bringIn([good(file.name)])).length === 0
    ended.push({ name: file.name, ms, bytes: memory.take(), sentence, isNextRead })
    const [seconds, megabytes] = [(ms / 1_000).toFixed(1), Math.round((ended.at(-1)?.bytes ?? 0) / 1e6)]
    console.log(`${file.name}: ${seconds} s, ${megabytes} MB, ${sentence?.slice(0, 200) ?? 'a case'}`)
    for (const { path } of paths) rmSync(path, { force: true })
  }
  tell(await asking.end(), quiet)
} finally {
  memory.stop()
  close()
  await end('SIGTERM')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** A document that is read; no two of them are the same, as nothing comes in twice. */
function good(after: string) {
  const name = 'good.pdf'
  const path = join(folder, name)
  writeFileSync(path, writePdf({ ...grocer, info: { Creator: after } }))
  return { path, name }
}

/** Drops files and waits for their jobs; gives back what was said of those that were refused, on their way or later. */
async function bringIn(
  files: readonly { readonly path: string; readonly name: string }[],
): Promise<string[]> {
  const { batchId } = await client.imports.open()
  const sentences: string[] = []
  for (const { path, name } of files)
    await send(batchId, path, name).catch((error: unknown) => sentences.push(refusalIn(error)))
  if (sentences.length > 0) return sentences
  const { jobIds } = await client.imports.run({ batchId, tags: [] })
  for await (const jobs of await client.jobs.watch()) {
    const mine = jobs.filter(({ id }) => jobIds.includes(id))
    if (!mine.every(({ state }) => state === 'done')) continue
    for (const { id } of mine) {
      for (const { error } of await client.jobs.failures({ jobId: id })) sentences.push(error)
      await client.jobs.see({ jobId: id })
    }
    break
  }
  return sentences
}

function refusalIn(error: unknown): string {
  if (error instanceof ORPCError && error.code === 'INPUT_REFUSED') return error.message
  throw error
}

/** Sends a file as a window does: in parts, which are read one by one. */
async function send(batchId: BatchId, path: string, name: string): Promise<void> {
  const file = await openAsBlob(path)
  for (const { from, to } of partsOf(file.size)) {
    const part = new File([await file.slice(from, to).arrayBuffer()], name)
    await client.imports.add({ batchId, path: name, from, bytes: file.size, part })
  }
}

/** How long answers take on this machine while nothing is brought in. */
async function quietTimes(): Promise<readonly number[]> {
  const asking = askFromAside(address)
  await pause(QUIET_MS)
  return asking.end()
}

function tell(answers: readonly number[], quiet: readonly number[]): void {
  const [slowest] = ended.toSorted((a, b) => b.ms - a.ms)
  const [largest] = ended.toSorted((a, b) => b.bytes - a.bytes)
  if (slowest === undefined || largest === undefined) throw new Error(`No file is called ${values.only}`)
  const blocking = ended.filter(({ isNextRead }) => !isNextRead).map(({ name }) => name)
  const cases = ended.filter(({ sentence }) => sentence === null).length
  report({
    name: `hostile files, ${ended.length}`,
    figure: `${ended.length - cases} refused in a sentence, ${cases} read`,
    target: 'all',
    met: true,
  })
  report({
    name: 'slowest hostile file',
    figure: `${slowest.name}, ${(slowest.ms / 1_000).toFixed(1)} s`,
    target: '≤ 60 s',
    met: slowest.ms <= MAX_MS,
  })
  const most = Math.round(largest.bytes / 1e6)
  report({
    name: 'most memory for a hostile file',
    figure: `${largest.name}, ${most} MB over all processes`,
    target: '≤ 1500 MB',
    met: largest.bytes <= MAX_BYTES,
  })
  report({
    name: 'document after a hostile file is read',
    figure: blocking.length === 0 ? 'always' : `not after ${blocking.join(', ')}`,
    target: 'always',
    met: blocking.length === 0,
  })
  tellTimes('page of the queue while nothing is imported', quiet, ANSWER_P99_MS)
  tellTimes('page of the queue while hostile files are imported', answers, ANSWER_P99_MS)
}
