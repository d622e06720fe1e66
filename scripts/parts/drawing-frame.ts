import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { DRAWING_POLICY } from '../../src/main/hosts/policies.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The page of the frame: its program is one classic script, as a module cannot be loaded by an origin of its own. */
const PAGE =
  '<!doctype html>\n<meta charset="utf-8" />\n<title>Diagrams</title>\n<script src="frame.js"></script>\n'

/** How its program is built: one file with all of Mermaid in it, which nothing loads before the first diagram. */
export const drawingBuild = {
  target: 'chrome150',
  sourcemap: false,
  copyPublicDir: false,
  rolldownOptions: {
    input: { frame: at('../../src/renderer/drawing/frame.ts') },
    output: { format: 'iife', codeSplitting: false, entryFileNames: '[name].js' },
  },
} as const

/** Lays the page of the frame beside its program; while developing and testing, serves both under `/drawing/`. */
export function drawingFrame(): Plugin {
  let made: Promise<string> | null = null
  return {
    name: 'docket-drawing-frame',
    generateBundle() {
      if (this.environment.name === 'drawing')
        this.emitFile({ type: 'asset', fileName: 'frame.html', source: PAGE })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, file] = /\/drawing\/(frame\.(?:html|js))$/.exec(request.url?.split('?')[0] ?? '') ?? []
        if (file === undefined) return next()
        response.setHeader('content-type', file === 'frame.js' ? 'text/javascript' : 'text/html')
        response.setHeader('content-security-policy', DRAWING_POLICY)
        if (file === 'frame.html') return response.end(PAGE)
        made ??= built()
        made.then((code) => response.end(code), next)
      })
    },
  }
}

async function built(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: at('../../src/renderer'),
    build: { ...drawingBuild, write: false },
  })
  const [first] = [result].flat()
  if (first === undefined || !('output' in first)) throw new Error('The frame of diagrams was not built')
  return first.output[0].code
}
