import type { DecisionId } from '../../../../shared/domain/ids.ts'
import {
  type Adjudication,
  type Feedback,
  goldOf,
  pickedIn,
} from '../../../../shared/domain/reviews/feedback.ts'
import type { Ruling } from '../../../../shared/domain/reviews/ruling.ts'
import type { Rulers } from '../../../../shared/domain/reviews/sent-verdict.ts'
import { aboutText } from '../../../../shared/domain/runs/about.ts'
import type { RunRecord } from '../../../../shared/domain/runs/record.ts'

type RunDecision = RunRecord['decisions'][number]

/**
 * Returns the combined rulings of people on a case's decisions. `runs` are the decisions of each run, the newest first:
 * a ruling on an earlier run applies to a subject until a later one settles the same subject, or answers about it
 * differ.
 */
export function rulingsOf(
  runs: Iterable<readonly RunDecision[]>,
  feedback: readonly Feedback[],
  adjudications: readonly Adjudication[] = [],
): readonly Ruling[] {
  const settled = new Map(adjudications.map((each) => [each.decisionId, each]))
  const byDecision = Map.groupBy(feedback, ({ decisionId }) => decisionId)
  const bySubject = new Map<string, Ruling | null>()
  let left = byDecision.size
  for (const decisions of runs) {
    for (const decision of decisions) {
      const answers = answersTo(decision.id, byDecision)
      if (byDecision.has(decision.id)) left -= 1
      if (answers.length > 0 && !bySubject.has(aboutText(decision.about)))
        bySubject.set(aboutText(decision.about), rulingOn(decision, answers, settled.get(decision.id)))
    }
    if (left === 0) break // Every answer has found its decision: earlier runs add nothing.
  }
  return [...bySubject.values()].filter((ruling) => ruling !== null)
}

/**
 * Returns the people whose answers are the ruling on each subject, by the text of `about`: the person who adjudicated,
 * else those who answered. Parameters as of `rulingsOf`.
 */
export function rulersOf(
  runs: Iterable<readonly RunDecision[]>,
  feedback: readonly Feedback[],
  adjudications: readonly Adjudication[],
): ReadonlyMap<string, Rulers> {
  const settled = new Map(adjudications.map((each) => [each.decisionId, each]))
  const byDecision = Map.groupBy(feedback, ({ decisionId }) => decisionId)
  const found = new Map<string, Rulers>()
  for (const decisions of runs)
    for (const { id, about } of decisions) {
      const answers = answersTo(id, byDecision)
      if (answers.length === 0 || found.has(aboutText(about))) continue
      const adjudication = settled.get(id)
      found.set(
        aboutText(about),
        adjudication === undefined ? answering(answers) : adjudicating(adjudication),
      )
    }
  return found
}

function answering(answers: readonly Feedback[]): Rulers {
  const newest = answers.toSorted((one, other) => other.at - one.at)
  return {
    people: [...new Set(newest.map(({ reviewer }) => reviewer.id))],
    note: newest.find(({ note }) => note !== null)?.note ?? null,
    at: newest[0]?.at ?? 0,
  }
}

function adjudicating({ reviewer, reason, at }: Adjudication): Rulers {
  return { people: [reviewer.id], note: reason, at }
}

/** Returns the definite answers to a decision: all but `unsure`. */
function answersTo(id: DecisionId, byDecision: ReadonlyMap<DecisionId, Feedback[]>): Feedback[] {
  return (byDecision.get(id) ?? []).filter(({ answer }) => answer !== 'unsure')
}

/** Returns the adjudicated answer, else the one on which answers agree; `null` if they differ. */
function rulingOn(
  { about, label, after }: RunDecision,
  answers: readonly Feedback[],
  settled: Adjudication | undefined,
): Ruling | null {
  if (settled !== undefined) {
    const { answer, correction } = settled
    return { about, label, after, answer, corrections: correction === null ? [] : [correction], picked: [] }
  }
  const answer = goldOf(answers.map((each) => each.answer))
  if (answer === null) return null
  const corrections = new Set(answers.flatMap(({ correction }) => correction ?? []))
  const picked = new Set(answers.flatMap((each) => pickedIn(each, after) ?? []))
  return { about, label, after, answer, corrections: [...corrections], picked: [...picked] }
}
