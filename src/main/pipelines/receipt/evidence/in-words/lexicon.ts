import { atFirstUse } from '../../../../../shared/at-first-use.ts'
import { folded } from '../text/fold.ts'
import { wordsOf } from '../text/words.ts'
import type { NumberWords } from './number-words.ts'
import { farEast } from './tables/far-east.ts'
import { germanic } from './tables/germanic.ts'
import { nearEast } from './tables/near-east.ts'
import { romance } from './tables/romance.ts'
import { slavic } from './tables/slavic.ts'

/** The meaning of a word within a sum of money. */
export interface Entry {
  readonly kind: 'add' | 'times' | 'join' | 'major' | 'minor' | 'fill'
  /** The number of an `add` or `times`; the hundredths of a `minor`; else 0. */
  readonly value: number
}

/** The words of a language, by their letters. */
export interface Lexicon extends Pick<NumberWords, 'isUnitFirst' | 'hasTeensOnTens' | 'hasTeensOfHundreds'> {
  readonly code: string
  readonly entries: ReadonlyMap<string, readonly Entry[]>
  /** Letters of the longest entry. */
  readonly longest: number
}

/** The lexicons of all languages whose sums in words are read. */
export const lexicons = atFirstUse(() => tables.map(lexiconOf))

/** Number words of all languages by their letters, to select lines for further reading. */
export const numberWords = atFirstUse(
  () =>
    new Set(
      lexicons().flatMap(({ entries }) =>
        [...entries].flatMap(([word, all]) =>
          all.some(({ kind, value }) => (kind === 'add' || kind === 'times') && value > 0) ? [word] : [],
        ),
      ),
    ),
)

/** The first words of the phrases that announce a sum in words. */
export const firstOfAnnouncements = atFirstUse(
  () =>
    new Set(
      tables.flatMap(({ labels }) =>
        listed(labels).flatMap((label) => wordsOf(lettersOnly(label.replaceAll('_', ' ')))[0]?.text ?? []),
      ),
    ),
)

/** A pattern of the phrases that announce a sum in words. */
export const announcement = atFirstUse(() => {
  const phrases = tables
    .flatMap(({ labels }) => listed(labels))
    .map((label) => lettersOnly(label.replaceAll('_', ' ')).split(' ').join(String.raw`[^\p{L}\p{M}]{1,3}`))
    .toSorted((a, b) => b.length - a.length)
  return new RegExp(
    String.raw`(?<!\p{L})(?:${phrases.join('|')})(?!\p{L}(?<!\p{sc=Han}|\p{sc=Hangul}))`,
    'gu',
  )
})

const tables: readonly NumberWords[] = [...germanic, ...romance, ...slavic, ...nearEast, ...farEast]

function lexiconOf(table: NumberWords): Lexicon {
  const entries = new Map<string, Entry[]>()
  const add = (words: readonly string[], entry: Entry) => {
    for (const word of words) {
      const letters = lettersOnly(word).replaceAll('_', '').replaceAll(' ', '')
      const known = entries.get(letters) ?? []
      if (!known.some(({ kind, value }) => kind === entry.kind && value === entry.value))
        entries.set(letters, [...known, entry])
    }
  }
  const numbered = (list: string, kind: Entry['kind']) => {
    for (const each of listed(list)) {
      const [value = '', words = ''] = each.split(':')
      add(words.split(','), { kind, value: Number(value) })
    }
  }
  numbered(table.adds, 'add')
  numbered(table.times, 'times')
  numbered(table.minor ?? '', 'minor')
  add(listed(table.joins ?? ''), { kind: 'join', value: 0 })
  add(listed(table.major), { kind: 'major', value: 0 })
  add(listed(table.fills ?? ''), { kind: 'fill', value: 0 })
  const { code, isUnitFirst, hasTeensOnTens, hasTeensOfHundreds } = table
  return {
    code,
    entries,
    longest: Math.max(...[...entries.keys()].map((word) => word.length)),
    ...(isUnitFirst === undefined ? {} : { isUnitFirst }),
    ...(hasTeensOnTens === undefined ? {} : { hasTeensOnTens }),
    ...(hasTeensOfHundreds === undefined ? {} : { hasTeensOfHundreds }),
  }
}

function listed(list: string): string[] {
  return list.split(/\s+/).filter((each) => each !== '')
}

/** Folds a text and removes apostrophes within words and the vowel marks of Arabic, which are written inconsistently. */
export function lettersOnly(text: string): string {
  return folded(text).replace(/(?<=\p{L})['’ʼ`](?=\p{L})|[\u064b-\u0652\u0640]/gu, '')
}
