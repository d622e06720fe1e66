import type { StageLog } from '../../../judging/port/stages.ts'
import { countingIn } from '../escalations.ts'
import { type LessonPanelResult, type PanelParts, runLessonPanel } from './run-panel.ts'
import { servedModelsIn, statedDifferences } from './verdict.ts'

/**
 * Holds the panel as a stage of the run; logs which judges answered, what was left out, and which judges state another
 * score (c14).
 */
export function panelStage(parts: PanelParts, log: StageLog): Promise<LessonPanelResult> {
  return log.wait(
    'judges',
    () => runLessonPanel(parts),
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
