import { similarity } from './similarity.ts'

/** Compares words by their sound, with a pronouncing dictionary. */
export interface Sounds {
  /** Whether two different words always sound the same, or are spellings of one word. */
  areSame(a: string, b: string): boolean
  /** Returns how similar two words sound, 0 to 1. */
  similarity(a: string, b: string): number
}

/** The ordinary words of the language. */
interface OrdinaryWords {
  has(word: string): boolean
  /** Whether two words are regional spellings of one word. */
  areVariants(a: string, b: string): boolean
}

let loaded: Promise<Readonly<Record<string, string>>> | null = null

/**
 * Loads the sounds of American English words and names, by the CMU Pronouncing Dictionary, once and on demand. It does
 * not decide about two ordinary words: it has "have" and "halve" alike, and pairs that are alike only in some accents
 * ("fairy", "ferry"), while the table of homophones lists those that are always alike.
 */
export async function loadSounds(ordinary: OrdinaryWords): Promise<Sounds> {
  loaded ??= import('cmu-pronouncing-dictionary').then(({ dictionary }) => dictionary)
  const dictionary = await loaded
  const known = new Map<string, readonly string[]>()

  return {
    areSame,
    similarity(a, b) {
      const pairs = pronunciationsOf(a).flatMap((one) =>
        pronunciationsOf(b).map((other) => [one, other] as const),
      )
      const heard = pairs.map(([one, other]) => similarity(asLetters(one), asLetters(other)))
      return Math.max(similarity(spelledSound(a), spelledSound(b)), ...heard)
    },
  }

  function areSame(a: string, b: string): boolean {
    if (ordinary.has(a) && ordinary.has(b)) return ordinary.areVariants(a, b)
    const [ofA, ofB] = [pronunciationsOf(a), pronunciationsOf(b)]
    // Possessives are compared without their s.
    if ((ofA.length === 0 || ofB.length === 0) && a.endsWith('s') && b.endsWith('s'))
      return areSame(a.slice(0, -1), b.slice(0, -1))
    if (ofA.length === 0 || ofB.length === 0)
      return !ordinary.has(a) && !ordinary.has(b) && spelledSound(a) === spelledSound(b)
    if (openVowel(a, ofA) !== openVowel(b, ofB)) return false
    const [fewer, more] = ofA.length <= ofB.length ? [ofA, ofB] : [ofB, ofA]
    const isName = !ordinary.has(a) && !ordinary.has(b)
    return fewer.every((each) => more.includes(each)) && (isName || fewer.length === more.length)
  }

  /** Returns all pronunciations of a word; the second is listed as "word(2)", or as "word(1)" by older versions. */
  function pronunciationsOf(word: string): readonly string[] {
    const before = known.get(word)
    if (before !== undefined) return before
    const found = new Set<string>()
    for (const key of [word, ...VARIANTS.map((variant) => word + variant)]) {
      const sound = Object.hasOwn(dictionary, key) ? dictionary[key] : undefined
      if (sound !== undefined) found.add(sound)
    }
    const pronunciations = [...found]
    known.set(word, pronunciations)
    return pronunciations
  }
}

const VARIANTS = ['(1)', '(2)', '(3)', '(4)']

/**
 * Returns the first vowel letter, which must be equal, before an R after certain vowels: the dictionary writes the
 * vowels of "merry" and "marry" alike there, but few accents pronounce them so.
 */
function openVowel(word: string, pronunciations: readonly string[]): string {
  return pronunciations.some((each) => /EH\d R [A-Z]{2}\d/.test(each))
    ? (/[aeiouy]/.exec(word)?.[0] ?? '')
    : ''
}

/** Returns one letter for each sound, without stress. */
function asLetters(pronunciation: string): string {
  return pronunciation
    .split(' ')
    .map((sound) => {
      const plain = sound.replace(/\d/, '')
      const at = SOUNDS.indexOf(plain)
      return String.fromCharCode(97 + at)
    })
    .join('')
}

const SOUNDS =
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(
    ' ',
  )

/** Spellings that are always read alike, for names that are in no dictionary: Laila and Layla, Kathryn and Cathryn. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|c(?![eihy])|q(?!u)/g, 'k'],
  [/(?<=[aeiou])h$/, ''],
  [/ay|ey(?!$)/g, 'ai'],
  [/ey$|ie$|ee$|y$/, 'i'],
  [/y(?![aeiou])/g, 'i'],
  [/(.)\1+/g, '$1'],
]

function spelledSound(word: string): string {
  return SPELLINGS.reduce((sound, [from, to]) => sound.replace(from, to), word)
}
