import type { LessonConfig } from '../../../shared/pipelines/lesson/config.ts'
import type { LessonInput } from '../../../shared/pipelines/lesson/input.ts'
import type { LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import { contentKey } from '../../judging/decisions/content-key.ts'
import type { PipelineTools } from '../../judging/port/result.ts'
import { stageLog } from '../../judging/port/stages.ts'
import type { PipelineResult } from '../pipeline.ts'
import { decisionsOf } from './decisions.ts'

/** Raised when the same input can lead to another outcome. */
export const LESSON_VERSION = '1'

/** A lesson: free checks first, then the judges that did not write it, then what is to become of it. */
export async function judgeLesson(
  input: LessonInput,
  _config: LessonConfig,
  { clock, tell }: Pick<PipelineTools, 'clock' | 'tell' | 'signal' | 'ask' | 'retrieverOver'>,
): Promise<PipelineResult<'lesson'>> {
  const log = stageLog(clock, tell)
  const outcome: LessonOutcome = {
    path: 'not_judged',
    text: input.content,
    textId: contentKey(input.content),
    score: null,
    recommendation: null,
    why: ['No judge was asked.'],
    qualityStatus: null,
    improvementHints: [],
    selfReview: 'PASS',
    checks: [],
    issues: [],
    diagrams: [],
    facts: null,
    entropy: { kind: 'not_available', why: 'The tokens of its writer are not known.' },
    verdicts: [],
    panel: null,
    withoutJudge: { recommendation: null },
  }
  return { outcome, decisions: decisionsOf(outcome, []), escalations: [], stages: log.stages }
}
