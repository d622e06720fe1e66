import * as z from 'zod'
import type { MaskRule } from '../../../../shared/contract/cases/datasets.ts'
import { statedName } from '../../../../shared/domain/reviews/imported-name.ts'
import { compilePattern, type Pattern } from '../../../../shared/domain/standards/pattern.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type MaskContext, type MaskCounts, maskedRows, noMatches } from '../../../datasets/rows/masking.ts'
import type { Row } from '../../../datasets/rows/row-value.ts'
import { readBody } from '../../../ledger/bodies.ts'
import type { Snapshot } from '../../../store/store.ts'
import type { CaseRow } from '../../../store/tables/cases/cases.ts'
import { textsIn } from './splits.ts'

/** Masks rows of one case after the other, and counts what it finds. */
export interface Masker {
  readonly rows: (row: CaseRow, rows: readonly Row[]) => readonly Row[]
  readonly counts: MaskCounts
}

/** Creates a masker for some rules and custom patterns. Throws INPUT_REFUSED for a pattern that cannot run. */
export function createMasker(
  snapshot: Snapshot,
  rules: readonly MaskRule[],
  sources: readonly string[],
): Masker {
  const patterns = sources.map(patternOf)
  const counts = noMatches(patterns.length)
  if (rules.length === 0 && patterns.length === 0) return { rows: (_, rows) => rows, counts }
  const reviewers = [...new Set(snapshot.reviewers.all().map(({ name }) => statedName(name)))]
  return {
    rows: (row, rows) => maskedRows(rows, { rules, patterns }, contextOf(row), counts),
    counts,
  }

  /** Names are searched for in the whole case: people may state their name outside of any decision. */
  function contextOf({ subject, title, input_sha256 }: CaseRow): MaskContext {
    if (!rules.includes('names')) return { texts: [], names: [] }
    const input = readBody(snapshot, z.unknown(), input_sha256)
    const names = subject === null ? reviewers : [...reviewers, subject]
    return { texts: [title, ...textsIn(input)], names }
  }
}

function patternOf(source: string): Pattern {
  const compiled = compilePattern(source, true)
  if ('refused' in compiled)
    throw new AppError('INPUT_REFUSED', `The pattern “${source}” cannot be used. ${compiled.refused}`)
  return compiled.pattern
}
