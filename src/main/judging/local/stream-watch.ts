import type { AnswerPiece } from '../port/model-port.ts'
import { type AnswerBounds, runawayGuard, type Stopped } from './runaway.ts'

/** Maximum milliseconds of silence of a server on this machine. */
export interface SilenceLimits {
  /** Before its answer begins: it loads the model and reads the prompt. */
  readonly patienceMs: number
  /** Between two pieces of its answer. */
  readonly silenceMs: number
}

/** Why waiting for an answer ended. */
export interface Silence {
  readonly problem: 'silent' | 'not_ready'
  readonly message: string
}

export interface StreamWatchOptions extends SilenceLimits, AnswerBounds {
  /** Called with the pieces of an answer as they come. */
  readonly onPiece: (piece: AnswerPiece) => void
}

/** Watches one streamed answer. Dispose of it when the request has ended. */
export interface StreamWatch extends Disposable {
  /** Aborts when the server is silent for too long. */
  readonly signal: AbortSignal
  readonly onPiece: (piece: AnswerPiece) => 'go_on' | 'stop'
  /** Returns why it aborted; `null` if it did not. */
  silence(): Silence | null
  /** Returns why the answer was stopped; `null` if it was not. */
  stopped(): Stopped | null
  /** Returns the tokens of the answer so far; each piece is one. */
  tokens(): { readonly text: number; readonly thinking: number }
}

/**
 * Watches a streamed answer: the limit applies to silence, not to length. Reading a piece of the prompt restarts the
 * first limit, and the first token begins the second one.
 */
export function watchStream({ patienceMs, silenceMs, onPiece, ...bounds }: StreamWatchOptions): StreamWatch {
  const aborting = new AbortController()
  const guard = runawayGuard(bounds)
  const counts = { text: 0, thinking: 0 }
  let silence: Silence | null = null
  let stopped: Stopped | null = null
  let timer = setTimeout(giveUp, patienceMs)

  return {
    signal: aborting.signal,
    onPiece(piece) {
      clearTimeout(timer)
      timer = setTimeout(giveUp, piece.kind === 'prompt' ? patienceMs : silenceMs)
      if (piece.kind !== 'prompt') counts[piece.kind] += 1
      onPiece(piece)
      if (piece.kind === 'prompt') return 'go_on'
      stopped = guard(piece)
      return stopped === null ? 'go_on' : 'stop'
    },
    silence: () => silence,
    stopped: () => stopped,
    tokens: () => counts,
    [Symbol.dispose]: () => clearTimeout(timer),
  }

  function giveUp(): void {
    const hasBegun = counts.text + counts.thinking > 0
    silence = hasBegun
      ? { problem: 'silent', message: `its answer paused for ${seconds(silenceMs)}` }
      : { problem: 'not_ready', message: `it did not begin to answer within ${seconds(patienceMs)}` }
    aborting.abort()
  }
}

function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`
}
