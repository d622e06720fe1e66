import { cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)

/** Lays the spelling checker, as WebAssembly, and its dictionaries beside the thread that checks spelling. */
export function spellingParts(): Plugin {
  return {
    name: 'docket-spelling-parts',
    applyToEnvironment: ({ name }) => name === 'spelling',
    writeBundle({ dir }) {
      if (dir === undefined) return
      cpSync(resolve('hunspell-wasm/wasm/hunspell.wasm'), join(dir, 'hunspell.wasm'))
      for (const language of ['en', 'ru'])
        for (const file of ['index.aff', 'index.dic'])
          cpSync(join(dirname(resolve(`dictionary-${language}`)), file), join(dir, language, file))
    },
  }
}
