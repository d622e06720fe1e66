import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { deferredObject } from '../../../shared/deferred.ts'

const Files = deferredObject(() => ({ affixes: z.string(), words: z.string() }))

/** Where the spelling checker and its dictionaries are. */
export const DictionaryPlaces = deferredObject(() => ({
  /** The checker, as WebAssembly. */
  checker: z.string(),
  english: Files,
  russian: Files,
}))
export type DictionaryPlaces = z.infer<typeof DictionaryPlaces>

/** The parts as they were built beside the program, or as the packages have them where it runs from its sources. */
export function dictionaryPlaces(program: string): DictionaryPlaces {
  if (!existsSync(join(program, 'documents', 'spelling', 'speller.ts'))) {
    const built = join(program, '..', 'spelling')
    return {
      checker: join(built, 'hunspell.wasm'),
      english: filesIn(join(built, 'en')),
      russian: filesIn(join(built, 'ru')),
    }
  }
  const { resolve } = createRequire(import.meta.url)
  const packageFolder = (name: string) => dirname(resolve(name))
  return {
    checker: resolve('hunspell-wasm/wasm/hunspell.wasm'),
    english: filesIn(packageFolder('dictionary-en')),
    russian: filesIn(packageFolder('dictionary-ru')),
  }
}

function filesIn(folder: string): z.infer<typeof Files> {
  return { affixes: join(folder, 'index.aff'), words: join(folder, 'index.dic') }
}
