import { readFile } from 'node:fs/promises'
import { PRINTED_POLICY } from './policies.ts'
import { notFound, type ServedFile } from './static-files.ts'

/** Most reports that wait to be printed: whoever gave up on one has not said so. */
const MOST = 8

/**
 * Files that are to be printed, as pages of our own, which whoever has entered may ask for: each once, under a path of its
 * own. What is in them runs and fetches nothing.
 */
export function printedPages() {
  const offered = new Map<string, string>()
  let count = 0

  return {
    /** Offers a file of HTML; gives the path of its page, without a slash before it. */
    offer(file: string): string {
      count += 1
      const path = `printed/${count}`
      const [oldest] = offered.keys()
      if (offered.size >= MOST && oldest !== undefined) offered.delete(oldest)
      offered.set(path, file)
      return path
    },
    /** The page at a path, once; `null` where the path is of no such page at all. */
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
