import type { About } from '../../domain/runs/about.ts'

/** What a decision about a number of the document is about: the number's place among all its numbers, from 0. */
export function aboutNumber({ index }: { readonly index: number }) {
  return { kind: 'number', key: String(index) } as const
}

/** The index of the number that something is about; `null` where it is about no number. */
export function numberIndexOf({ kind, key }: About): number | null {
  const index = key === '' ? Number.NaN : Number(key)
  return kind === 'number' && Number.isInteger(index) ? index : null
}
