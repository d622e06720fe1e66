import { SESSION_META } from '../../../shared/handshake.ts'

const KEPT = 'docket.session'

/**
 * The key with which this window and its host authenticate each other; `null` for a page that was opened without it.
 * The entry page has it in a meta element; it is moved to the browser's storage for this host and port, where other
 * tabs and a reload find it. The entry address, with its token, is replaced in the history.
 */
export const sessionKey: string | null = taken() ?? localStorage.getItem(KEPT)

function taken(): string | null {
  const found = document.querySelector<HTMLMetaElement>(`meta[name="${SESSION_META}"]`)
  if (found === null) return null
  const { content, dataset } = found
  found.remove()
  localStorage.setItem(KEPT, content)
  history.replaceState(null, '', `${dataset['page'] ?? '/'}${location.hash}`)
  return content
}
