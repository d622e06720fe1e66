import { diffArrays } from 'diff'
import type { LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import type { LessonIteration } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'
import { slotsOf } from '../../../../../shared/pipelines/lesson/changes/standing.ts'
import { sections as texts } from '../texts/changes.ts'

/** A section as it stands in two texts. */
export interface SectionPair {
  readonly key: string
  readonly title: string
  /** Its place in the text that has it, the right one first; from 1. */
  readonly number: number
  /** `null` where the text does not have the section. */
  readonly before: string | null
  readonly after: string | null
  /** The edits of this section between the two texts, by number. */
  readonly edits: readonly LessonEdit[]
}

interface Slot {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly number: number
}

/** What stands before the first heading has no key of its own where it is front matter alone. */
const HEAD = ''

/** The sections of two texts side by side, in the order of the text, with the edits that lead from one to the other. */
export function sectionPairs(
  left: string,
  right: string,
  edits: readonly LessonEdit[],
): readonly SectionPair[] {
  const [before, after] = [slotsByKey(left), slotsByKey(right)]
  const keys = diffArrays([...before.keys()], [...after.keys()]).flatMap(({ value }) => value)
  return [...new Set(keys)].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)]
    const shown = now ?? old
    if (shown === undefined) return []
    const { title, number } = shown
    const own = edits.filter(({ section }) => section === key)
    return { key, title, number, before: old?.text ?? null, after: now?.text ?? null, edits: own }
  })
}

const HEADING = /^ {0,3}#{1,6}[ \t][^\n]*\n+/

/** The words of a section in both texts without its heading, which stands above them, where that is the same in both. */
export function belowHeading({ before, after }: Pick<SectionPair, 'before' | 'after'>) {
  const [old, now] = [before ?? '', after ?? '']
  const [heading = ''] = HEADING.exec(now === '' ? old : now) ?? []
  const isSame = [old, now].every((text) => text === '' || text.startsWith(heading))
  const from = isSame ? heading.length : 0
  return { before: old.slice(from), after: now.slice(from) }
}

/** The edits of the rounds after one version, up to another one: those that lead from the first to the second. */
export function editsBetween(
  iterations: readonly LessonIteration[],
  after: number,
  upTo: number,
): readonly LessonEdit[] {
  return iterations.filter(({ number }) => number > after && number <= upTo).flatMap(({ edits }) => edits)
}

/** Runs of sections that are the same in both texts are shown as one line. */
export type PairGroup =
  | { readonly kind: 'same'; readonly pairs: readonly SectionPair[] }
  | { readonly kind: 'changed'; readonly pair: SectionPair }

/** Folds neighboring sections that are the same and that no edit was made for. */
export function foldedPairs(pairs: readonly SectionPair[]): readonly PairGroup[] {
  const groups: PairGroup[] = []
  for (const pair of pairs) {
    const isSame = pair.before === pair.after && pair.edits.length === 0
    const last = groups.at(-1)
    if (!isSame) groups.push({ kind: 'changed', pair })
    else if (last?.kind === 'same') groups[groups.length - 1] = { kind: 'same', pairs: [...last.pairs, pair] }
    else groups.push({ kind: 'same', pairs: [pair] })
  }
  return groups
}

function slotsByKey(text: string): ReadonlyMap<string, Slot> {
  const { head, sections } = slotsOf(text)
  const slots = sections.map(({ key, title, text: words }, at) => ({
    key,
    title,
    text: words,
    number: at + 1,
  }))
  const all = head === '' ? slots : [{ key: HEAD, title: texts.frontMatter, text: head, number: 0 }, ...slots]
  return new Map(all.map((slot) => [slot.key, slot]))
}
