import { assertNever } from '../assert-never.ts'
import type { CaseEvidence } from './index.ts'
import type { PipelineName } from './name.ts'

/** What a case comes to, in a few values. */
export type Summary = Readonly<Record<string, string | number | null>>

/** The values that each pipeline's results are told by, in this order. */
export const summaryColumns = {
  reading: [
    'wcpm',
    'wcpmMin',
    'wcpmMax',
    'accuracy',
    'errors',
    'words',
    'correct',
    'substitutions',
    'omissions',
    'seconds',
  ],
  receipt: [
    'label',
    'score',
    'total',
    'currency',
    'netTotal',
    'taxTotal',
    'date',
    'documentNumber',
    'merchant',
  ],
} as const satisfies Readonly<Record<PipelineName, readonly string[]>>

/** A case in the values of its pipeline: as judged, or as it stands after people's rulings; `null` before a run. */
export function summaryOf(evidence: CaseEvidence, side: 'outcome' | 'final'): Summary | null {
  switch (evidence.pipeline) {
    case 'reading': {
      const found = evidence[side]
      return found === null ? null : picked(found.metrics, summaryColumns.reading)
    }
    case 'receipt': {
      const found = evidence[side]
      return found === null ? null : picked({ ...found.fields, ...found }, summaryColumns.receipt)
    }
    default:
      return assertNever(evidence)
  }
}

function picked<K extends string>(
  from: Readonly<Record<K, string | number | null>>,
  keys: readonly K[],
): Summary {
  return Object.fromEntries(keys.map((key) => [key, from[key]]))
}
