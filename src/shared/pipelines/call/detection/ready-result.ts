import type { FlowVersion } from '../../../domain/standards/flow.ts'
import type { DeterministicResult } from '../deterministic.ts'
import type { Segment } from '../transcript.ts'
import { segmentStages } from './segmentation.ts'
import type { DetectedStep } from './steps.ts'

/** Returns the stages of a call for a given result that does not contain them: by the times of its evidence. */
export function spansOfResult(
  { stageResults, warnings }: Pick<DeterministicResult, 'stageResults' | 'warnings'>,
  flow: Pick<FlowVersion, 'stages'>,
  segments: readonly Segment[],
): Pick<DeterministicResult, 'stages' | 'warnings'> {
  const results = Object.values(stageResults).flatMap(({ stepResults }) => stepResults)
  const detected = new Map(
    results.flatMap(({ stepId, evidence, timestamp }): [string, DetectedStep][] => {
      const times = evidence.length > 0 ? evidence.map(({ startTime }) => startTime) : [timestamp ?? -1]
      const places = evidence.map(({ segment, startTime }) => segment ?? segmentAt(startTime, segments))
      const known = places.length > 0 ? places : times.map((time) => segmentAt(time, segments))
      const [first] = times
      return first === undefined || first < 0
        ? []
        : [[stepId, { timestamp: timestamp ?? first, evidence, segments: [...new Set(known)] }]]
    }),
  )
  const found = segmentStages(flow, detected, segments)
  return { stages: [...found.spans], warnings: [...warnings, ...found.warnings] }
}

/** Returns the segment at a time: the last that has begun by then. */
function segmentAt(time: number, segments: readonly Segment[]): number {
  const at = segments.findLastIndex(({ start }) => start <= time)
  return Math.max(0, at)
}
