import * as z from 'zod'

/**
 * How a page and its host in a browser know each other again. Both have the key of the session; neither sends it. The
 * page sends a nonce, the host answers with one of its own and proves that it has the key, and only then the page proves
 * the same and says anything: a stranger on the port of a host that has ended learns a random number.
 */

/** 256 random bits or a SHA-256, as base64url. */
const Bits = z.string().regex(/^[\w-]{43}$/)

/** What a page says first. */
export const Greeting = z.object({ nonce: Bits })

/** What its host answers. */
export const HostProof = z.object({ nonce: Bits, proof: Bits })

/** What the page says last. */
export const PageProof = z.object({ proof: Bits })

/**
 * What a side signs with the key (HMAC-SHA-256). `place` is the host and port that both believe to speak at: what
 * another host was asked to sign is no proof here.
 */
export function proofText(
  side: 'host' | 'page',
  place: string,
  nonces: { readonly page: string; readonly host: string },
): string {
  return ['docket', side, place, nonces.page, nonces.host].join(' ')
}

/** The name of the element by which a page that is entered gets the key of its session. */
export const SESSION_META = 'docket-session'
