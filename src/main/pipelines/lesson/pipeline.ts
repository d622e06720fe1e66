import { keepingParser } from '../../../shared/markdown/parsed-text.ts'
import { withoutWholeFence } from '../../../shared/markdown/whole-fence.ts'
import type { LessonConfig } from '../../../shared/pipelines/lesson/config.ts'
import type { LessonInput } from '../../../shared/pipelines/lesson/input.ts'
import type { PipelineTools } from '../../judging/port/result.ts'
import { stageLog } from '../../judging/port/stages.ts'
import type { PipelineResult } from '../pipeline.ts'
import { decisionsOf } from './decisions.ts'
import { escalationsOf } from './escalations.ts'
import { lessonReader, type ReadingTools } from './read-text.ts'
import { refinedLesson, regeneratedLesson } from './refine/refine.ts'

type Tools = ReadingTools & Pick<PipelineTools<'lesson'>, 'clock' | 'tell' | 'enough' | 'before'>

/** Size of the cache of parsed texts: all steps use the text of a round and those that its edits produced. */
const TEXTS_AT_HAND = 4

/**
 * Judges a lesson: the checks without a model run first, and no judge reads a lesson that they reject. Two judges that
 * did not write the lesson judge it, and a third if they differ. A table decides on the result. A lesson that needs
 * repair is repaired and read by a panel again, until it is accepted or people get the open issues (002-02, 002-08).
 */
export async function judgeLesson(
  input: LessonInput,
  given: LessonConfig,
  tools: Tools,
): Promise<PipelineResult<'lesson'>> {
  const config = withModeThreshold(given)
  const { ask, signal, enough, before } = tools
  const log = stageLog(tools.clock, tools.tell)
  const parse = keepingParser(TEXTS_AT_HAND)
  const read = lessonReader(input, config, tools, log, parse)
  const parts = {
    ...{ input, config, read, parse, ask, log },
    isEnough: () => enough.aborted,
    checkpoint: () => signal.throwIfAborted(),
  }
  const { outcome, decision, held, absence, micros } =
    before === null
      ? await refinedLesson(await read(originalText(input)), parts)
      : await regeneratedLesson(before, parts)
  return {
    outcome,
    decisions: decisionsOf({ outcome, decision, callIds: held?.callIds ?? [], settings: config }),
    escalations: escalationsOf({ input, outcome, absence, costMicros: micros, settings: config }),
    stages: log.stages,
  }
}

function originalText({ content }: LessonInput) {
  const text = withoutWholeFence(content)
  return { text, round: { loop: 0, round: 0 }, from: null, writers: [], generator: null }
}

/** The automatic mode accepts a lesson from a lower score (c24). */
function withModeThreshold(config: LessonConfig): LessonConfig {
  const { mode, acceptInFull } = config.refinement
  return mode === 'semi' ? config : { ...config, thresholds: { ...config.thresholds, accept: acceptInFull } }
}
