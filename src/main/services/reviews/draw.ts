import { hash } from 'node:crypto'
import type { CaseId } from '../../../shared/domain/ids.ts'
import type { Settings } from '../../../shared/domain/settings.ts'

/** The random samples. Each is drawn independently of the others; their names are hashed, and so never change. */
export type Sample = 'qualitySample' | 'secondOpinions'

/** The sampling rate of each. */
const RATES = { qualitySample: 'samplingRate', secondOpinions: 'secondOpinionRate' } as const

/** So many bits of a hash are a number that JavaScript holds exactly. */
const BITS = 48

/**
 * Whether chance chooses a case: by SHA-256 of its id and the seed, so that it is drawn alike on every machine and
 * however often it is asked. Of a share of 0 no case is drawn, of 1 every one.
 */
export function isDrawn(id: CaseId, sample: Sample, { review }: Pick<Settings, 'review'>): boolean {
  const digits = hash('sha256', `${sample}\n${review.samplingSeed}\n${id}`).slice(0, BITS / 4)
  return Number.parseInt(digits, 16) / 2 ** BITS < review[RATES[sample]]
}
