import type * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural } from '../../numbers.ts'

/**
 * Work of a judge in a run, counted in the parts of a case that its pipeline asks about, such as words. A part is
 * answered if its answer could be used, and changed if the result differs from that of the rules because of it.
 */
export const JudgeWork = lazyObject(() => ({
  asked: Natural,
  answered: Natural,
  /** `null` if the judge gives the whole result, so that there is nothing to compare it with. */
  changed: Natural.nullable(),
  /** The parts of `asked` that an answer may change; about the others the judge only advises. `null` for all. */
  changeable: Natural.nullable(),
}))
export type JudgeWork = z.infer<typeof JudgeWork>

/** The work of a judge without any question. */
export const NOTHING_ASKED: JudgeWork = { asked: 0, answered: 0, changed: 0, changeable: null }

/** Returns whether some of the parts that a judge was asked about have no answer. */
export function isIncomplete(work: Pick<JudgeWork, 'asked' | 'answered'> | null): boolean {
  return work !== null && work.answered < work.asked
}
