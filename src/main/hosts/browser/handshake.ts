import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { WebSocket } from 'ws'
import type * as z from 'zod'
import { Greeting, type HostProof, PageProof, proofText } from '../../../shared/handshake.ts'

/** Milliseconds in which a page must prove itself. */
const LIMIT_MS = 5_000

/**
 * Lets a page that opened a socket prove that it has the key of the session, after proving it to the page. Then calls
 * `proven`; a socket without the proof is closed and has learned nothing.
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

/** Returns the proof for a text that only a holder of the key can make. */
export function proofOf(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Returns 256 random bits, as a word for an address. */
export function randomBits(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether two secrets are equal, in constant time. */
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
