import { cpSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const packageFolder = (name: string) => dirname(resolve(`${name}/package.json`))

/**
 * Lays what reading documents needs, and is no program, beside the built recognizer: the recognizer itself as
 * WebAssembly, the English language, and the tables of characters of East Asian fonts.
 */
export function documentParts(): Plugin {
  return {
    name: 'docket-document-parts',
    applyToEnvironment: ({ name }) => name === 'documents',
    writeBundle({ dir }) {
      if (dir === undefined) return
      const core = packageFolder('tesseract.js-core')
      // Its thread under Node asks for the cores with both engines, whatever is wanted (tesseract.js 7.0.0).
      for (const file of readdirSync(core).filter((name) => name.endsWith('.wasm') && !name.includes('lstm')))
        cpSync(join(core, file), join(dir, file))
      const language = packageFolder('@tesseract.js-data/eng')
      cpSync(join(language, '4.0.0_best_int', 'eng.traineddata.gz'), join(dir, 'eng.traineddata.gz'))
      cpSync(join(packageFolder('pdfjs-dist'), 'cmaps'), join(dir, 'cmaps'), { recursive: true })
    },
  }
}
