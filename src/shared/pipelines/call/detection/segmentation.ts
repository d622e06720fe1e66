import { type FlowStage, type FlowVersion, orderedStages } from '../../../domain/standards/flow.ts'
import type { StageSpan } from '../deterministic.ts'
import type { Segment } from '../transcript.ts'
import type { DetectedStep } from './steps.ts'

/** The parts of a call, one for each stage in the order of the flow, and warnings for people. */
export interface Segmentation {
  readonly spans: readonly StageSpan[]
  readonly warnings: readonly string[]
}

interface Placed {
  readonly stage: FlowStage
  /** The segment with which the stage begins; `null` if none of its steps was found. */
  readonly start: number | null
}

/** Maximum number of possible starts of a stage: of a frequent phrase, the first and the last occurrences. */
const MAX_STARTS = 40

/**
 * Divides a call into stages by the steps that were found: a stage extends from its first step to the first step of the
 * next stage; everything before the first step belongs to the first stage. A repeated phrase counts where the stages
 * keep their order. A stage without any step shares the gap where it belongs; if no step was found, all stages share
 * the call.
 */
export function segmentStages(
  flow: Pick<FlowVersion, 'stages'>,
  detected: ReadonlyMap<string, DetectedStep>,
  segments: readonly Segment[],
): Segmentation {
  const stages = orderedStages(flow)
  const inOrder = startsInOrder(stages, detected)
  const placed = stages.map((stage, index): Placed => ({ stage, start: inOrder[index] ?? null }))
  const isOutside = ({ stage, start }: Placed) => start === null && firstOf(stage, detected) !== null
  const outside = placed.filter(isOutside)
  const regular = placed.filter((each) => !isOutside(each))
  const ranges = rangesOf(regular, segments.length, detected)
  const spans = placed.map((each): StageSpan => {
    const { stage, start } = each
    const first = firstOf(stage, detected)
    const range =
      ranges[regular.indexOf(each)] ?? outOfOrder(first ?? segments.length, regular, segments.length)
    const by = first === null ? 'proportional' : 'detected'
    return spanOf(stage, by, withEvidence(range, stage, detected, start), segments)
  })
  return {
    spans,
    warnings: [
      ...(inOrder.every((start) => start === null)
        ? ['No step was found, so the call is divided into equal parts.']
        : []),
      ...outside.map(({ stage }) => `The stage “${stage.name}” is out of order, and overlaps others.`),
    ],
  }
}

interface Range {
  readonly from: number
  readonly to: number
}

/** Returns the segments in which a step of the stage was found, in order. */
function startsOf({ steps }: FlowStage, detected: ReadonlyMap<string, DetectedStep>): number[] {
  const all = new Set(steps.flatMap(({ id }) => detected.get(id)?.segments ?? []))
  const sorted = [...all].sort((one, other) => one - other)
  const half = MAX_STARTS / 2
  return sorted.length <= MAX_STARTS ? sorted : [...sorted.slice(0, half), ...sorted.slice(-half)]
}

function firstOf(stage: FlowStage, detected: ReadonlyMap<string, DetectedStep>): number | null {
  return startsOf(stage, detected)[0] ?? null
}

interface Choice {
  readonly covered: number
  readonly start: number
  readonly starts: readonly (number | null)[]
}

/**
 * Returns the start of each stage so that no stage begins before an earlier one, and the maximum number of steps is
 * found within their own stage; of equal solutions, the earliest starts. A stage is `null` if it has no position in
 * that order.
 */
