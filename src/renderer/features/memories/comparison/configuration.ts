import type { EvaluatedBy } from '../../../../shared/contract/memories/evaluation.ts'
import { configuration as texts } from '../texts.ts'

/** The judges of the candidates: none, one, or two. */
export type Judges = 'none' | 'one' | 'two'

/** The varied settings of an evaluation; all others are as in the settings. */
export interface Configuration {
  readonly judges: Judges
  readonly ranking: 'fts5_bm25' | 'keywords'
  /** A share of the best score, 0 to 1. */
  readonly noiseFloor: number
  /** Maximum number of injected memories. */
  readonly most: number
}

export const RULES_ALONE: Configuration = {
  judges: 'none',
  ranking: 'fts5_bm25',
  noiseFloor: 0.25,
  most: 3,
}

export const rankingLabels: Readonly<Record<Configuration['ranking'], string>> = {
  fts5_bm25: 'BM25',
  keywords: 'Keywords',
}

export const judgesLabels: Readonly<Record<Judges, string>> = {
  none: texts.noneRankingOnly,
  one: texts.oneJudge,
  two: texts.twoJudgesTopicUsefulness,
}

/** Returns the name of a configuration: “BM25 alone”, “Two judges”. */
export function nameOf({ judges, ranking, noiseFloor, most }: Configuration): string {
  const who =
    judges === 'none'
      ? texts.alone(rankingLabels[ranking])
      : texts.after(judges === 'two' ? 'Two judges' : 'One judge', rankingLabels[ranking])
  const changed = [
    noiseFloor === RULES_ALONE.noiseFloor ? null : `noise floor ${Math.round(noiseFloor * 100)} %`,
    most === RULES_ALONE.most ? null : `at most ${most}`,
  ].filter((text) => text !== null)
  return [who, ...changed].join(', ')
}

/** Returns a configuration in the form of a request. */
export function evaluatedBy(configuration: Configuration): EvaluatedBy {
  const { judges, ranking, noiseFloor, most } = configuration
  return {
    name: nameOf(configuration),
    mode: null,
    asksModels: judges !== 'none',
    config: {
      retrieval: { matchStrategy: ranking, noiseFloor, maxInject: most },
      judge: { dualVerification: judges === 'two', modes: { auto: { maxOutput: most } } },
    },
  }
}
