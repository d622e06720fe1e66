import type { About } from '../../domain/runs/about.ts'

/** Returns the subject of a decision about a number of the document: its index among all numbers, from 0. */
export function aboutNumber({ index }: { readonly index: number }) {
  return { kind: 'number', key: String(index) } as const
}

/** Returns the index of the number of a subject; `null` if the subject is not a number. */
export function numberIndexOf({ kind, key }: About): number | null {
  const index = key === '' ? Number.NaN : Number(key)
  return kind === 'number' && Number.isInteger(index) ? index : null
}
