import { shownApart } from '../../../../shared/counted.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import type { AnsweredVerdict, PanelFigures } from '../../../../shared/pipelines/lesson/verdict.ts'
import { rounded } from '../panel/score.ts'

/** How the panel came to its score, as a sentence. */
export function basisSentence(
  { basis, spread, judges }: PanelFigures,
  counting: readonly Pick<AnsweredVerdict, 'score' | 'confidence'>[],
  { difference, uncertainFrom, uncertainTo }: LessonSettings['panel'],
): string {
  switch (basis) {
    case 'two_agreed':
      return `Two judges agree: their scores differ by ${shownApart(spread, difference).join(', less than ')}.`
    case 'three_voted':
      return `${whyThird(counting, difference)} so a third voted. The score is the weighted mean of all three.`
    case 'two_differed':
      return `The scores of two judges differ by ${spread.toFixed(2)}, and no third judge answered.`
    case 'one_is_enough':
      return `One judge is enough: its confidence is at least medium, and its score is outside ${uncertainFrom.toFixed(2)} to ${uncertainTo.toFixed(2)}.`
    case 'one_judge':
      return `Only ${judges === 1 ? 'one judge counts' : `${judges} judges count`}.`
  }
}

/** Why two judges were not enough. */
function whyThird(
  [first, second]: readonly Pick<AnsweredVerdict, 'score' | 'confidence'>[],
  difference: number,
): string {
  const apart = rounded(Math.abs((first?.score ?? 0) - (second?.score ?? 0)))
  if (apart > difference)
    return `The scores of two judges differ by ${shownApart(apart, difference).join(', more than ')},`
  if (apart === difference)
    return `The scores of two judges differ by ${apart.toFixed(2)}, which is the limit,`
  return first?.confidence === 'low' || second?.confidence === 'low'
    ? 'One of two judges has low confidence,'
    : 'The scores of two judges are in different bands,'
}

/** Said of a judge that was chosen although its family wrote the lesson (002-03). */
export const OF_THE_WRITER =
  'The chosen judge is of the model family that wrote the lesson. Models score their own work too high, so its confidence counts as low.'
