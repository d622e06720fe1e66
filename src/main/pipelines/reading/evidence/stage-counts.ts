import type { Stage } from '../../../../shared/domain/runs/run.ts'
import type { ReadingMetrics } from '../../../../shared/pipelines/reading/metrics.ts'
import type { ReadingWord, WordStatus } from '../../../../shared/pipelines/reading/outcome.ts'
import type { ReadingSpeech } from '../../../../shared/pipelines/reading/speech.ts'
import type { Judged } from '../judge/apply.ts'
import type { Alignment } from './align.ts'
import type { ReadingState } from './state.ts'
import type { PerEngine } from './words.ts'

/** Counts the words of each status, under the names of the source's stage log. */
export function verdictCounts(words: readonly ReadingWord[]): Record<string, number> {
  const of = (status: WordStatus) => words.filter((word) => word.status === status).length
  return {
    refWords: words.length,
    confirmed: of('confirmed'),
    disagreed: of('disagreed'),
    recovered: of('recovered'),
    unconfirmed: of('unconfirmed'),
    confirmedOmissions: of('confirmed_omission'),
    hasV0: words.some(({ engines }) => engines.clean !== null) ? 1 : 0,
    hasPk: words.some(({ engines }) => engines.crossValidator !== null) ? 1 : 0,
  }
}

/** The counts that the other stages log. */
export const stageCounts = {
  align: (alignments: PerEngine<Alignment>): Record<string, number> => ({
    engines: present(alignments).length,
  }),
  speech: ({ leftOut, repairedTimes }: ReadingSpeech): Record<string, number> => ({
    leftOutRuns: leftOut.length,
    leftOutWords: leftOut.reduce((sum, { from, to }) => sum + to - from, 0),
    repairedTimes: repairedTimes.primary + repairedTimes.clean + repairedTimes.crossValidator,
  }),
  merges: (alignments: PerEngine<Alignment>): Record<string, number> => ({
    merged: present(alignments).reduce((sum, { entries }) => sum + entries.filter(isMerged).length, 0),
  }),
  spillover: (before: PerEngine<Alignment>, after: PerEngine<Alignment>): Record<string, number> => ({
    spilled: omittedIn(after) - omittedIn(before),
  }),
  inflections: (words: readonly ReadingWord[]): Record<string, number> => ({
    inflectionDrops: words.filter(({ inflectionDrop }) => inflectionDrop).length,
  }),
  metrics: ({
    metrics: { correct, errors },
  }: {
    readonly metrics: ReadingMetrics
  }): Record<string, number> => ({
    correct,
    errors,
  }),
  /**
   * Returns the values that the source logs of its judge (000-22), with counts of asked, answered and blocked words.
   */
  judge({ stage, failures }: Judged, ms: number): Pick<Stage, 'counts' | 'facts'> {
    const { model, promptVersion, blocked, ...counts } = stage
    const guards = Object.entries(blocked).map(([guard, words]) => [`blocked_${guard}`, words])
    const failed = failures.map(({ failure: { why } }) => [
      `failed_${why}`,
      failures.filter(({ failure }) => failure.why === why).length,
    ])
    return {
      counts: { ...counts, latencyMs: ms, ...Object.fromEntries([...guards, ...failed]) },
      facts: { ...(model && { model }), ...(promptVersion && { promptVersion }) },
    }
  },
  /** Counts the words and insertions that a stage changed; unchanged ones are the same objects. */
  changed: (before: ReadingState, after: ReadingState): Record<string, number> => ({
    words: differing(before.words, after.words),
    insertions: differing(before.insertions, after.insertions),
  }),
}

function present(alignments: PerEngine<Alignment>): Alignment[] {
  return Object.values(alignments).filter((alignment) => alignment !== null)
}

function isMerged({ merge }: Alignment['entries'][number]): boolean {
  return merge !== null
}

function omittedIn(alignments: PerEngine<Alignment>): number {
  return present(alignments)
    .flatMap(({ entries }) => entries)
    .filter(({ type }) => type === 'omission').length
}

function differing(before: readonly object[], after: readonly object[]): number {
  return after.filter((each, index) => each !== before[index]).length
}
