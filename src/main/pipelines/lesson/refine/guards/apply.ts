import { type ParseText, parsedText } from '../../../../../shared/markdown/parsed-text.ts'
import {
  type Slots,
  slotsOf,
  textOfSlots,
} from '../../../../../shared/pipelines/lesson/changes/edit-rulings.ts'
import type { Rejected } from './edit-guards.ts'

/** The rejection of an edit that changes more than its section. */
export const SECTIONS_CHANGED: Rejected = {
  guard: 'sections_changed',
  reason: 'The edit would change other sections.',
}

/**
 * Replaces sections of a text, by key. Returns `null` if that would change other sections: one would be lost, repeated
 * or absorbed (c31).
 */
export function withSections(
  slots: Slots,
  texts: ReadonlyMap<string, string>,
  parse: ParseText = parsedText,
): Slots | null {
  const after = slotsOf(textOfSlots(slots, texts), parse)
  const isWhole =
    after.head === slots.head &&
    after.sections.length === slots.sections.length &&
    after.sections.every(({ key, text }, at) => {
      const before = slots.sections[at]
      return before?.key === key && text === (texts.get(key) ?? before.text)
    })
  return isWhole ? after : null
}
