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

/** The text of a round and those that its edits led to are looked at by step after step. */
const TEXTS_AT_HAND = 4

/**
 * A lesson: what can be checked for free is checked, what that throws out no judge sees; the rest is judged by two
 * judges that did not write it, and a third where they differ. A table decides what becomes of it; what is to be repaired
 * is, and is read by a panel again, until it is accepted or people get what is left open (002-02, 002-08).
 */
export async function judgeLesson(
  input: LessonInput,
  given: LessonConfig,
  tools: Tools,
): Promise<PipelineResult<'lesson'>> {
  const config = inMode(given)
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
      ? await refinedLesson(await read(asItCame(input)), parts)
      : await regeneratedLesson(before, parts)
  return {
    outcome,
    decisions: decisionsOf({ outcome, decision, callIds: held?.callIds ?? [], settings: config }),
    escalations: escalationsOf({ input, outcome, absence, costMicros: micros, settings: config }),
    stages: log.stages,
  }
}

function asItCame({ content }: LessonInput) {
  const text = withoutWholeFence(content)
  return { text, round: { loop: 0, round: 0 }, from: null, writers: [], generator: null }
}

/** In the automatic mode a lesson is accepted from a lower score (c24). */
function inMode(config: LessonConfig): LessonConfig {
  const { mode, acceptInFull } = config.refinement
  return mode === 'semi' ? config : { ...config, thresholds: { ...config.thresholds, accept: acceptInFull } }
}
