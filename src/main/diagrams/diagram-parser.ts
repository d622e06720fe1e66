import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '../../shared/counted.ts'
import type { DiagramParser, ParsedDiagram } from '../judging/port/diagram-parser.ts'
import type { Fork } from '../workers/fork.ts'
import { processes } from '../workers/process.ts'
import { createWorkerPool, WorkerFailure } from '../workers/worker-pool.ts'
import { DiagramAnswer, type DiagramStart, type DiagramTask } from './diagram-messages.ts'

/** The program of the parser's process: its source, or what was built of it beside the program. */
export function diagramProgram(program: string): string {
  const source = join(program, 'diagrams', 'diagram-process.ts')
  return existsSync(source) ? source : join(program, '..', 'diagrams', 'parser.cjs')
}

export interface DiagramParserOptions {
  /** The program of the process. */
  readonly program: string
  readonly fork: Fork
  /** The longest that one diagram may take, in milliseconds. */
  readonly limitMs?: number
  /** How long the process waits for the next diagram before it ends, in milliseconds. */
  readonly idleMs?: number
}

const LIMIT_MS = 5_000
const IDLE_MS = 60_000
/** Loading Mermaid and its DOM takes a second; this stands for a machine that is kept busy. */
const START_MS = 60_000
/** With all kinds of diagrams loaded the process has 315 MB. */
const MOST_BYTES = 450_000_000
const SPENT_BYTES = 400_000_000
const MOST_HEAP = 256 * 1_048_576
/** Mermaid draws nothing longer, whatever a diagram says (`maxTextSize`). */
const MOST_CHARACTERS = 50_000
/** Whoever writes so many diagrams that do not end means harm: the rest is not tried. */
const MOST_STOPPED = 5

/**
 * Parses diagrams with the real Mermaid, in a process of its own that begins with the first one and ends when none has
 * come for a while. A diagram that takes too much time or memory is stopped, and the next gets a fresh process.
 */
export function createDiagramParser({
  program,
  fork,
  limitMs = LIMIT_MS,
  idleMs = IDLE_MS,
}: DiagramParserOptions) {
  const pool = createWorkerPool({
    start: processes({ program, fork, mostHeap: MOST_HEAP }),
    width: 1,
    begin: { mostBytes: MOST_BYTES } satisfies DiagramStart,
    memory: { most: MOST_BYTES, mostTogether: MOST_BYTES, spentFrom: SPENT_BYTES },
    idleMs,
  })
  return { check, close: pool.close } satisfies DiagramParser & { close: unknown }

  async function check(sources: readonly string[], signal: AbortSignal): Promise<readonly ParsedDiagram[]> {
    const parsed: ParsedDiagram[] = []
    let stopped = 0
    for (const source of sources) {
      const one = stopped < MOST_STOPPED ? await parsedOne(source, signal) : NOT_TRIED
      if (one.valid === null) stopped += 1
      parsed.push(one)
    }
    return parsed
  }

  async function parsedOne(source: string, signal: AbortSignal): Promise<ParsedDiagram> {
    signal.throwIfAborted()
    if (source.length > MOST_CHARACTERS) return { valid: false, error: tooLong() }
    try {
      const error = await parse(source, signal)
      return error === null ? { valid: true, error } : { valid: false, error }
    } catch (failure) {
      if (!(failure instanceof WorkerFailure)) throw failure
      return { valid: null, error: reasonOf(failure, limitMs), isStopped: failure.reason !== 'died' }
    }
  }

  /** Both tasks come to the same process, as nothing comes between: a diagram does not pay for the start of it. */
  async function parse(source: string, signal: AbortSignal): Promise<string | null> {
    const ready = pool.run({ source: null } satisfies DiagramTask, { signal, limitMs: START_MS })
    const answer = pool.run({ source } satisfies DiagramTask, { signal, limitMs })
    const [, said] = await Promise.all([ready, answer])
    return DiagramAnswer.parse(said)
  }
}

/** Made when it is said: to write a number costs a start some milliseconds. */
const tooLong = () =>
  `It has more than ${counted(MOST_CHARACTERS, 'character')}, and Mermaid cannot draw a diagram that long.`

const NOT_TRIED: ParsedDiagram = {
  valid: null,
  error: `It was not checked: ${MOST_STOPPED} others had to be stopped before it.`,
  isStopped: false,
}

function reasonOf({ reason, cause }: WorkerFailure, limitMs: number): string {
  switch (reason) {
    case 'closed':
      throw new DOMException('Docket was closed in the meantime.', 'AbortError')
    case 'too long':
      return `It was stopped: the parser did not end within ${counted(Math.max(1, Math.round(limitMs / 1_000)), 'second')}.`
    case 'too large':
      return 'It was stopped: the parser used too much memory.'
    case 'died':
      return `It was not checked: ${cause instanceof Error ? cause.message : 'the parser’s process ended'}.`
  }
}
