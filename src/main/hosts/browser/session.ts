import { SESSION_META } from '../../../shared/handshake.ts'
import { isSame, randomBits } from './handshake.ts'

/** How long the file for a browser is good for. */
const TICKET_MS = 120_000

/** The secrets of one launch. */
export interface Session {
  /** Stands in the address that is printed: whoever opens that gets the key. */
  readonly token: string
  /** Stands in the address that pages keep. By itself it gives the files of the program and nothing else. */
  readonly page: string
  /** By which a page and the host know each other. It stands in no address and crosses no socket. */
  readonly key: string
  /** A secret that is exchanged for the key once, and soon. */
  issueTicket(): string
  /** Whether it is such a secret; from then on it is none. */
  takeTicket(given: string): boolean
  /** The page as it is entered: with the key, and with where it is to be from then on. */
  entered(html: string, at?: string): string
}

/** A session of a host, whose secrets are new. */
export function newSession(): Session {
  const [token, page, key] = [randomBits(), randomBits(), randomBits()]
  let ticket: string | null = null
  return {
    token,
    page,
    key,
    issueTicket() {
      const issued = randomBits()
      ticket = issued
      setTimeout(() => {
        if (ticket === issued) ticket = null
      }, TICKET_MS).unref()
      return issued
    },
    takeTicket(given) {
      if (ticket === null || !isSame(given, ticket)) return false
      ticket = null
      return true
    },
    entered: (html, at = `/${page}/`) =>
      html.replace('<title>', `<meta name="${SESSION_META}" content="${key}" data-page="${at}" /><title>`),
  }
}
