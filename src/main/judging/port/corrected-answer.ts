import type { JsonValue } from '../answers/extract.ts'

/** Why a ruling is not in effect in a corrected answer. */
export type LeftOut =
  /** The question was not about its subject, or the answer does not mention it. */
  | 'not_asked'
  /** “Incorrect” alone does not say what the answer should have been. */
  | 'no_correction'
  | 'corrections_differ'
  /** The answer's schema has no words for it. */
  | 'no_such_answer'
  /** The answer would have to quote evidence, which neither the judge nor people provide. */
  | 'no_evidence'
  /** A rule or a guard keeps any answer from having that effect. */
  | 'guarded'

/** The answer that a judge should have given, as far as people's rulings say so. */
export interface CorrectedAnswer {
  /**
   * Valid by the schema of the question; the parts without rulings are as the judge had them. `null` if rulings say
   * that the answer is wrong without saying what is right, and that part cannot be left out.
   */
  readonly answer: JsonValue | null
  /** Whether it differs from the judge's answer. */
  readonly isChanged: boolean
  /** Number of rulings that are in effect when the answer is applied: confirmed or corrected. */
  readonly applied: number
  /** Number of rulings that are not in effect, by reason. */
  readonly left: Readonly<Partial<Record<LeftOut, number>>>
}

/** Counts the rulings in effect, and the others by reason. */
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

/** Returns a corrected answer without a correction, for one reason. */
export function uncorrectable(rulings: { readonly length: number }, why: LeftOut): CorrectedAnswer {
  return {
    answer: null,
    isChanged: false,
    applied: 0,
    left: rulings.length === 0 ? {} : { [why]: rulings.length },
  }
}
