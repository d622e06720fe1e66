import {
  DatasetCounts,
  DatasetFormat,
  MaskRule,
  SplitName,
} from '../../../../shared/contract/cases/datasets.ts'
import type { ExportProgress } from '../../../../shared/contract/cases/exports.ts'
import { chosenLabels, type FixedRequest, type LabelSource } from './chosen-labels.ts'
import { rowsOf } from './make-rows.ts'
import { createMasker, type Masker } from './masked.ts'
import { addTo, type Counts, labelTally, rowTally, sorted } from './tally.ts'

/** Number of cases that are counted before other work may run. */
const CASES_AT_ONCE = 50

/**
 * Counts what an export would write now, in every format. The matches of the selected rules are those of the rows as
 * written; those of the others are what they find when all rules are applied.
 */
export async function* countRows(
  source: LabelSource,
  request: FixedRequest,
): AsyncGenerator<ExportProgress | DatasetCounts> {
  const tallies = new Map(DatasetFormat.options.map((format) => [format, rowTally()] as const))
  const labels = labelTally()
  const chosenMasks = createMasker(source.snapshot, request.masks, request.patterns)
  const allMasks = createMasker(source.snapshot, MaskRule.options, request.patterns)
  let [cases, found] = [0, 0]
  for (const chosen of chosenLabels(source, request, true)) {
    labels.add(chosen.found.labels)
    found += chosen.found.labels.length + chosen.leftOut.length
    const split = chosen.found.labels[0]?.split ?? 'train'
    for (const [format, tally] of tallies) {
      const { rows, leftOut } = rowsOf(chosen, format, request)
      tally.addRows(split, rows.length)
      for (const why of [...chosen.leftOut, ...leftOut]) addTo(tally.leftOut, why)
      if (format !== request.format || rows.length === 0) continue
      chosenMasks.rows(chosen.row, rows)
      allMasks.rows(chosen.row, rows)
    }
    cases += 1
    if (cases % CASES_AT_ONCE === 0) yield await progressAt(labels.labels())
  }
  const asked = tallies.get(request.format) ?? rowTally()
  yield {
    event: 'counted',
    labels: found,
    people: labels.reviewers.size,
    cases: labels.cases(),
    formats: countsBy(tallies),
    splits: splitsOf(asked.splits),
    matches: matchesOf(request.masks, chosenMasks, allMasks),
    patterns: request.patterns.map((pattern, at) => ({
      pattern,
      matches: chosenMasks.counts.patterns[at] ?? 0,
    })),
  }
}

/** Returns a progress line after other work has run. */
export function progressAt(rows: number): Promise<ExportProgress> {
  return new Promise((resolve) => setImmediate(resolve, { event: 'progress', rows }))
}

function countsBy(tallies: ReadonlyMap<DatasetFormat, ReturnType<typeof rowTally>>) {
  return DatasetCounts.shape.formats.parse(
    Object.fromEntries(
      [...tallies].map(([format, tally]) => [format, { rows: tally.rows(), leftOut: sorted(tally.leftOut) }]),
    ),
  )
}

function splitsOf(splits: Counts<SplitName>) {
  return DatasetCounts.shape.splits.parse(
    Object.fromEntries(SplitName.options.map((split) => [split, splits.get(split) ?? 0])),
  )
}

function matchesOf(chosen: readonly MaskRule[], applied: Masker, all: Masker) {
  const matches = (rule: MaskRule) => (chosen.includes(rule) ? applied : all).counts.rules.get(rule) ?? 0
  return DatasetCounts.shape.matches.parse(
    Object.fromEntries(MaskRule.options.map((rule) => [rule, matches(rule)])),
  )
}
