import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { lazyObject } from '../../../shared/lazy-schema.ts'

const Files = lazyObject(() => ({ affixes: z.string(), words: z.string() }))

/** Locations of the spelling checker and its dictionaries. */
export const DictionaryPlaces = lazyObject(() => ({
  /** The spelling checker, as WebAssembly. */
  checker: z.string(),
  english: Files,
  russian: Files,
}))
export type DictionaryPlaces = z.infer<typeof DictionaryPlaces>

/** Returns the locations in the built program, or in the packages if the program runs from its sources. */
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
