import { diffArrays } from 'diff'
import type { LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import { slotsOf } from '../../../../../shared/pipelines/lesson/changes/edit-rulings.ts'
import type { LessonIteration } from '../../../../../shared/pipelines/lesson/changes/iteration.ts'
import { sections as texts } from '../texts/changes.ts'

/** A section in two versions of a text. */
export interface SectionPair {
  readonly key: string
  readonly title: string
  /** Its position, from 1, in the right text, or in the left one if the right lacks it. */
  readonly number: number
  /** `null` if the text does not have the section. */
  readonly before: string | null
  readonly after: string | null
  /** The edits of this section between the two texts, in order of their numbers. */
  readonly edits: readonly LessonEdit[]
}

interface Slot {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly number: number
}

/** Key of the text before the first heading, which has none of its own if it is front matter only. */
const HEAD = ''

/** Returns the sections of two texts side by side in text order, with the edits between the two. */
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

/**
 * Returns the texts of a section without its heading, which is shown above them, if both texts have the same heading.
 */
export function belowHeading({ before, after }: Pick<SectionPair, 'before' | 'after'>) {
  const [old, now] = [before ?? '', after ?? '']
  const [heading = ''] = HEADING.exec(now === '' ? old : now) ?? []
  const isSame = [old, now].every((text) => text === '' || text.startsWith(heading))
  const from = isSame ? heading.length : 0
  return { before: old.slice(from), after: now.slice(from) }
}

/** Returns the edits that lead from version `after` to version `upTo`. */
export function editsBetween(
  iterations: readonly LessonIteration[],
  after: number,
  upTo: number,
): readonly LessonEdit[] {
  return iterations.filter(({ number }) => number > after && number <= upTo).flatMap(({ edits }) => edits)
}

/** Adjacent sections that are the same in both texts, which are shown as one line, or a changed section. */
export type PairGroup =
  | { readonly kind: 'same'; readonly pairs: readonly SectionPair[] }
  | { readonly kind: 'changed'; readonly pair: SectionPair }

/** Groups adjacent sections that are the same and have no edit. */
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
