import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { counted } from '../../shared/counted.ts'
import type { DiagramParser, ParsedDiagram } from '../judging/port/diagram-parser.ts'
import type { Fork } from '../workers/fork.ts'
import { processes } from '../workers/process.ts'
import { createWorkerPool, WorkerFailure } from '../workers/worker-pool.ts'
import { DiagramAnswer, type DiagramStart, type DiagramTask } from './diagram-messages.ts'

/** Returns the path of the parser process's program: its source, or the built file beside the program. */
export function diagramProgram(program: string): string {
  const source = join(program, 'diagrams', 'diagram-process.ts')
  return existsSync(source) ? source : join(program, '..', 'diagrams', 'parser.cjs')
}

export interface DiagramParserOptions {
  /** The program of the process. */
  readonly program: string
  readonly fork: Fork
  /** Time limit of one diagram in milliseconds. */
  readonly limitMs?: number
  /** Milliseconds without a diagram after which the process ends. */
  readonly idleMs?: number
}

const LIMIT_MS = 5_000
const IDLE_MS = 60_000
/**
 * Time limit of the start in milliseconds: loading Mermaid and its DOM takes a second; this allows for a busy machine.
 */
const START_MS = 60_000
/** With all kinds of diagrams loaded the process uses 315 MB. */
const MAX_BYTES = 450_000_000
const SPENT_BYTES = 400_000_000
const MAX_HEAP = 256 * 1_048_576
/** Mermaid draws nothing longer, regardless of a diagram's own setting (`maxTextSize`). */
const MAX_CHARACTERS = 50_000
/** Number of diagrams that do not finish after which the rest is not tried, as they are likely malicious. */
const MAX_STOPPED = 5

/**
 * Parses diagrams with the real Mermaid, in a process of its own that starts with the first one and ends after a while
 * without any. A diagram that exceeds time or memory is stopped, and the next one gets a fresh process.
 */
export function createDiagramParser({
  program,
  fork,
  limitMs = LIMIT_MS,
  idleMs = IDLE_MS,
}: DiagramParserOptions) {
  const pool = createWorkerPool({
    start: processes({ program, fork, maxHeap: MAX_HEAP }),
    width: 1,
    begin: { maxBytes: MAX_BYTES } satisfies DiagramStart,
    memory: { most: MAX_BYTES, maxTogether: MAX_BYTES, spentFrom: SPENT_BYTES },
    idleMs,
  })
  return { check, close: pool.close } satisfies DiagramParser & { close: unknown }

  async function check(sources: readonly string[], signal: AbortSignal): Promise<readonly ParsedDiagram[]> {
    const parsed: ParsedDiagram[] = []
    let stopped = 0
    for (const source of sources) {
      const one = stopped < MAX_STOPPED ? await parsedOne(source, signal) : NOT_TRIED
      if (one.valid === null) stopped += 1
      parsed.push(one)
    }
    return parsed
  }

  async function parsedOne(source: string, signal: AbortSignal): Promise<ParsedDiagram> {
    signal.throwIfAborted()
    if (source.length > MAX_CHARACTERS) return { valid: false, error: tooLong() }
    try {
      const error = await parse(source, signal)
      return error === null ? { valid: true, error } : { valid: false, error }
    } catch (failure) {
      if (!(failure instanceof WorkerFailure)) throw failure
      return { valid: null, error: reasonOf(failure, limitMs), isStopped: failure.reason !== 'died' }
    }
  }

  /**
   * Parses one diagram. Both tasks go to the same process, as nothing comes between them, so the time of a diagram does
   * not include the start.
   */
  async function parse(source: string, signal: AbortSignal): Promise<string | null> {
    const ready = pool.run({ source: null } satisfies DiagramTask, { signal, limitMs: START_MS })
    const answer = pool.run({ source } satisfies DiagramTask, { signal, limitMs })
    const [, reply] = await Promise.all([ready, answer])
    return DiagramAnswer.parse(reply)
  }
}

/** A function, as formatting a number takes some milliseconds, which would delay the start. */
const tooLong = () =>
  `It has more than ${counted(MAX_CHARACTERS, 'character')}, and Mermaid cannot draw a diagram that long.`

const NOT_TRIED: ParsedDiagram = {
  valid: null,
  error: `It was not checked: ${MAX_STOPPED} others had to be stopped before it.`,
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
