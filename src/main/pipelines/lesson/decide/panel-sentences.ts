import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import type { PanelFigures } from '../../../../shared/pipelines/lesson/verdict.ts'

/** How the panel came to its score, as a sentence. */
export function basisSentence(
  { basis, spread, judges }: PanelFigures,
  { difference, uncertainFrom, uncertainTo }: LessonSettings['panel'],
): string {
  switch (basis) {
    case 'two_agreed':
      return `Two judges agree: their scores differ by ${spread.toFixed(2)}, less than ${difference.toFixed(2)}.`
    case 'three_voted':
      return 'Two judges did not agree, so a third voted. The score is the weighted mean of all three.'
    case 'two_differed':
      return `The scores of two judges differ by ${spread.toFixed(2)}, and no third judge answered.`
    case 'one_is_enough':
      return `One judge is enough: its confidence is at least medium, and its score is outside ${uncertainFrom.toFixed(2)} to ${uncertainTo.toFixed(2)}.`
    case 'one_judge':
      return `Only ${judges === 1 ? 'one judge counts' : `${judges} judges count`}.`
  }
}

/** Said of a judge that was chosen although its family wrote the lesson (002-03). */
export const OF_THE_WRITER =
  'The chosen judge is of the model family that wrote the lesson. Models score their own work too high, so its confidence counts as low.'
