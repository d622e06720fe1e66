import type { IndexEntry } from '../../../src/main/store/search-index/index-writer.ts'
import { chance } from '../measures/chance.ts'

/**
 * Size of the vocabulary. The n-th word comes up about 1 / (n + FLAT) as often: no word is in nearly every text, like
 * the words of a prompt that are searched for.
 */
const VOCABULARY = 30_000
const FLAT = 50

const SYLLABLES = [
  'ba',
  'co',
  'di',
  'fu',
  'ge',
  'ha',
  'ki',
  'lo',
  'mu',
  'ne',
  'po',
  'ra',
  'si',
  'tu',
  've',
  'xo',
]
const ENDINGS = ['', '', '', 's', 'ed', 'ing'] as const

/**
 * A text with this number of words that follow from a seed, with the frequencies and endings of words in a language.
 */
export function madeText(seed: number, words: number): string {
  const drawn = chance(seed)
  const rank = () => Math.floor(((VOCABULARY / FLAT + 1) ** (drawn.below(10_000) / 10_000) - 1) * FLAT)
  return Array.from({ length: words }, () => `${wordAt(rank())}${drawn.pick(ENDINGS)}`).join(' ')
}

/** This number of records of made words: titles of 4 to 9, three tags, bodies of 40 to 120. */
export function wordedRecords(records: number): readonly IndexEntry[] {
  return Array.from({ length: records }, (_, at) => ({
    id: `memory-${at}`,
    path: `decisions/memory-${at}.json`,
    stamp: '0',
    category: at % 3 === 0 ? 'CONSTRAINT' : 'DECISION',
    title: madeText(4 * at, 4 + (at % 6)),
    tags: madeText(4 * at + 1, 3).split(' '),
    body: madeText(4 * at + 2, 40 + (at % 81)),
    updatedAt: null,
    isActive: true,
  }))
}

/** The word of a rank: four syllables, another one for each rank, and none that another one begins with. */
function wordAt(rank: number): string {
  return [4_096, 256, 16, 1].map((unit) => SYLLABLES[Math.floor(rank / unit) % 16] ?? '').join('')
}
