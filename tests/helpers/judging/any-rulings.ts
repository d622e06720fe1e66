import fc from 'fast-check'
import type { Ruling } from '../../../src/shared/domain/reviews/ruling.ts'
import type { DecisionDraft } from '../../../src/shared/domain/runs/decision.ts'

/** Possible rulings of people on any decisions, each picked by a number. */
export const anyPicks = fc.array(
  fc.record({
    at: fc.nat(),
    answer: fc.constantFrom('correct' as const, 'incorrect' as const, 'incorrect' as const),
    corrections: fc.array(fc.nat(), { maxLength: 2 }),
  }),
  { minLength: 1, maxLength: 6 },
)

/** Rulings on decisions; corrections are options of the decision, or `others` where it has none. */
export function rulingsOn(
  decisions: readonly DecisionDraft[],
  picks: readonly { at: number; answer: Ruling['answer']; corrections: readonly number[] }[],
  others: readonly string[] = ['–'],
): Ruling[] {
  const bySubject = new Map<DecisionDraft, Ruling>()
  for (const { at, answer, corrections } of picks) {
    const decision = decisions[at % decisions.length]
    if (decision === undefined) continue
    const { about, label, after } = decision
    const chosen = corrections.flatMap((each) => optionOf(decision, each, others))
    const wanted = chosen.filter((each) => (answer === 'correct' ? each === after : each !== after))
    bySubject.set(decision, { about, label, after, answer, corrections: [...new Set(wanted)], picked: [] })
  }
  return [...bySubject.values()]
}

function optionOf({ options }: DecisionDraft, at: number, others: readonly string[]): string[] {
  const all = [...(options ?? []), ...others]
  const option = all[at % all.length]
  return option === undefined ? [] : [option]
}
