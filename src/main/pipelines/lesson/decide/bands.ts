import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'

/** The bands of a score, the best first (002-07). */
export type Band = 'accept' | 'high' | 'medium' | 'low'

/** Returns the band of a score: each begins at its threshold and ends below the next (c6). */
export function bandOf(score: number, thresholds: LessonSettings['thresholds']): Band {
  if (score >= thresholds.accept) return 'accept'
  if (score >= thresholds.highQuality) return 'high'
  return score >= thresholds.mediumQuality ? 'medium' : 'low'
}
