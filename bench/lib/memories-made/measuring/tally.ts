import { wilson } from '../../measures/wilson.ts'

/** What a way of searching found for one prompt, by ids. */
export interface Found {
  /** All that it holds relevant, the best first, before caps. */
  readonly ranked: readonly string[]
  /** What it would put into the context. */
  readonly injected: readonly string[]
}

/** What was found beside what would help. */
export interface Tried {
  readonly helps: readonly string[]
  readonly found: Found
}

/** So many of so many. */
export interface Share {
  readonly hits: number
  readonly trials: number
}

/** How well a way of searching did over some prompts. */
export interface Tally {
  /** Of the memories that would help: those among the first ten. */
  readonly recallAt10: Share
  /** Of the memories that would help: those that were injected. */
  readonly recallInjected: Share
  /** Of what was injected: what helps. */
  readonly precision: Share
  /** Of all prompts: those with anything injected that does not help. */
  readonly falseInjections: Share
  /** Of the prompts for which there is nothing: those with nothing injected. */
  readonly emptyCorrect: Share
}

const AT = 10

/** Counts over some prompts; memories and prompts count the same, whatever prompt they belong to. */
export function tally(tried: readonly Tried[]): Tally {
  const nothing = tried.filter(({ helps }) => helps.length === 0)
  const wanted = sum(tried, ({ helps }) => helps.length)
  const isFalse = ({ helps, found }: Tried) => found.injected.some((id) => !helps.includes(id))
  return {
    recallAt10: {
      hits: sum(tried, ({ helps, found }) => among(found.ranked.slice(0, AT), helps)),
      trials: wanted,
    },
    recallInjected: { hits: sum(tried, ({ helps, found }) => among(found.injected, helps)), trials: wanted },
    precision: {
      hits: sum(tried, ({ helps, found }) => among(found.injected, helps)),
      trials: sum(tried, ({ found }) => found.injected.length),
    },
    falseInjections: { hits: tried.filter(isFalse).length, trials: tried.length },
    emptyCorrect: {
      hits: nothing.filter(({ found }) => found.injected.length === 0).length,
      trials: nothing.length,
    },
  }
}

/** A share as `12 of 20 (60 %, 39–78)`, with its interval of 95 %. */
export function shown({ hits, trials }: Share): string {
  if (trials === 0) return 'none'
  const { low, high } = wilson(hits, trials)
  const [share, from, to] = [hits / trials, low, high].map((each) => (each * 100).toFixed(0))
  return `${hits} of ${trials} (${share} %, ${from}–${to})`
}

function among(ids: readonly string[], helps: readonly string[]): number {
  return ids.filter((id) => helps.includes(id)).length
}

function sum<T>(list: readonly T[], count: (each: T) => number): number {
  return list.reduce((total, each) => total + count(each), 0)
}
