import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)

/** Files that jsdom 29 and its reader of CSS find by their own path, and that a bundle contains. */
const inside: readonly { readonly file: string; readonly from: RegExp; readonly to: () => string }[] = [
  {
    file: 'jsdom/living/css/helpers/computed-style.js',
    from: /fs\.readFileSync\(\s*path\.resolve\(__dirname, "[^"]*default-stylesheet\.css"\),\s*\{[^}]*\}\s*\)/,
    to: () => JSON.stringify(readFileSync(resolve('jsdom/lib/jsdom/browser/default-stylesheet.css'), 'utf8')),
  },
  {
    // Another program, for requests that wait; no page of ours makes one.
    file: 'jsdom/living/xhr/XMLHttpRequest-impl.js',
    from: /require\.resolve\("\.\/xhr-sync-worker\.js"\)/,
    to: () => '""',
  },
]

/** Lets jsdom be part of a bundle. The build stops where a new version of it looks different. */
export function domParts(): Plugin {
  return {
    name: 'docket-dom-parts',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'diagrams',
    resolveId: (source) => (source === 'css-tree' ? resolve('css-tree/dist/csstree.esm') : null),
    transform(code, id) {
      const part = inside.find(({ file }) => id.replaceAll('\\', '/').endsWith(file))
      if (part === undefined) return null
      if (!part.from.test(code)) throw new Error(`${id} is not as it was: look at scripts/parts/dom-parts.ts`)
      return { code: code.replace(part.from, part.to), map: null }
    },
  }
}
