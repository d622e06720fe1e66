/**
 * Mermaid's own diagrams, with what its parser says of them: valid ones flagged, invalid ones found, beside the naive rule
 * (the patterns that lessons were once checked with). How long the first and the next take in the process that is built,
 * how much memory it has, and that it is gone when nobody needs it.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { createDiagramParser, diagramProgram } from '../../src/main/diagrams/diagram-parser.ts'
import { type Fork, nodeFork } from '../../src/main/workers/fork.ts'
import { report } from '../lib/measures/measure.ts'
import { sharedData } from '../lib/shared-data.ts'

const Row = z.object({ label: z.enum(['valid', 'invalid']), code: z.string() })
type Row = z.infer<typeof Row>

const IDLE_MS = 500
const MEGABYTE = 1_000_000

const folder = sharedData('mermaid_diagrams')
if (folder !== null) await measured(join(folder, 'diagrams.jsonl'))

async function measured(file: string): Promise<void> {
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => Row.parse(JSON.parse(line)))
  const { check, pids, close } = watched()
  const flagged: boolean[] = []
  const times: number[] = []
  let most = 0
  for (const { code } of rows) {
    const from = performance.now()
    const [parsed] = await check([code], new AbortController().signal)
    times.push(performance.now() - from)
    flagged.push(parsed?.valid !== true)
    most = Math.max(most, ...[...pids()].map(memoryOf))
  }
  told(
    'naive rule (patterns)',
    rows,
    rows.map(({ code }) => breaksPatterns(code)),
  )
  const { wrong, found } = told('the parser', rows, flagged)
  report('valid flagged', percent(wrong), wrong <= 0.01, '≤ 1 %')
  report('invalid found', percent(found), found >= 0.95, '≥ 95 %')
  const [first = Number.NaN, ...next] = times
  const sorted = next.toSorted((a, b) => a - b)
  const [median = Number.NaN, p95 = Number.NaN] = [0.5, 0.95].map(
    (share) => sorted[Math.floor(sorted.length * share)],
  )
  const mean = next.reduce((sum, each) => sum + each, 0) / next.length
  report('first diagram', `${first.toFixed(0)} ms`, first <= 4_000, '≤ 4 s')
  report('next diagrams, mean', `${mean.toFixed(1)} ms`, mean <= 50, '≤ 50 ms')
  console.log(
    `of these, with what each kind loads the first time: median ${median.toFixed(1)} ms, 95 % within ${p95.toFixed(1)} ms`,
  )
  report('memory of the process', `${(most / MEGABYTE).toFixed(0)} MB`, most <= 450 * MEGABYTE, '≤ 450 MB')
  await setTimeout(3 * IDLE_MS)
  report('processes when idle', `${pids().size}`, pids().size === 0, '0')
  await close()
}

/** The parser as it is built, with the processes that are there. */
function watched() {
  const there = new Map<object, number | undefined>()
  const fork: Fork = (program, options, events) => {
    const mine = {}
    const child = nodeFork(program, options, {
      ...events,
      onExit: (...end) => {
        there.delete(mine)
        events.onExit(...end)
      },
    })
    there.set(mine, child.pid())
    return child
  }
  const program = diagramProgram(join(import.meta.dirname, '../../out/main'))
  const parser = createDiagramParser({ program, fork, idleMs: IDLE_MS })
  return { ...parser, pids: () => new Set([...there.values()].flatMap((pid) => pid ?? [])) }
}

/** The most memory that a process has had, in bytes; 0 where the system does not tell. */
function memoryOf(pid: number): number {
  try {
    const peak = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return Number(peak ?? 0) * 1_024
  } catch {
    return 0
  }
}

/** Escaped quotes, unequal brackets and the naked arrow, wherever they stand. */
function breaksPatterns(code: string): boolean {
  const count = (mark: string) => code.split(mark).length
  return (
    code.includes('\\"') ||
    count('[') !== count(']') ||
    count('{') !== count('}') ||
    /(?<![-=.<])->(?!>)/.test(code)
  )
}

function told(name: string, rows: readonly Row[], flagged: readonly boolean[]) {
  const share = (label: Row['label']) => {
    const of = rows.flatMap((row, index) => (row.label === label ? [flagged[index] === true] : []))
    return of.filter(Boolean).length / of.length
  }
  const [wrong, found] = [share('valid'), share('invalid')]
  console.log(
    `${name}, ${rows.length} diagrams: ${percent(wrong)} of the valid flagged, ${percent(found)} of the invalid found`,
  )
  return { wrong, found }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
