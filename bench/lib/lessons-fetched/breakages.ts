import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { chance } from '../measures/chance.ts'
import { sharedData } from '../shared-data.ts'

/** A diagram and the same with one slip. */
export interface Breakage {
  readonly whole: string
  readonly broken: string
}

const Row = z.object({ label: z.enum(['valid', 'invalid']), code: z.string() })

/** Slips of writers, each at one place of a source. */
const SLIPS: readonly ((source: string, at: (count: number) => number) => string | null)[] = [
  (source) => (source.includes('"') ? source.replaceAll('"', '\\"') : null),
  (source, at) => without(source, /"/gu, at),
  (source, at) => without(source, /[\])}]/gu, at),
  (source, at) => without(source, /[[({]/gu, at),
  (source, at) => changed(source, /-->/gu, '->', at),
  (source, at) => changed(source, /-->/gu, '-- >', at),
  (source, at) => changed(source, /-->/gu, '→', at),
  (source, at) => changed(source, /\bend\b/gu, '', at),
  (source, at) => changed(source, /(?<=\[[^\]"\n]{2,40})(?=\])/gu, ' (see above)', at),
  (source, at) => changed(source, /(?<=\[[^\]"\n]{2,40})(?=\])/gu, ' -> next', at),
  (source, at) => changed(source, /(?<=\|[^|"\n]{1,40})(?=\|)/gu, ' "or"', at),
  (source, at) => changed(source, /,/gu, '，', at),
  (source, at) => changed(source, /;/gu, '', at),
  (source, at) => changed(source, /(?<=\[[^\]"\n]{2,40})(?=\])/gu, ' \\"now\\"', at),
]

/** Diagrams with one slip each, made of valid ones of the shared data. */
export function breakages(most: number): Breakage[] {
  const folder = sharedData('mermaid_diagrams')
  if (folder === null || !existsSync(join(folder, 'diagrams.jsonl'))) return []
  const whole = readFileSync(join(folder, 'diagrams.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Row.parse(JSON.parse(line)))
    .filter(({ label, code }) => label === 'valid' && code.length < 3_000)
    .map(({ code }) => code)
  const random = chance(500)
  const made = new Map<string, Breakage>()
  for (let tries = 0; tries < most * 20 && made.size < most; tries += 1) {
    const [source, slip] = [whole[random.below(whole.length)], SLIPS[tries % SLIPS.length]]
    const broken = source === undefined ? null : (slip?.(source, random.below) ?? null)
    if (source !== undefined && broken !== null && broken !== source)
      made.set(broken, { whole: source, broken })
  }
  return [...made.values()]
}

/**
 * Whether a repair says something else than the broken diagram: it has other characters than quotes, also as the entity
 * that Mermaid shows as one, and backslashes, or takes an arrow, a bracket or a second label for words.
 */
export function changesMeaning({ broken }: Breakage, repaired: string): boolean {
  const bare = (source: string) => source.replace(/\\(?=")|"|#quot;|\s/gu, '')
  if (bare(broken) !== bare(repaired)) return true
  const quotedBefore = new Set(quotedIn(broken))
  return quotedIn(repaired).some((words) => !quotedBefore.has(words) && /--|->|==|[[\]{}|()]/u.test(words))
}

function quotedIn(source: string): string[] {
  return [...source.matchAll(/"([^"\n]*)"/gu)].map(([, words = '']) => words.replace(/\\$/u, ''))
}

function without(source: string, mark: RegExp, at: (count: number) => number): string | null {
  return changed(source, mark, '', at)
}

function changed(source: string, mark: RegExp, by: string, at: (count: number) => number): string | null {
  const places = [...source.matchAll(mark)]
  const place = places[at(Math.max(1, places.length))]
  return place === undefined
    ? null
    : source.slice(0, place.index) + by + source.slice(place.index + place[0].length)
}
