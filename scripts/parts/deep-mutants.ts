import type { Mutant } from './mutants.ts'

/** A fault in the program that a test must find at depth. */
export interface DeepMutant extends Mutant {
  /**
   * The test file that looks for faults of the same kind at ordinary depth: the same file, or the quicker one in place
   * of a file that runs at depth alone.
   */
  readonly ordinary: string
}

const property = (name: string, file: string, text: string, off: string, test: string): DeepMutant => ({
  ...{ name: `deep: ${name}`, file: `src/main/pipelines/${file}`, text, off },
  ...{ test: `tests/main/pipelines/${test}.test.ts`, ordinary: `tests/main/pipelines/${test}.test.ts` },
})

/** A fault for each of ten tests that have large numbers at depth, or that run at depth alone. */
export const deepMutants: readonly DeepMutant[] = [
  property(
    'a corrected answer on a receipt changes numbers without a ruling',
    'receipt/judge/corrected.ts',
    'if (isBlocked || [...differs].some((index) => !isRuled.has(index)))',
    'if (isBlocked)',
    'receipt/judge/corrected.property',
  ),
  property(
    'a corrected answer on memories forgets what was kept without the other judge',
    'memory/judge/corrected.ts',
    "hasAnswered ? markOf(each) === 'kept' : each.kept",
    "markOf(each) === 'kept'",
    'memory/corrected.property',
  ),
  property(
    'a corrected answer on a reading counts words that no verdict can forgive',
    'reading/judge/corrected.ts',
    "(wanted === 'correct' && isEligible(before))",
    "wanted === 'correct'",
    'reading/judge/corrected.property',
  ),
  property(
    'a repaired lesson is accepted with a note in spite of a guard',
    'lesson/refine/conclusion.ts',
    'if (guard !== null)',
    'if (guard !== null && repair?.isAcceptedWithNote !== true)',
    'lesson/refine/refinement.property',
  ),
  {
    name: 'deep: a number above the scale of an evaluator is an answer',
    file: 'src/shared/pipelines/evaluation/score.ts',
    text: 'if (value < min || value > max)',
    off: 'if (value < min)',
    test: 'tests/main/pipelines/evaluation/answers.property.test.ts',
    ordinary: 'tests/main/pipelines/evaluation/answers.property.test.ts',
  },
  {
    name: 'deep: the run that a dead process began is never ended',
    file: 'src/main/services/jobs/job-steps.ts',
    text: 'if (lost !== null) runs.interrupt(caseId, lost)',
    off: '',
    test: 'tests/main/services/jobs/jobs-death.deep.test.ts',
    ordinary: 'tests/main/services/jobs/jobs-kill.test.ts',
  },
  {
    name: 'deep: an export that was killed is not found again',
    file: 'src/main/services/exports/exports.ts',
    text: 'using written = partialFile(folder, { notedIn: store.dir })',
    off: 'using written = partialFile(folder)',
    test: 'tests/main/services/exports/labels/export-kill.deep.test.ts',
    ordinary: 'tests/main/store/partial-files.test.ts',
  },
  {
    name: 'deep: digits are known by their characters, which differ on Arabic and French keyboards',
    file: 'src/renderer/lib/keys/chords.ts',
    text: 'if (digit !== undefined && !shiftKey) return digit',
    off: '',
    test: 'tests/e2e/keyboard/layouts.deep.spec.ts',
    ordinary: 'tests/renderer/lib/keys/layouts.test.ts',
  },
  {
    name: 'deep: a passage keeps too few lines in a window that is 700 pixels high',
    file: 'src/renderer/features/evidence/reading/reading.module.css',
    text: 'min-height: 13.25rem',
    off: 'min-height: 8rem',
    test: 'tests/e2e/first-use/limits.deep.spec.ts',
    ordinary: 'tests/e2e/first-use/limits.spec.ts',
  },
  {
    name: 'deep: the reason why a case waits is not spoken with its first decision',
    file: 'src/renderer/features/review/decisions/decisions-pane.tsx',
    text: "isFirst ? 'case-why ' : ''",
    off: "''",
    test: 'tests/e2e/spoken/screen-reader.deep.spec.ts',
    ordinary: 'tests/renderer/features/review/decisions/decisions-pane.test.tsx',
  },
]
