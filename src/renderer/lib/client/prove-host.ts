import type * as z from 'zod'
import { type Greeting, HostProof, type PageProof, proofText } from '../../../shared/handshake.ts'

/** Another program answers at the address of the host. */
export class StrangeHost extends Error {
  override readonly name = 'StrangeHost'
}

type Line = Pick<WebSocket, 'addEventListener' | 'send'>

/**
 * Makes the host at the other end of a socket prove that it has this window's session key, and proves the same to the
 * host. Only random numbers are exchanged before that. Throws StrangeHost if the host cannot prove it.
 */
export async function proveHost(socket: Line, key: string): Promise<void> {
  const secret = await imported(key)
  const page = encoded(crypto.getRandomValues(new Uint8Array(32)))
  const answer = nextMessage(socket)
  socket.send(JSON.stringify({ nonce: page } satisfies z.infer<typeof Greeting>))
  const { nonce: host, proof } = parsed(await answer)
  const text = (side: 'host' | 'page') => bytesOf(proofText(side, location.host, { page, host }))
  const [isHost, own] = await Promise.all([
    crypto.subtle.verify('HMAC', secret, decoded(proof), text('host')),
    crypto.subtle.sign('HMAC', secret, text('page')),
  ])
  if (!isHost) throw new StrangeHost()
  socket.send(JSON.stringify({ proof: encoded(new Uint8Array(own)) } satisfies z.infer<typeof PageProof>))
}

function parsed(text: string): z.infer<typeof HostProof> {
  try {
    return HostProof.parse(JSON.parse(text))
  } catch {
    throw new StrangeHost()
  }
}

function imported(key: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', bytesOf(key), algorithm, false, ['sign', 'verify'])
}

function nextMessage(socket: Line): Promise<string> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
    socket.addEventListener('close', () => reject(new Error('The socket was closed.')), { once: true })
  })
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(new TextEncoder().encode(text))
}

function encoded(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function decoded(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
}
