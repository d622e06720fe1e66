import { type ParseText, parsedText } from '../../../markdown/parsed-text.ts'
import type { LessonEdit } from './edit.ts'
import type { LessonIteration } from './iteration.ts'

/** A person's ruling on an edit: accepted, rejected, or another text for the section. */
export type EditRuling =
  | { readonly kind: 'accept' | 'reject' }
  | { readonly kind: 'own'; readonly text: string }

/** People's rulings on edits, by edit id; an edit without a ruling stays as it is. */
export type EditRulings = ReadonlyMap<string, EditRuling>

interface Changed {
  readonly iterations: readonly LessonIteration[]
}

/** Returns every edit of a run, by number, applied or not. */
export function editsOf({ iterations }: Changed): LessonEdit[] {
  return iterations.flatMap(({ edits }) => edits)
}

/** Returns the edits in the text of a run, in the order of creation. */
export function appliedEdits(changed: Changed): LessonEdit[] {
  return editsOf(changed).filter(({ isApplied }) => isApplied)
}

/**
 * Returns the edits that are rejected together with an edit: the later ones of its section, and those of every section
 * if the lesson was regenerated. A regenerated lesson depends on no earlier edit, as it contains nothing of them.
 */
export function dependentEdits(changed: Changed, id: string): LessonEdit[] {
  const applied = appliedEdits(changed)
  const at = applied.findIndex((edit) => edit.id === id)
  const edit = applied[at]
  if (edit === undefined) return []
  const later = applied.slice(at + 1)
  if (edit.section === null) return later.slice(0, endOfText(later))
  return later.slice(0, endOfText(later)).filter(({ section }) => section === edit.section)
}

/**
 * Returns the edits that an edit depends on: the earlier ones of its section, and the regenerated lesson that it
 * changes.
 */
export function editsBelow(changed: Changed, id: string): LessonEdit[] {
  return appliedEdits(changed).filter((below) =>
    dependentEdits(changed, below.id).some((edit) => edit.id === id),
  )
}

function endOfText(edits: readonly LessonEdit[]): number {
  const next = edits.findIndex(isWhole)
  return next === -1 ? edits.length : next
}

/** The sections of a text in order, with the text before the first; joined they are the text. */
export interface Slots {
  readonly head: string
  readonly sections: readonly { readonly key: string; readonly title: string; readonly text: string }[]
}

/** Splits a text at its headings. */
export function slotsOf(text: string, parse: ParseText = parsedText): Slots {
  const { sections } = parse(text)
  return {
    head: text.slice(0, sections[0]?.from ?? text.length),
    sections: sections.map(({ key, title, from, to }) => ({ key, title, text: text.slice(from, to) })),
  }
}

/** Returns the text of slots, with replaced text for some sections. */
export function textOfSlots(
  { head, sections }: Slots,
  texts: ReadonlyMap<string, string> = new Map(),
): string {
  return head + sections.map(({ key, text }) => texts.get(key) ?? text).join('')
}

/**
 * Returns the text after people’s answers. With all edits accepted it is the text of the run, with all rejected the
 * first one; otherwise each section is as in some version, or as a person wrote it. If an edit is rejected, the edits
 * that depend on it are rejected too. A person’s own text replaces its edit and the later ones that depend on it; this
 * is the only way to change what a guard blocked.
 */
export function textAfter(changed: Changed, rulings: EditRulings): string {
  const [first] = changed.iterations
  if (first === undefined) return ''
  const edits = editsOf(changed).filter(({ id, isApplied }) => isApplied || rulings.get(id)?.kind === 'own')
  const whole = edits.findLastIndex(
    ({ id, section }) => section === null && rulings.get(id)?.kind !== 'reject',
  )
  const regenerated = edits[whole]
  const base = regenerated === undefined ? first.text : wholeText(regenerated, rulings)
  const next = edits.slice(whole + 1)
  return withEdits(base, next.slice(0, endOfText(next)), rulings)
}

/** Returns the sections of one version after people's rulings on the edits that lead to it. */
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

/** Returns a text as a section, with the line breaks that separate it from the next one. */
export function asSection(text: string, before: string): string {
  const [ending = ''] = /\s*$/u.exec(before) ?? []
  return text.trim() + ending
}
