import type { Found, IndexedPassage } from './passage.ts'
import { STOP_WORDS } from './stop-words.ts'

/** A found passage with its indexed terms. */
export type FoundWithTerms = Found & IndexedPassage

/** Minimum share of common terms for two texts to be duplicates. */
const DUPLICATE = 0.8
const MIN_TERMS = 4

/** Minimum share of common terms, relative to the shorter title, for two titles to have the same subject. */
const SAME_SUBJECT = 0.6
const MIN_SHARED = 2

/** Maximum number of passages that are compared with each other. */
const MAX_COMPARED = 30

/** Words that express a change or a negation, in their indexed form. */
const NEGATIONS: ReadonlySet<string> = new Set(
  'not no never without forbidden banned off nicht kein keine nie pas sans не нет без никогда нельзя'.split(
    ' ',
  ),
)
const CHANGES: ReadonlySet<string> = new Set(
  'instead replac replaced longer move moved switch switched remov removed gone now drop dropped statt jetzt ersetzt теперь вместо больше'.split(
    ' ',
  ),
)

/**
 * Merges duplicates and near-duplicates into the newer one. Of contradicting memories on the same subject, the newer
 * comes first and the older is marked. Otherwise keeps the order.
 */
export function settled(found: readonly FoundWithTerms[]): readonly Found[] {
  const compared = found.slice(0, MAX_COMPARED).map((passage) => ({ passage, ...termsOf(passage) }))
  const kept: Compared[] = []
  for (const each of compared) {
    const at = kept.findIndex((other) => isDuplicate(each, other))
    const other = kept[at]
    if (other === undefined) kept.push(each)
    else kept[at] = isNewer(each.passage, other.passage) ? joined(each, other) : joined(other, each)
  }
  for (let later = 1; later < kept.length; later += 1)
    for (let before = 0; before < later; before += 1) {
      const [first, second] = [kept[before], kept[later]]
      if (first === undefined || second === undefined || !areContrary(first, second)) continue
      const isSecondNewer = isNewer(second.passage, first.passage)
      const [newer, older] = isSecondNewer ? [second, first] : [first, second]
      const marked = { ...older, passage: { ...older.passage, olderThan: newer.passage.id } }
      const raised = {
        ...newer,
        passage: { ...newer.passage, score: Math.max(newer.passage.score, older.passage.score) },
      }
      kept[before] = raised
      kept[later] = {
        ...marked,
        passage: { ...marked.passage, score: Math.min(newer.passage.score, older.passage.score) },
      }
    }
  const all = [...kept.map(({ passage }) => passage), ...found.slice(MAX_COMPARED)]
  return all.map(({ headTerms: _, bodyTerms: __, ...passage }) => passage)
}

interface Compared {
  readonly passage: FoundWithTerms
  readonly title: ReadonlySet<string>
  readonly all: ReadonlySet<string>
}

function termsOf(passage: FoundWithTerms): Omit<Compared, 'passage'> {
  const [title = ''] = passage.headTerms.split('\n')
  return { title: sayingIn(title), all: sayingIn(`${passage.headTerms} ${passage.bodyTerms}`) }
}

function sayingIn(terms: string): ReadonlySet<string> {
  return new Set(terms.split(/\s/).filter((term) => term !== '' && !STOP_WORDS.has(term)))
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((term) => b.has(term)).length
}

function isDuplicate(a: Compared, b: Compared): boolean {
  if (Math.min(a.all.size, b.all.size) < MIN_TERMS)
    return a.passage.title === b.passage.title && a.passage.body === b.passage.body
  const both = shared(a.all, b.all)
  return both / (a.all.size + b.all.size - both) >= DUPLICATE && !areContrary(a, b)
}

function joined(kept: Compared, other: Compared): Compared {
  const alsoAt = [
    ...new Set([...(kept.passage.alsoAt ?? []), ...(other.passage.alsoAt ?? []), other.passage.path]),
  ]
  const score = Math.max(kept.passage.score, other.passage.score)
  return {
    ...kept,
    passage: { ...kept.passage, score, alsoAt: alsoAt.filter((path) => path !== kept.passage.path) },
  }
}

function isNewer({ updatedAt: a }: Found, { updatedAt: b }: Found): boolean {
  return a !== null && b !== null && Date.parse(a) > Date.parse(b)
}

/**
 * Whether one passage is newer, both have the same subject, and their titles differ by a number, a negation or a
 * change.
 */
function areContrary(a: Compared, b: Compared): boolean {
  if (!isNewer(a.passage, b.passage) && !isNewer(b.passage, a.passage)) return false
  const both = shared(a.title, b.title)
  if (both < MIN_SHARED || both / Math.min(a.title.size, b.title.size) < SAME_SUBJECT) return false
  const [onlyA, onlyB] = [only(a, b), only(b, a)]
  const isNegated = hasAny(a.passage.headTerms, NEGATIONS) !== hasAny(b.passage.headTerms, NEGATIONS)
  const isCounted = onlyA.some(isNumber) && onlyB.some(isNumber)
  const newer = isNewer(a.passage, b.passage) ? a : b
  return isNegated || isCounted || hasAny(newer.passage.headTerms, CHANGES)
}

function only(a: Compared, b: Compared): string[] {
  return [...a.title].filter((term) => !b.title.has(term))
}

function hasAny(terms: string, wanted: ReadonlySet<string>): boolean {
  return terms.split(/\s/).some((term) => wanted.has(term))
}

const NUMBER_WORDS: ReadonlySet<string> = new Set(
  'one two three four five six seven eight nine ten eleven twelv twelve fifteen twenti twenty thirti thirty forti forty fifti fifty hundr hundred thousand один два три четыр пят дес двадцат тридцат'.split(
    ' ',
  ),
)

function isNumber(term: string): boolean {
  return /^\d/.test(term) || NUMBER_WORDS.has(term)
}
