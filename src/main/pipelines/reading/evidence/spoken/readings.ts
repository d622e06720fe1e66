import { canonicalForm } from '../text/equivalents.ts'
import type { Form } from './classes/forms.ts'
import type { Saying } from './sayings.ts'
import { type Spoken, spokenForms } from './spoken-forms.ts'

/** A trie of forms by their words: the possible next words, and whether a form may end here. */
interface Branch {
  readonly next: Map<string, Branch>
  isEnd: boolean
}

/** One side of an alignment: words in a form that is equal for equal sounds, and the other spoken forms of each. */
export interface Side {
  readonly words: readonly string[]
  readonly canonical: readonly string[]
  readonly others: readonly (readonly (readonly string[])[] | undefined)[]
}

/** Returns the side of words with their spoken forms. */
export function sideOf(words: readonly string[], sayings: readonly Saying[]): Side {
  const others: (readonly (readonly string[])[] | undefined)[] = words.map(() => undefined)
  for (const saying of sayings) if (saying.length === 1) others[saying.from] = readingOf(saying).lists
  return { words, canonical: words.map(soundOf), others }
}

/** Returns every position, exclusive, at which the words of a side from `from` on complete one of the forms. */
export function endsOf(root: Branch, side: Side, from: number): Set<number> {
  const ends = new Set<number>()
  follow(root, from)
  return ends

  function follow(branch: Branch, at: number): void {
    if (branch.isEnd) ends.add(at)
    const own = side.canonical[at]
    if (own === undefined) return
    const direct = branch.next.get(own)
    if (direct !== undefined) follow(direct, at + 1)
    for (const form of side.others[at] ?? []) {
      const after = form.reduce<Branch | undefined>((now, word) => now?.next.get(word), branch)
      if (after !== undefined) follow(after, at + 1)
    }
  }
}

/** Returns the forms of a saying as a trie, and as lists of words. */
export function readingOf({ forms }: Pick<Spoken, 'forms'>): {
  readonly root: Branch
  readonly lists: readonly (readonly string[])[]
} {
  const known = remembered.get(forms)
  if (known !== undefined) return known
  const lists = forms.flatMap((form) => [form.split(' ').map(soundOf), ...(LIKE_PARTICLES[form] ?? [])])
  const root: Branch = { next: new Map(), isEnd: false }
  for (const list of lists) {
    let branch = root
    for (const word of list) {
      const next = branch.next.get(word) ?? { next: new Map(), isEnd: false }
      branch.next.set(word, next)
      branch = next
    }
    branch.isEnd = true
  }
  const reading = { root, lists }
  remembered.set(forms, reading)
  return reading
}

/**
 * Returns a word by its sound, except to and for: between the words of a number they are not digits. Alone, a
 * recognizer may write them for a digit.
 */
function soundOf(word: string): string {
  if (word === 'to' || word === 'for') return word
  const sound = canonicalForm(word)
  if (sound === TWO) return 'two'
  return sound === FOUR ? 'four' : sound
}

const TWO = canonicalForm('two')
const FOUR = canonicalForm('four')

const LIKE_PARTICLES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  two: [['to']],
  four: [['for']],
}

/** Cache by the identity of the lists: those of the table are cached there. */
const remembered = new WeakMap<readonly Form[], ReturnType<typeof readingOf>>()

/** Whether several words are a spoken form of one written word, or the reverse, in any place. */
export function isSpokenForm(one: string, words: readonly string[]): boolean {
  const side = sideOf(words, sayingsAlone(words))
  const ownForms = spokenForms(one)
  if (ownForms !== null && endsOf(readingOf(ownForms).root, side, 0).has(words.length)) return true
  const [only] = words
  const forms = only === undefined || words.length > 1 ? null : spokenForms(only)
  return forms !== null && endsOf(readingOf(forms).root, sideOf([one], []), 0).has(1)
}

function sayingsAlone(words: readonly string[]): Saying[] {
  return words.flatMap((word, from) => {
    const spoken = spokenForms(word)
    return spoken === null ? [] : [{ from, length: 1, ...spoken }]
  })
}
