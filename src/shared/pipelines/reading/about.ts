import type { About } from '../../domain/runs/about.ts'

/** What a decision about a word of the passage is about: the word's place among the words, from 0. */
export function aboutWord({ index }: { readonly index: number }) {
  return { kind: 'word', key: String(index) } as const
}

/** The index of the word that something is about; `null` where it is about no word. */
export function wordIndexOf({ kind, key }: About): number | null {
  const index = key === '' ? Number.NaN : Number(key)
  return kind === 'word' && Number.isInteger(index) ? index : null
}
