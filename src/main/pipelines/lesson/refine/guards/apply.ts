import { type Slots, slotsOf, textOfSlots } from '../../../../../shared/pipelines/lesson/changes/standing.ts'

/**
 * A text with another text for one of its sections. `null` where that would change more than this section: one would be
 * lost, repeated or swallowed (c31).
 */
export function withSection(slots: Slots, section: string, text: string): Slots | null {
  const whole = textOfSlots(slots, new Map([[section, text]]))
  const after = slotsOf(whole)
  const isWhole =
    after.head === slots.head &&
    after.sections.length === slots.sections.length &&
    after.sections.every((each, at) => {
      const before = slots.sections[at]
      if (before?.key !== each.key) return false
      return each.text === (each.key === section ? text : before.text)
    })
  return isWhole ? after : null
}
