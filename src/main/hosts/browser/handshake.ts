import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { WebSocket } from 'ws'
import type * as z from 'zod'
import { Greeting, type HostProof, PageProof, proofText } from '../../../shared/handshake.ts'

/** How long a page may take to prove that it is one. */
const LIMIT_MS = 5_000

/**
 * Lets a page that has opened a socket prove that it has the key of the session, having proved it to the page first.
 * `proven` is called then; whoever cannot is hung up on and has learned nothing.
 */
export function greet(socket: WebSocket, key: string, place: string, proven: () => void): void {
  const limit = setTimeout(() => socket.terminate(), LIMIT_MS)
  socket.once('close', () => clearTimeout(limit))
  socket.once('message', (first) => {
    const greeting = parsed(Greeting, first)
    if (greeting === null) return socket.terminate()
    const nonces = { page: greeting.nonce, host: randomBits() }
    const proof = proofOf(key, proofText('host', place, nonces))
    socket.send(JSON.stringify({ nonce: nonces.host, proof } satisfies z.infer<typeof HostProof>))
    socket.once('message', (second) => {
      clearTimeout(limit)
      const given = parsed(PageProof, second)?.proof ?? ''
      if (isSame(given, proofOf(key, proofText('page', place, nonces)))) proven()
      else socket.terminate()
    })
  })
}

/** What only somebody with the key can say to a text. */
export function proofOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** 256 bits by chance, as a word for an address. */
export function randomBits(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether two secrets are the same; how long it takes does not tell how much of them is. */
export function isSame(given: string, expected: string): boolean {
  const [one, two] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === two.length && timingSafeEqual(one, two)
}

function parsed<T>(schema: z.ZodType<T>, data: unknown): T | null {
  try {
    return schema.parse(JSON.parse(String(data)))
  } catch {
    return null
  }
}
