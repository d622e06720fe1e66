import { once } from 'node:events'
import { proofOf, randomBits } from '../../../src/main/hosts/browser/handshake.ts'
import { HostProof, proofText } from '../../../src/shared/handshake.ts'

/** The values that a page gets where it is entered. */
export interface Entry {
  /** Its host and port. */
  readonly place: string
  /** Its address from then on. */
  readonly page: string
  readonly key: string
}

/** Enters a window at the address that was printed, as a browser does. */
export async function enter(address: string): Promise<Entry> {
  const html = await (await fetch(address)).text()
  const [, key, page] = /content="([\w-]{43})" data-page="([^"]+)"/.exec(html) ?? []
  if (key === undefined || page === undefined) throw new Error('The page has no key')
  return { place: new URL(address).host, page, key }
}

/** A socket over which both sides have proved that they have the key. */
export async function openSocket({ place, page, key }: Entry): Promise<WebSocket> {
  const from = { headers: { origin: `http://${place}` } } // a browser says by itself where its page is from
  const socket: WebSocket = Reflect.construct(WebSocket, [`ws://${place}${page}rpc`, from])
  await once(socket, 'open')
  const nonce = randomBits()
  const answered = once(socket, 'message')
  socket.send(JSON.stringify({ nonce }))
  const [event]: { data?: unknown }[] = await answered
  const { nonce: host, proof } = HostProof.parse(JSON.parse(String(event?.data)))
  if (proof !== proofOf(key, proofText('host', place, { page: nonce, host })))
    throw new Error('The host did not prove that it has the key')
  socket.send(JSON.stringify({ proof: proofOf(key, proofText('page', place, { page: nonce, host })) }))
  return socket
}
