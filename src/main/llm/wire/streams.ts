import type { LocalRequest } from '../../judging/port/model-port.ts'

export interface Answer {
  add(kind: 'text' | 'thinking', text: string): void
  /** Records the number of prompt tokens read so far. */
  read(done: number, of: number): void
  text(): string
  /** Returns the number of pieces of thinking so far; a piece is a token. */
  thought(): number
  /** Whether the reader of the pieces has stopped the answer. */
  isStopped(): boolean
}

/** Collects an answer and passes each piece on. */
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

/** Yields the pieces of a stream until its answer is stopped. */
export async function* stoppable<T>(stream: AsyncIterable<T>, answer: Answer): AsyncGenerator<T> {
  for await (const piece of stream) {
    yield piece
    if (answer.isStopped()) return
  }
}
