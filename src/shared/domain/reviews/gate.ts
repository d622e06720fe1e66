import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { GateId, Millis, Sha256 } from '../ids.ts'
import { CallRole } from '../judging/role.ts'
import { ConfidenceLabel } from '../runs/decision.ts'

/** A judge that a gate can trust: nothing that could change its answers may differ. */
export const GateJudge = lazyObject(() => ({
  pipeline: PipelineName,
  role: CallRole,
  /** The model that was asked; of a panel all of them. */
  model: z.string(),
  prompt: z.string(),
  /** The names by which the model answered. */
  served: z.string(),
  /** The providers and addresses that were asked, and the digests of the weights, of each member of a panel. */
  provider: z.string(),
  baseUrl: z.string(),
  fingerprint: z.string(),
  /** The standards that it judged by, each with its version; empty for none. */
  standards: z.string(),
  pipelineVersion: z.string(),
  configSha256: Sha256,
}))
export type GateJudge = z.infer<typeof GateJudge>

/** Why a gate was closed. */
export const GateEnd = z.enum([
  /** A person closed it. */
  'person',
  /** Labels since it opened are evidence that its promise is broken. */
  'evidence',
  /** Labels that it was calibrated on were taken back or changed, so that the promise no longer follows. */
  'labels',
  'model',
  'prompt',
  /** The same model is served under another name. */
  'served',
  /** Another provider, or another address of it, answers. */
  'provider',
  /** The same model has other weights. */
  'weights',
  'settings',
  'standards',
  /** The program has other rules for the pipeline. */
  'program',
  /** Another gate of the same judge took its place. */
  'replaced',
])
export type GateEnd = z.infer<typeof GateEnd>

/** The scheduled look that a gate opened at. */
export const GateLookPlace = lazyObject(() => ({
  cycle: z.int().positive(),
  place: z.int().positive(),
  labels: z.int().positive(),
}))
export type GateLookPlace = z.infer<typeof GateLookPlace>

/** The calibration that a gate opened with. */
export const GateCalibration = lazyObject(() => ({
  /** Most wrong cases of those that it settles, and how likely the promise may fail. */
  alpha: z.number().gt(0).lt(1),
  delta: z.number().gt(0).lt(1),
  /** The lowest confidence that it covers; of a label its rank. */
  threshold: z.union([Share, ConfidenceLabel]),
  look: GateLookPlace,
  /** The newest label of the look: later ones watch the gate. */
  lookedAt: Millis,
  /** Labeled cases at or above the threshold, wrong ones among them, and the most with which it would have opened. */
  n: z.int().positive(),
  wrong: Natural,
  maxWrong: Natural,
  /** The body with the ids of the cases of the look. */
  casesSha256: Sha256,
  /** Digest of the settings of the pipeline. */
  settingsSha256: Sha256,
}))
export type GateCalibration = z.infer<typeof GateCalibration>

/** The body with the ids of the cases that a gate was calibrated on. */
export const GateCases = z.object({ cases: z.array(z.string()) })

/** A gate as events of cases name it. */
export const GateVersion = z.object({ id: GateId, version: z.int().positive() })
export type GateVersion = z.infer<typeof GateVersion>

/** The rank of a confidence, for an order over numbers and labels; `null` for none. */
export function confidenceRank(confidence: number | ConfidenceLabel | null): number | null {
  if (confidence === null || typeof confidence === 'number') return confidence
  return ConfidenceLabel.options.toReversed().indexOf(confidence)
}