function startsInOrder(
  stages: readonly FlowStage[],
  detected: ReadonlyMap<string, DetectedStep>,
): readonly (number | null)[] {
  let choices: Choice[] = [{ covered: 0, start: Number.POSITIVE_INFINITY, starts: [] }]
  for (const stage of stages.toReversed()) {
    const places = stage.steps.map(({ id }) => detected.get(id)?.segments ?? [])
    const next: Choice[] = choices.map(({ covered, start, starts }) => ({
      covered,
      start,
      starts: [null, ...starts],
    }))
    for (const start of startsOf(stage, detected)) {
      let best: Choice | null = null
      for (const later of choices) {
        if (later.start < start) continue
        const end = Math.max(later.start, start + 1)
        const own = places.filter((found) => found.some((place) => place >= start && place < end)).length
        const covered = own + later.covered
        if (best === null || covered > best.covered)
          best = { covered, start, starts: [start, ...later.starts] }
      }
      if (best !== null) next.push(best)
    }
    choices = bestByStart(next)
  }
  return choices.reduce((one, other) => (isBetter(other, one) ? other : one)).starts
}

function isBetter(one: Choice, other: Choice): boolean {
  return one.covered > other.covered || (one.covered === other.covered && one.start < other.start)
}

/** Returns, for each start, the choice that finds most. */
function bestByStart(choices: readonly Choice[]): Choice[] {
  const best = new Map<number, Choice>()
  for (const choice of choices) {
    const known = best.get(choice.start)
    if (known === undefined || choice.covered > known.covered) best.set(choice.start, choice)
  }
  return [...best.values()].sort((one, other) => one.start - other.start)
}

/** Returns the segments of each stage as consecutive ranges; stages without a start share the gap at their position. */
function rangesOf(
  placed: readonly Placed[],
  count: number,
  detected: ReadonlyMap<string, DetectedStep>,
): Range[] {
  const ranges: Range[] = []
  let from = 0
  for (let at = 0; at < placed.length; ) {
    let behind = at + 1
    while (behind < placed.length && placed[behind]?.start === null) behind += 1
    const group = placed.slice(at, behind)
    const to = Math.max(from, placed[behind]?.start ?? count)
    const [head] = group
    const isLed = head !== undefined && head.start !== null && group.length > 1
    const shared = isLed ? Math.min(to, lastOf(head.stage, detected, from, to) + 1) : from
    const parts = divided({ from: shared, to }, group.length)
    ranges.push(...parts.map((part, index) => (index === 0 ? { from, to: part.to } : part)))
    from = to
    at = behind
  }
  return ranges
}

/** Returns the last segment of a range in which a step of the stage was found. */
function lastOf(
  { steps }: FlowStage,
  detected: ReadonlyMap<string, DetectedStep>,
  from: number,
  to: number,
): number {
  const places = steps.flatMap(({ id }) => detected.get(id)?.segments ?? [])
  return Math.max(from, ...places.filter((place) => place >= from && place < to))
}

function divided({ from, to }: Range, parts: number): Range[] {
  const size = (to - from) / parts
  return Array.from({ length: parts }, (_, index) => ({
    from: from + Math.round(index * size),
    to: from + Math.round((index + 1) * size),
  }))
}

/** Returns the range of a stage in the wrong position: from its first step to the next stage that begins after it. */
function outOfOrder(first: number, placed: readonly Placed[], count: number): Range {
  const later = placed.flatMap(({ start }) => (start !== null && start > first ? [start] : []))
  return { from: first, to: Math.min(count, ...later) }
}

/** Extends a range by the next segment if that also contains a step of the stage: it belongs to both stages. */
function withEvidence(
  { from, to }: Range,
  { steps }: FlowStage,
  detected: ReadonlyMap<string, DetectedStep>,
  start: number | null,
): Range {
  const isShared = steps.some(({ id }) => detected.get(id)?.segments.includes(to) === true)
  return { from, to: (isShared && start !== null) || start === to ? to + 1 : to }
}

function spanOf(
  { id }: FlowStage,
  by: StageSpan['by'],
  { from, to }: Range,
  segments: readonly Segment[],
): StageSpan {
  const own = segments.slice(from, to)
  const [first] = own
  if (first === undefined) return { stageId: id, by: 'missing', start: null, end: null, segments: [] }
  return {
    stageId: id,
    by,
    start: first.start,
    end: Math.max(...own.map(({ end }) => end)),
    segments: own.map((_, index) => from + index),
  }
}
