import type { ExamRecord } from '../../../shared/contract/program/exams.ts'
import { shownShare } from '../../../shared/counted.ts'
import type { ExamCount, ExamSitting } from '../../../shared/domain/judging/exam.ts'

type Bounded = (count: ExamCount) => ExamRecord['marks']['harm']

/** Returns the marks of a sitting as shares with their bounds. */
export function marksOf({ counts }: ExamSitting, bounded: Bounded): ExamRecord['marks'] {
  const { harm, help, rules, answered, flips } = counts
  return {
    harm: bounded(harm),
    help: bounded(help),
    rules: bounded(rules),
    answered: bounded(answered),
    flips: bounded(flips),
  }
}

const VERDICTS = {
  passed: 'Passed.',
  failed: 'Not passed.',
  changed: 'Ended without a verdict: other weights answered than at its beginning.',
} as const

/** Returns the result of a sitting as sentences: the verdict, then each mark with its limit. */
export function sentencesOf(
  { verdict, faults, counts, limits, asked, questions }: ExamSitting,
  bounded: Bounded,
): string[] {
  const { harm, help, rules, answered, flips } = counts
  const end = asked === questions ? 'to its end' : 'stopped early, when the outcome was sure'
  return [
    VERDICTS[verdict],
    `${asked} of ${questions} questions, ${verdict === 'changed' ? 'stopped' : end}.`,
    `${marked(faults.includes('harm'))}Harm: ${shownCount(harm)}, at most ${shownShare(bounded(harm)?.to ?? 1)}; allowed are ${shownShare(limits.harm)}.`,
    `${marked(faults.includes('help'))}Help: ${shownCount(help)}; the rules alone: ${shownCount(rules)}.`,
    `${marked(faults.includes('answered'))}Answered: ${shownCount(answered)}; at least ${shownShare(limits.answered)} are needed.`,
    `${marked(faults.includes('flips'))}Flips: ${shownCount(flips)} in another order; allowed are ${shownShare(limits.flips)}.`,
  ]
}

function marked(isFault: boolean): string {
  return isFault ? 'Failed by this mark. ' : ''
}

function shownCount({ hits, of }: ExamCount): string {
  return of === 0 ? 'none' : `${hits} of ${of} (${shownShare(hits / of)})`
}
