import { type ParseText, parsedText } from '../../../markdown/parsed-text.ts'
import type { LessonEdit } from './edit.ts'
import type { LessonIteration } from './iteration.ts'

/** What a person says of an edit: that it stands, that it does not, or how the section is to read instead. */
export type EditRuling =
  | { readonly kind: 'accept' | 'reject' }
  | { readonly kind: 'own'; readonly text: string }

/** What people say of edits, by their ids; an edit that is not in it stands as it is. */
export type EditRulings = ReadonlyMap<string, EditRuling>

interface Changed {
  readonly iterations: readonly LessonIteration[]
}

/** Every edit of a run, by number: what is in its text, and what is not. */
export function editsOf({ iterations }: Changed): LessonEdit[] {
  return iterations.flatMap(({ edits }) => edits)
}

/** The edits that are in the text of a run, in the order in which they were made. */
export function appliedEdits(changed: Changed): LessonEdit[] {
  return editsOf(changed).filter(({ isApplied }) => isApplied)
}

/**
 * The edits that go with an edit when it is rejected: the later ones of its section, and of every section where the
 * lesson was regenerated. A regenerated lesson rests on no edit before it, as nothing of theirs is left in it.
 */
export function editsRestingOn(changed: Changed, id: string): LessonEdit[] {
  const applied = appliedEdits(changed)
  const at = applied.findIndex((edit) => edit.id === id)
  const edit = applied[at]
  if (edit === undefined) return []
  const later = applied.slice(at + 1)
  if (edit.section === null) return later.slice(0, endOfText(later))
  return later.slice(0, endOfText(later)).filter(({ section }) => section === edit.section)
}

/** The edits that an edit rests on: those before it of its section, and the regenerated lesson that it changes. */
export function editsBelow(changed: Changed, id: string): LessonEdit[] {
  return appliedEdits(changed).filter((below) =>
    editsRestingOn(changed, below.id).some((edit) => edit.id === id),
  )
}

function endOfText(edits: readonly LessonEdit[]): number {
  const next = edits.findIndex(isWhole)
  return next === -1 ? edits.length : next
}

/** The sections of a text in order, with what stands before the first; joined they are the text. */
export interface Slots {
  readonly head: string
  readonly sections: readonly { readonly key: string; readonly title: string; readonly text: string }[]
}

/** Takes a text apart at its headings. */
export function slotsOf(text: string, parse: ParseText = parsedText): Slots {
  const { sections } = parse(text)
  return {
    head: text.slice(0, sections[0]?.from ?? text.length),
    sections: sections.map(({ key, title, from, to }) => ({ key, title, text: text.slice(from, to) })),
  }
}

/** The text of slots, with other words for some sections. */
export function textOfSlots(
  { head, sections }: Slots,
  texts: ReadonlyMap<string, string> = new Map(),
): string {
  return head + sections.map(({ key, text }) => texts.get(key) ?? text).join('')
}

/**
 * The text that stands after people’s answers. All edits accepted give the text of the run, all rejected the first one;
 * in between each section is as it stood in some version, or as a person wrote it. An edit whose predecessor is rejected
 * falls with it; a person’s own text stands in the place of its edit and of the later ones that rest on that, and is the
 * only way in for what a guard kept out.
 */
export function standingText(changed: Changed, rulings: EditRulings): string {
  const [first] = changed.iterations
  if (first === undefined) return ''
  const edits = editsOf(changed).filter(({ id, isApplied }) => isApplied || rulings.get(id)?.kind === 'own')
  const whole = edits.findLastIndex((edit) => isWhole(edit) && rulings.get(edit.id)?.kind !== 'reject')
  const regenerated = edits[whole]
  const base = regenerated === undefined ? first.text : wholeText(regenerated, rulings)
  const next = edits.slice(whole + 1)
  return withEdits(base, next.slice(0, endOfText(next)), rulings)
}

/** The text of one version, with what people say of the edits that lead to it: the words of each section. */
function withEdits(base: string, edits: readonly LessonEdit[], rulings: EditRulings): string {
  const texts = new Map<string, string>()
  const broken = new Set<string>()
  for (const { id, section, before, after } of edits) {
    if (section === null) continue
    const ruling = rulings.get(id)
    if (ruling?.kind === 'own') texts.set(section, asSection(ruling.text, before))
    else if (ruling?.kind !== 'reject' && !broken.has(section)) texts.set(section, after)
    if (ruling?.kind === 'own' || ruling?.kind === 'reject') broken.add(section)
  }
  return texts.size === 0 ? base : textOfSlots(slotsOf(base), texts)
}

function isWhole({ section, isApplied }: LessonEdit): boolean {
  return section === null && isApplied
}

function wholeText({ id, before, after }: LessonEdit, rulings: EditRulings): string {
  const ruling = rulings.get(id)
  return ruling?.kind === 'own' ? asSection(ruling.text, before) : after
}

/** Words in the place of a section: with the line breaks that part it from the next one. */
export function asSection(text: string, before: string): string {
  const [ending = ''] = /\s*$/u.exec(before) ?? []
  return text.trim() + ending
}
