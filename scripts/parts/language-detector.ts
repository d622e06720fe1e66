import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const DATA = 'eld/src/ngrams/small.js'
const DETECTOR = 'eld/src/entries/static.small.js'

/** The detector with its data read at the first question. */
const LAZY_DETECTOR = `
import { createEld } from '../languageDetector.js'
import { ngramsData } from '../ngrams/small.js'

let detector
function loaded() {
  if (detector === undefined) {
    const { instance, loadData } = createEld()
    loadData(ngramsData())
    detector = instance
  }
  return detector
}
export const eld = new Proxy({}, { get: (_, name) => loaded()[name] })
export default eld
`

/**
 * Makes the language detector read its data at the first question. As the package has it, every start of a process
 * builds a table of sixty languages, which takes a third of the start of a command, and most commands never ask.
 */
export function languageDetector(): Plugin {
  return {
    name: 'docket-language-detector',
    apply: 'build',
    async transform(_, id) {
      if (id.endsWith(DETECTOR)) return withoutMap(LAZY_DETECTOR)
      if (!id.endsWith(DATA)) return null
      const { ngramsData }: { readonly ngramsData: unknown } = await import(pathToFileURL(id).href)
      return withoutMap(
        `export const ngramsData = () => JSON.parse(${JSON.stringify(JSON.stringify(ngramsData))})`,
      )
    },
  }
}

function withoutMap(code: string) {
  return { code, map: { mappings: '' } } as const
}
