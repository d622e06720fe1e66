import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import type { PanelFigures } from '../../../../shared/pipelines/lesson/verdict.ts'

/** How the panel came to its score, as a sentence. */
export function basisSentence(
  { basis, spread, judges }: PanelFigures,
  { difference, uncertainFrom, uncertainTo }: LessonSettings['panel'],
): string {
  switch (basis) {
    case 'two_agreed':
      return `Two judges differ by ${spread.toFixed(2)}, less than ${difference.toFixed(2)}: they agree.`
    case 'three_voted':
      return 'Two judges did not agree, and a third voted: the weighted mean of all three counts.'
    case 'two_differed':
      return `Two judges differ by ${spread.toFixed(2)}, and no third answered.`
    case 'one_is_enough':
      return `One judge is at least fairly sure and outside of ${uncertainFrom.toFixed(2)} to ${uncertainTo.toFixed(2)}: one is enough.`
    case 'one_judge':
      return `Only ${judges === 1 ? 'one judge' : `${judges} judges`} counts.`
  }
}

/** Said of a judge that was chosen although its family wrote the lesson (002-03). */
export const OF_THE_WRITER =
  'The judge that was chosen is of the family that wrote the lesson, which scores its own work too high: its confidence counts as low.'
