import * as z from 'zod'
import { BatchId, GateId, Millis } from '../../domain/ids.ts'
import { GateEnd, GateJudge, GateLookPlace } from '../../domain/reviews/gate.ts'
import { ConfidenceLabel } from '../../domain/runs/decision.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { procedure } from '../procedure.ts'

/** How likely a promise of a gate may fail. */
export const GATE_DELTA = 0.1

/** The three answers of a calibration. */
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

/** An open or closed gate. */
export const Gate = lazyObject(() => ({
  id: GateId,
  version: z.int().positive(),
  judge: GateJudge,
  /** The standards of the judge by their names, each with its version. */
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
   * Labels of its judge above the threshold since the look, and the evidence against its promise; 1 ÷ delta closes it.
   * `null` for a viewer who may not see some of them.
   */
  watch: z.object({ labels: Natural, wrong: Natural, evidence: z.number().nonnegative() }).nullable(),
  /** Cases that are settled by it and that no person has looked at. */
  settled: Natural,
}))
export type Gate = z.infer<typeof Gate>

/** How far a judge can be trusted with cases that wait only because of doubt about it. */
export const GateFigures = lazyObject(() => ({
  judge: GateJudge,
  standardNames: z.array(z.string()),
  alpha: Share,
  delta: Share,
  verdict: GateVerdict,
  /** Labeled cases of the random sample, and all cases of it. */
  labels: Natural,
  sampled: Natural,
  /** Cases of the sample with answers to a part of the decisions. */
  partly: Natural,
  /** Labeled cases that do not count: by other settings of the judge, or older than the promise or its last failure. */
  leftOut: Natural,
  look: GateLookPlace.nullable(),
  /** The next look that can open a gate, and the labels until then. */
  next: z.object({ place: z.int().positive(), labels: Natural, missing: Natural }).nullable(),
  /** The threshold that passed, with the share of cases that it settles and its 95 % interval. */
  gate: z.object({ ...GatePoint.shape, share: Share, from: Share, to: Share }).nullable(),
  surest: z.object({ ...GatePoint.shape, lower: Share }).nullable(),
  curve: z.array(GatePoint),
  naive: z.object({ threshold: Threshold, n: Natural, wrong: Natural, share: Share }).nullable(),
  /** The share that the next look would settle if errors stay as they are. */
  expected: Share.nullable(),
  /** Share of cases that stay with people to watch a gate. */
  samplingRate: Share,
  /** The verdict as a sentence, and why no gate can be opened now; `null` where one can. */
  sentence: z.string(),
  refusal: z.string().nullable(),
  /** The open gate of this judge. */
  open: GateId.nullable(),
  /** Whether some labels are hidden from the viewer: then the counts are those of the last look. */
  isHidden: z.boolean(),
}))
export type GateFigures = z.infer<typeof GateFigures>

export const Gates = lazyObject(() => ({
  judges: z.array(GateFigures),
  /** Every gate, the newest first. */
  gates: z.array(Gate),
  /** Sentence for the case that no judge has a sample; `null` where one has. */
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
  /** Returns the cases that a gate settled, and that no person has looked at, to the queue. */
  recall: procedure('NOT_FOUND')
    .input(z.object(ofGate))
    .output(z.object({ cases: Natural })),
}
