import * as z from 'zod'
import { BatchId, GateId, Millis } from '../../domain/ids.ts'
import { GateEnd, GateJudge, GateLookPlace } from '../../domain/reviews/gate.ts'
import { ConfidenceLabel } from '../../domain/runs/decision.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { procedure } from '../procedure.ts'

/** Probability with which the error bound of a gate may be exceeded (1 − confidence level). */
export const GATE_DELTA = 0.1

/** The three results of a calibration. */
export const GateVerdict = z.enum(['trusted', 'not_trusted', 'inconclusive'])
export type GateVerdict = z.infer<typeof GateVerdict>

/** A threshold of confidence: a number, or a label. */
export const Threshold = z.union([Share, ConfidenceLabel])
export type Threshold = z.infer<typeof Threshold>

/** The labeled cases at or above a threshold, those that are wrong, and the exact upper bound of the error. */
export const GatePoint = lazyObject(() => ({
  threshold: Threshold,
  n: Natural,
  wrong: Natural,
  bound: Share,
}))
export type GatePoint = z.infer<typeof GatePoint>

/** A gate, open or closed. */
export const Gate = lazyObject(() => ({
  id: GateId,
  version: z.int().positive(),
  judge: GateJudge,
  /** The names of the judge's standards, each with its version. */
  standardNames: z.array(z.string()),
  alpha: Share,
  delta: Share,
  threshold: Threshold,
  look: GateLookPlace,
  n: Natural,
  wrong: Natural,
  openedAt: Millis,
  openedBy: z.string().nullable(),
  closedAt: Millis.nullable(),
  closedBy: z.string().nullable(),
  reason: GateEnd.nullable(),
  /**
   * Labels of its judge at or above the threshold since the calibration, and the e-value against its error bound; from
   * 1 ÷ delta on, the gate is closed. `null` for a viewer who may not see some of the labels.
   */
  watch: z.object({ labels: Natural, wrong: Natural, evidence: z.number().nonnegative() }).nullable(),
  /** Cases that it settled and that no person has reviewed. */
  settled: Natural,
}))
export type Gate = z.infer<typeof Gate>

/** Calibration of a judge for cases that are escalated only because of doubt about its answers. */
export const GateFigures = lazyObject(() => ({
  judge: GateJudge,
  standardNames: z.array(z.string()),
  alpha: Share,
  delta: Share,
  verdict: GateVerdict,
  /** Labeled cases of the random sample, and all its cases. */
  labels: Natural,
  sampled: Natural,
  /** Cases of the sample of which only some decisions are answered. */
  partly: Natural,
  /**
   * Labeled cases that are excluded: the judge had other settings, or they are older than the current error bound or
   * than the last failed calibration.
   */
  leftOut: Natural,
  look: GateLookPlace.nullable(),
  /** The next interim look that can open a gate, and the number of labels missing until then. */
  next: z.object({ place: z.int().positive(), labels: Natural, missing: Natural }).nullable(),
  /** The threshold that passed, with the share of cases that it settles and its 95 % interval. */
  gate: z.object({ ...GatePoint.shape, share: Share, from: Share, to: Share }).nullable(),
  surest: z.object({ ...GatePoint.shape, lower: Share }).nullable(),
  curve: z.array(GatePoint),
  naive: z.object({ threshold: Threshold, n: Natural, wrong: Natural, share: Share }).nullable(),
  /** The share of cases that the next look would settle if the error rate stays the same. */
  expected: Share.nullable(),
  /** Share of cases that stay with people to monitor a gate. */
  samplingRate: Share,
  /** The verdict as a sentence, and why no gate can be opened now; `null` if one can. */
  sentence: z.string(),
  refusal: z.string().nullable(),
  /** The open gate of this judge. */
  open: GateId.nullable(),
  /** Whether some labels are hidden from the viewer; the counts are then those of the last look. */
  isHidden: z.boolean(),
}))
export type GateFigures = z.infer<typeof GateFigures>

export const Gates = lazyObject(() => ({
  judges: z.array(GateFigures),
  /** All gates, newest first. */
  gates: z.array(Gate),
  /** A sentence for the case that no judge has a sample; `null` if one has. */
  missing: z.string().nullable(),
}))
export type Gates = z.infer<typeof Gates>

const ofGate = { actionId: BatchId, id: GateId }

/** Gates through which a judge settles cases without a person. */
export const gates = {
  list: procedure()
    .input(z.object({ pipeline: PipelineName.optional() }))
    .output(Gates),
  /** Opens a gate for a judge at the threshold of its last look. */
  open: procedure('NOT_ALLOWED')
    .input(z.object({ actionId: BatchId, judge: GateJudge }))
    .output(Gate),
  close: procedure('NOT_FOUND').input(z.object(ofGate)).output(Gate),
  /** Returns the cases to the queue that a gate settled and that no person has reviewed. */
  recall: procedure('NOT_FOUND')
    .input(z.object(ofGate))
    .output(z.object({ cases: Natural })),
}
