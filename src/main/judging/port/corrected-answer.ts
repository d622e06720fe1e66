import type { JsonValue } from '../answers/extract.ts'

/** Why a ruling is not in effect in a corrected answer. */
export type LeftOut =
  /** The question was not about its subject, or the answer says nothing of it. */
  | 'not_asked'
  /** “Incorrect” alone does not say what the answer should have been. */
  | 'no_correction'
  | 'corrections_differ'
  /** The answer's schema has no words for it. */
  | 'no_such_answer'
  /** The answer would have to quote what shows it, and neither judge nor people do. */
  | 'no_evidence'
  /** A rule or a guard keeps the answer, whatever it says, from having that effect. */
  | 'guarded'

/** The answer that a judge should have given, as far as people's rulings say it. */
export interface CorrectedAnswer {
  /**
   * Valid by the schema of the question; what people left alone is as the judge had it. `null` where rulings say that
   * the answer is wrong without saying what is right, and that part cannot be left out of it.
   */
  readonly answer: JsonValue | null
  /** Whether it says something else than the judge did. */
  readonly isChanged: boolean
  /** How many rulings stand when the answer is applied: confirmed or corrected. */
  readonly applied: number
  /** How many rulings do not, by the reason. */
  readonly left: Readonly<Partial<Record<LeftOut, number>>>
}

/** What became of each ruling; a corrected answer counts them. */
export function countedRulings(
  fates: Iterable<LeftOut | 'applied'>,
): Pick<CorrectedAnswer, 'applied' | 'left'> {
  const left: Partial<Record<LeftOut, number>> = {}
  let applied = 0
  for (const fate of fates)
    if (fate === 'applied') applied += 1
    else left[fate] = (left[fate] ?? 0) + 1
  return { applied, left }
}

/** A judge's answer that no ruling could correct, for one reason. */
export function uncorrectable(rulings: { readonly length: number }, why: LeftOut): CorrectedAnswer {
  return {
    answer: null,
    isChanged: false,
    applied: 0,
    left: rulings.length === 0 ? {} : { [why]: rulings.length },
  }
}
