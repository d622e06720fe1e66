import { readFile } from 'node:fs/promises'
import { PRINTED_POLICY } from './policies.ts'
import { notFound, type ServedFile } from './static-files.ts'

/** Maximum number of reports that wait to be printed, as canceled ones are not reported. */
const MOST = 8

/**
 * Files to be printed, served as our own pages to authenticated clients: each once, under a path of its own. Their
 * content runs and fetches nothing.
 */
export function printedPages() {
  const offered = new Map<string, string>()
  let count = 0

  return {
    /** Offers an HTML file; returns the path of its page, without a leading slash. */
    offer(file: string): string {
      count += 1
      const path = `printed/${count}`
      const [oldest] = offered.keys()
      if (offered.size >= MOST && oldest !== undefined) offered.delete(oldest)
      offered.set(path, file)
      return path
    },
    /** Returns the page at a path, once; `null` if the path is not that of such a page. */
    async serve(pathname: string): Promise<ServedFile | null> {
      const path = pathname.replace(/^\/+/, '')
      if (!path.startsWith('printed/')) return null
      const file = offered.get(path)
      offered.delete(path)
      if (file === undefined) return notFound()
      return { status: 200, headers: HEADERS, body: await readFile(file) }
    },
  }
}

export type PrintedPages = ReturnType<typeof printedPages>

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PRINTED_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'cache-control': 'no-store',
}
