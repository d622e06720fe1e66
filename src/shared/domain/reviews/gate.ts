import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Natural, Share } from '../../numbers.ts'
import { PipelineName } from '../../pipelines/index.ts'
import { GateId, Millis, Sha256 } from '../ids.ts'
import { CallRole } from '../judging/role.ts'
import { ConfidenceLabel } from '../runs/decision.ts'

/** Identity of a judge for a gate. If one of these values differs, the answers may differ, and it is another judge. */
export const GateJudge = lazyObject(() => ({
  pipeline: PipelineName,
  role: CallRole,
  /** The requested model; for a panel, all of them. */
  model: z.string(),
  prompt: z.string(),
  /** The names by which the model answered. */
  served: z.string(),
  /** Providers, addresses and weight digests; for a panel, those of each member. */
  provider: z.string(),
  baseUrl: z.string(),
  fingerprint: z.string(),
  /** The standards of its runs, each with its version; empty for none. */
  standards: z.string(),
  pipelineVersion: z.string(),
  configSha256: Sha256,
}))
export type GateJudge = z.infer<typeof GateJudge>

/** Why a gate was closed. */
export const GateEnd = z.enum([
  /** A person closed it. */
  'person',
  /** Labels since the opening show that the error bound is exceeded. */
  'evidence',
  /** Labels of its calibration were withdrawn or changed, so that the calibration is no longer valid. */
  'labels',
  'model',
  'prompt',
  /** The model is served under another name. */
  'served',
  /** The provider or its address changed. */
  'provider',
  /** The weights of the model changed. */
  'weights',
  'settings',
  'standards',
  /** A new version of the program has other rules for the pipeline. */
  'program',
  /** Another gate of the same judge replaced it. */
  'replaced',
])
export type GateEnd = z.infer<typeof GateEnd>

/** The interim look at which a gate opened: a scheduled evaluation of the sample. */
export const GateLookPlace = lazyObject(() => ({
  cycle: z.int().positive(),
  place: z.int().positive(),
  labels: z.int().positive(),
}))
export type GateLookPlace = z.infer<typeof GateLookPlace>

/** The calibration with which a gate opened. */
export const GateCalibration = lazyObject(() => ({
  /**
   * `alpha`: maximum share of wrong cases among the settled ones; `delta`: probability with which this bound may be
   * exceeded.
   */
  alpha: z.number().gt(0).lt(1),
  delta: z.number().gt(0).lt(1),
  /** The lowest confidence that the gate covers. */
  threshold: z.union([Share, ConfidenceLabel]),
  look: GateLookPlace,
  /** Time of the newest label of the look; later labels monitor the gate. */
  lookedAt: Millis,
  /**
   * Number of labeled cases at or above the threshold, of wrong ones among them, and the maximum number of wrong ones
   * with which it would have opened.
   */
  n: z.int().positive(),
  wrong: Natural,
  maxWrong: Natural,
  /** Hash of the body with the ids of the cases (`GateCases`). */
  casesSha256: Sha256,
  /** Digest of the settings of the pipeline. */
  settingsSha256: Sha256,
}))
export type GateCalibration = z.infer<typeof GateCalibration>

/** The body with the ids of the cases of a calibration. */
export const GateCases = z.object({ cases: z.array(z.string()) })

/** Reference to a gate in the events of cases. */
export const GateVersion = z.object({ id: GateId, version: z.int().positive() })
export type GateVersion = z.infer<typeof GateVersion>

/** Returns the rank of a confidence, which orders numbers and labels; `null` for none. */
export function confidenceRank(confidence: number | ConfidenceLabel | null): number | null {
  if (confidence === null || typeof confidence === 'number') return confidence
  return ConfidenceLabel.options.toReversed().indexOf(confidence)
}
