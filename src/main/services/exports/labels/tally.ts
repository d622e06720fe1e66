import type { LeftOut, SplitName } from '../../../../shared/contract/cases/datasets.ts'
import type { ReviewerId } from '../../../../shared/domain/ids.ts'
import type { LabelRow } from '../../../datasets/rows/label.ts'

/** Counts by name. */
export type Counts<Name extends string = string> = Map<Name, number>

/** Adds one, or `more`, to the count of a name. */
export function addTo<Name extends string>(counts: Counts<Name>, name: Name, more = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + more)
}

/** Returns counts as a record, sorted by name. */
export function sorted<Name extends string>(counts: Counts<Name>): Partial<Record<Name, number>> {
  const record: Partial<Record<Name, number>> = {}
  for (const [name, count] of [...counts].sort(([one], [other]) => (one < other ? -1 : 1)))
    record[name] = count
  return record
}

/** Counts the labels of a data set by kind and giver. */
export function labelTally() {
  const answers: Counts = new Map()
  const gold: Counts = new Map()
  const pipelines: Counts = new Map()
  const reviewers = new Set<ReviewerId>()
  const models = new Set<string>()
  let [labels, cases] = [0, 0]
  return {
    answers,
    gold,
    pipelines,
    reviewers,
    models,
    labels: () => labels,
    cases: () => cases,
    /** Adds the labels of a case. */
    add(found: readonly LabelRow[]): void {
      if (found.length > 0) cases += 1
      for (const label of found) {
        labels += 1
        addTo(pipelines, label.pipeline)
        addTo(gold, label.gold ?? 'none')
        if (label.judge !== null) models.add(label.judge.model)
        for (const { answer, reviewerId } of label.answers) {
          addTo(answers, answer)
          reviewers.add(reviewerId)
        }
      }
    },
  }
}

export type LabelTally = ReturnType<typeof labelTally>

/** Counts the rows of a data set by split, and the labels without a row by reason. */
export function rowTally() {
  const splits: Counts<SplitName> = new Map()
  const leftOut: Counts<LeftOut> = new Map()
  let rows = 0
  return {
    splits,
    leftOut,
    rows: () => rows,
    addRows(split: SplitName, count: number): void {
      rows += count
      if (count > 0) addTo(splits, split, count)
    },
  }
}
