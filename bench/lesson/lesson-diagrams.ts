/**
 * Valid and invalid diagrams of Mermaid's own tests told apart, and the time and memory of parsing them. The truth is
 * the result of Mermaid's own parser. The naive rule consists of the patterns that lessons were once checked with.
 * Time and memory are those of the built parser process, which has to end when it is idle.
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
  const naive = classified(
    'naive rule (patterns)',
    rows,
    rows.map(({ code }) => breaksPatterns(code)),
  )
  const { wrong, found } = classified('the parser', rows, flagged)
  report({
    name: 'valid diagrams flagged',
    figure: percent(wrong),
    floor: `naive rule ${percent(naive.wrong)}`,
    target: '≤ 1 %',
    met: wrong <= 0.01,
  })
  report({
    name: 'invalid diagrams found',
    figure: percent(found),
    floor: `naive rule ${percent(naive.found)}`,
    target: '≥ 95 %',
    met: found >= 0.95,
  })
  const [first = Number.NaN, ...next] = times
  const sorted = next.toSorted((a, b) => a - b)
  const [median = Number.NaN, p95 = Number.NaN] = [0.5, 0.95].map(
    (share) => sorted[Math.floor(sorted.length * share)],
  )
  const mean = next.reduce((sum, each) => sum + each, 0) / next.length
  report({
    name: 'first diagram parsed',
    figure: `${first.toFixed(0)} ms`,
    target: '≤ 4 s',
    met: first <= 4_000,
  })
  report({
    name: 'next diagrams parsed, mean',
    figure: `${mean.toFixed(1)} ms`,
    target: '≤ 50 ms',
    met: mean <= 50,
  })
  console.log(
    `of these, with what each kind loads the first time: median ${median.toFixed(1)} ms, 95 % within ${p95.toFixed(1)} ms`,
  )
  report({
    name: 'memory of the process that parses diagrams',
    figure: `${(most / MEGABYTE).toFixed(0)} MB`,
    target: '≤ 450 MB',
    met: most <= 450 * MEGABYTE,
  })
  await setTimeout(3 * IDLE_MS)
  report({
    name: 'processes for diagrams when idle',
    figure: `${pids().size}`,
    target: '0',
    met: pids().size === 0,
  })
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

function classified(name: string, rows: readonly Row[], flagged: readonly boolean[]) {
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
