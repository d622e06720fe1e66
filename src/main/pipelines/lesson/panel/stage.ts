import type { StageLog } from '../../../judging/port/stages.ts'
import { countingIn } from '../escalations.ts'
import { type HeldLesson, holdLessonPanel, type PanelParts } from './hold.ts'
import { servedModelsIn, statedDifferences } from './verdict.ts'

/** Holds the panel as a stage of the run: who answered, what was left out, which judge says another number (c14). */
export function panelStage(parts: PanelParts, log: StageLog): Promise<HeldLesson> {
  return log.wait(
    'judges',
    () => holdLessonPanel(parts),
    ({ verdicts, spent }) => {
      const counting = countingIn({ verdicts })
      const differences = statedDifferences(counting)
      return {
        counts: {
          asked: verdicts.length,
          counted: counting.length,
          droppedIssues: counting.reduce((sum, { droppedIssues }) => sum + droppedIssues, 0),
          costMicros: spent.micros,
          tokens: spent.tokens,
        },
        facts: {
          models: servedModelsIn(counting),
          ...(differences === null ? {} : { statedScores: differences }),
        },
      }
    },
  )
}
