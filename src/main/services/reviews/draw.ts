import { hash } from 'node:crypto'
import type { CaseId } from '../../../shared/domain/ids.ts'
import type { Settings } from '../../../shared/domain/settings.ts'

/**
 * The random samples, which are drawn independently of each other. Their names are hashed, so they must never change.
 */
export type Sample = 'qualitySample' | 'secondOpinions'

/** The setting with the sampling rate of each sample. */
const RATES = { qualitySample: 'samplingRate', secondOpinions: 'secondOpinionRate' } as const

/** Number of bits of a hash that JavaScript represents exactly as a number. */
const BITS = 48

/**
 * Whether a case is in a random sample: determined by SHA-256 of its id and the seed, so that the result is the same on
 * every machine and at every call. A rate of 0 selects no case, 1 every case.
 */
export function isDrawn(id: CaseId, sample: Sample, { review }: Pick<Settings, 'review'>): boolean {
  const digits = hash('sha256', `${sample}\n${review.samplingSeed}\n${id}`).slice(0, BITS / 4)
  return Number.parseInt(digits, 16) / 2 ** BITS < review[RATES[sample]]
}
