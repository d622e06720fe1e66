import type { Root } from 'mdast'
import { counted } from '../../../../../shared/counted.ts'
import { openFencesOf } from '../../../../../shared/markdown/fences.ts'
import { parsedText } from '../../../../../shared/markdown/parsed-text.ts'
import { proseTextOf } from '../../../../../shared/markdown/prose.ts'
import type { Section } from '../../../../../shared/markdown/sections.ts'
import type { EditGuard } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import { sectionOfObjectives } from '../../../../../shared/pipelines/lesson/objectives.ts'
import type { LessonSettings } from '../../../../../shared/pipelines/lesson/settings.ts'
import { chatTextIn, otherParagraphIn, refusalIn } from './chat-text.ts'
import { isOtherLanguage } from './language.ts'
import { changedSpan, protectedSpans } from './protected.ts'

/** A section as a writer returned it, and the material for the guards. */
export interface Written {
  readonly before: string
  readonly after: string
  /** The requested number of words of prose; `null` if the writer must keep about the same length. */
  readonly targetWords: number | null
  readonly isLocked: boolean
  /** Whether the edit removes a defect that may be in protected content, such as a broken diagram (c16). */
  readonly isRegeneration: boolean
  /** The whole text and its language. */
  readonly lesson: string
  readonly language: string
  readonly limits: LessonSettings['refinement']
}

/** The rejection of an edit. */
export interface Rejected {
  readonly guard: EditGuard
  /** A sentence with the figures. */
  readonly reason: string
}

interface Parsed extends Written {
  readonly rootBefore: Root
  readonly root: Root
  readonly sectionsBefore: readonly Section[]
  readonly sections: readonly Section[]
}

type Guard = (written: Parsed) => string | null

/**
 * Returns the first guard that rejects an edit, regardless of its writer (c28, c31); `null` if none does. The delta
 * judge and the panel follow.
 */
export function rejectedBy(written: Written): Rejected | null {
  const early = beforeParsing(written)
  if (early !== null) return early
  const { before, after } = written
  const { root: rootBefore, sections: sectionsBefore } = parsedText(before)
  const parsed = { ...written, rootBefore, sectionsBefore, ...parsedText(after) }
  for (const [guard, holds] of guards) {
    const reason = holds(parsed)
    if (reason !== null) return { guard, reason }
  }
  return null
}

/** Guards that need no parsing, so they run on a text of any length. */
function beforeParsing({ before, after, isLocked, limits }: Written): Rejected | null {
  if (isLocked) return { guard: 'section_locked', reason: 'The section is locked.' }
  if (after.trim() === '') return { guard: 'empty_section', reason: 'The writer’s text is empty.' }
  if (after.length > limits.maxCharacters)
    return {
      guard: 'too_long',
      reason: `The edit has ${counted(after.length, 'character')}, more than ${limits.maxCharacters}.`,
    }
  return after.trim() === before.trim() ? { guard: 'no_change', reason: 'The writer changed nothing.' } : null
}

const guards: readonly (readonly [EditGuard, Guard])[] = [
  ['refusal', refusalIn],
  ['chat_text', chatTextIn],
  ['open_fence', openFence],
  ['further_heading', furtherHeading],
  ['empty_section', emptySection],
  ['truncated', truncated],
  ['other_language', otherLanguage],
  ['other_language', otherParagraphIn],
  ['protected_span', protectedSpan],
  ['objectives', objectives],
  ['word_count', wordCount],
]

function protectedSpan({ before, after, rootBefore, root, isRegeneration }: Parsed): string | null {
  if (isRegeneration) return null
  return changedSpan(protectedSpans(rootBefore, before), protectedSpans(root, after))
}

/** The objectives of a lesson are fixed before it is written. */
function objectives({ root, sections, rootBefore, sectionsBefore }: Parsed): string | null {
  const before = sectionOfObjectives(rootBefore, sectionsBefore)
  if (before === null) return null
  const after = sectionOfObjectives(root, sections)
  const changed = before.listed.find((item, at) => after?.listed[at] !== item)
  if (changed !== undefined) return `The edit changes or leaves out the objective “${changed.slice(0, 80)}”.`
  const added = after?.listed[before.listed.length]
  return added === undefined ? null : `The edit adds the objective “${added.slice(0, 80)}”.`
}

function openFence({ root, after, rootBefore, before }: Parsed): string | null {
  const open = openFencesOf(root, after).length > openFencesOf(rootBefore, before).length
  return open ? 'A code block is opened but not closed.' : null
}

/** A section must keep its only heading: edits, answers and locks refer to it. */
function furtherHeading({ sections, sectionsBefore }: Parsed): string | null {
  const [titles, before] = [sections.map(titled), sectionsBefore.map(titled)]
  if (titles.join('\n') === before.join('\n')) return null
  const other = titles.find((title) => !before.includes(title))
  return other === undefined
    ? 'A heading is missing.'
    : `The edit has a heading that is not in the section: “${other.slice(0, 80)}”.`
}

function titled({ depth, title }: Section): string {
  return `${'#'.repeat(depth)} ${title}`
}

function emptySection({ root, rootBefore }: Parsed): string | null {
  const isEmpty = (tree: Root) => tree.children.every(({ type }) => type === 'heading')
  return isEmpty(root) && !isEmpty(rootBefore) ? 'Nothing is left below the heading.' : null
}

/** Returns a sentence if a text is shorter than the given share of the replaced one, and so is probably truncated. */
export function truncated({
  before,
  after,
  limits,
}: Pick<Written, 'before' | 'after' | 'limits'>): string | null {
  const [is, was] = [after.trim().length, before.trim().length]
  if (is >= limits.minLength * was) return null
  return `The edit has ${is} of ${was} characters, less than ${Math.round(limits.minLength * 100)} %.`
}

function otherLanguage({ root, rootBefore, lesson, language }: Parsed): string | null {
  const prose = proseTextOf(root)
  return isOtherLanguage(proseTextOf(rootBefore), prose, lesson, language)
    ? `The edit is not in the language of the lesson (${language}).`
    : null
}

const ROUNDING_ERROR = 1e-9

function wordCount({ sections, targetWords, limits }: Parsed): string | null {
  if (targetWords === null) return null
  const words = sections.reduce((sum, section) => sum + section.words, 0)
  const tolerated = targetWords * limits.expandTolerance + ROUNDING_ERROR
  if (Math.abs(words - targetWords) <= tolerated) return null
  return `The edit has ${counted(words, 'word')}, but must have ${targetWords}, within ${Math.round(limits.expandTolerance * 100)} %.`
}
