import { SESSION_META } from '../../../shared/handshake.ts'
import { isSame, randomBits } from './handshake.ts'

/** Lifetime of the file for a browser in milliseconds. */
const TICKET_MS = 120_000

/** The secrets of one launch. */
export interface Session {
  /** In the printed address: opening it gives the key. */
  readonly token: string
  /** In the address that pages keep. By itself it gives only the files of the program. */
  readonly page: string
  /** Shared by a page and the host for authentication. It is in no address and crosses no socket. */
  readonly key: string
  /** Returns a secret that can be exchanged for the key once, within a short time. */
  issueTicket(): string
  /** Whether a text is such a secret, which is then used up. */
  takeTicket(given: string): boolean
  /** Returns the page on entry: with the key, and with its later address. */
  entered(html: string, at?: string): string
}

/** Returns a session of a host with new secrets. */
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
