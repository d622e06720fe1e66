import type { About } from '../../domain/runs/about.ts'
import type { LeftOutTextKind } from './unread-text.ts'

/** Returns the subject of a decision about a word of the passage: the index of the word, from 0. */
export function aboutWord({ index }: { readonly index: number }) {
  return { kind: 'word', key: String(index) } as const
}

/** Returns the index of the word of a subject; `null` if the subject is not a word. */
export function wordIndexOf({ kind, key }: About): number | null {
  const index = key === '' ? Number.NaN : Number(key)
  return kind === 'word' && Number.isInteger(index) ? index : null
}

/** The start or the end of the reading in its recording. */
export type WindowEdge = 'start' | 'end'

/** Returns the subject of a decision about an end of the reading. */
export function aboutEdge(edge: WindowEdge) {
  return { kind: 'window', key: edge } as const
}

/** Returns the subject of a decision about a kind of text that is not scored. */
export function aboutPageText(kind: LeftOutTextKind) {
  return { kind: 'page_text', key: kind } as const
}

/** Formats a time of a recording for people: seconds with two decimals. */
export function secondsText(seconds: number): string {
  return seconds.toFixed(2)
}

/** Parses seconds from a text: “4.2”, “4,2 s” or “1:04.2”; `null` if it is not a time. */
export function secondsIn(text: string): number | null {
  const [, minutes, seconds] = /^\s*(?:(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)\s*s?\s*$/u.exec(text) ?? []
  return seconds === undefined ? null : 60 * Number(minutes ?? 0) + Number(seconds.replace(',', '.'))
}
