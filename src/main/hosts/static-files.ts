import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { DRAWING_POLICY, windowPolicy } from './policies.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

/** The folder of the frame that draws diagrams. */
const DRAWING = 'drawing'

/** A served file. Node’s own `Response` would load a whole HTTP client, which delays the start. */
export interface ServedFile {
  readonly status: 200 | 404
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer<ArrayBuffer>
}

/** Serves the built renderer, the same in both hosts. A path cannot leave the folder. */
export async function serveRenderer(root: string, pathname: string, connect: string): Promise<ServedFile> {
  const name = normalize(decodePath(pathname)).replace(/^[/\\]+/, '')
  const file = join(root, name === '' || name === '.' ? 'index.html' : name)
  const type = TYPES[extname(file)]
  if (!file.startsWith(root + sep) || type === undefined) return notFound()
  const isDrawing = file.startsWith(join(root, DRAWING) + sep)
  try {
    return {
      status: 200,
      headers: {
        'content-type': type,
        'content-security-policy': isDrawing ? DRAWING_POLICY : windowPolicy(connect),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        // A frame with an origin of its own then has a process of its own, so that its work never blocks the page.
        'origin-agent-cluster': '?1',
        // The frame has an origin of its own, so its program would otherwise count as another site's file.
        'cross-origin-resource-policy': isDrawing ? 'cross-origin' : 'same-origin',
        'cache-control': file.includes(`${sep}assets${sep}`)
          ? 'private, max-age=31536000, immutable'
          : 'no-cache',
      },
      body: await readFile(file),
    }
  } catch {
    return notFound()
  }
}

/** Returns the response for a missing file. */
export function notFound(): ServedFile {
  return {
    status: 404,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: Buffer.from('Not found'),
  }
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
