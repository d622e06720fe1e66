import * as z from 'zod'

/**
 * The mutual authentication of a page and its host in a browser. Both have the key of the session; neither sends it.
 * The page sends a nonce, the host answers with its own nonce and proves that it has the key, and only then the page
 * proves the same and sends anything else: an impostor on the port of an ended host learns only a random number.
 */

/** 256 random bits or a SHA-256, as base64url. */
const Bits = z.string().regex(/^[\w-]{43}$/)

/** The first message of a page. */
export const Greeting = z.object({ nonce: Bits })

/** The answer of its host. */
export const HostProof = z.object({ nonce: Bits, proof: Bits })

/** The last message of the page. */
export const PageProof = z.object({ proof: Bits })

/**
 * Returns the text that a side signs with the key (HMAC-SHA-256). `place` is the host and port that both sides use: a
 * signature requested by another host is not valid here.
 */
export function proofText(
  side: 'host' | 'page',
  place: string,
  nonces: { readonly page: string; readonly host: string },
): string {
  return ['docket', side, place, nonces.page, nonces.host].join(' ')
}

/** The name of the meta element from which a page gets the key of its session. */
export const SESSION_META = 'docket-session'
