import type { LocalRequest } from '../../judging/port/model-port.ts'

/** An answer that comes piece by piece. */
export interface Answer {
  add(kind: 'text' | 'thinking', text: string): void
  /** Notes how many tokens of the prompt are read. */
  read(done: number, of: number): void
  text(): string
  /** Pieces of thinking until now; a piece is a token. */
  thought(): number
  /** Whether the reader of the pieces has had enough. */
  isStopped(): boolean
}

/** Gathers an answer and passes each piece on. */
export function gathered(onPiece: LocalRequest['onPiece']): Answer {
  let text = ''
  let thought = 0
  let stopped = false
  const pass = (piece: Parameters<typeof onPiece>[0]) => {
    if (!stopped && onPiece(piece) === 'stop') stopped = true
  }
  return {
    add(kind, piece): void {
      if (piece === '' || stopped) return
      if (kind === 'text') text += piece
      else thought += 1
      pass({ kind, text: piece })
    },
    read: (done, of) => pass({ kind: 'prompt', done, of }),
    text: () => text,
    thought: () => thought,
    isStopped: () => stopped,
  }
}

/** The pieces of a stream until its answer is stopped. */
export async function* stoppable<T>(stream: AsyncIterable<T>, answer: Answer): AsyncGenerator<T> {
  for await (const piece of stream) {
    yield piece
    if (answer.isStopped()) return
  }
}
