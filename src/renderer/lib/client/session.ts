import { SESSION_META } from '../../../shared/handshake.ts'

const KEPT = 'docket.session'

/**
 * The key by which this window and its host know each other; `null` for a page that was opened without it. A page that is
 * entered has it in an element, from where it is taken into the browser’s storage for this host and port: other tabs and
 * a reload find it there. The address of the entry, with its token, is left.
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
