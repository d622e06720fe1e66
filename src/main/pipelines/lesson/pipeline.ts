import { diagramBlocksOf } from '../../../shared/markdown/diagrams.ts'
import { parseMarkdown } from '../../../shared/markdown/parse.ts'
import type { LessonConfig } from '../../../shared/pipelines/lesson/config.ts'
import type { LessonInput } from '../../../shared/pipelines/lesson/input.ts'
import type { PipelineTools } from '../../judging/port/result.ts'
import { type StageLog, stageLog } from '../../judging/port/stages.ts'
import type { PipelineResult } from '../pipeline.ts'
import { freeChecks } from './checks/free-checks.ts'
import { selfReviewOf } from './checks/self-review.ts'
import { type FreeChecks, outcomeOf } from './decide/outcome.ts'
import { decisionsOf } from './decisions.ts'
import { type CheckedDiagrams, checkDiagrams } from './diagrams/check-diagrams.ts'
import { escalationsOf } from './escalations.ts'
import { factStages } from './facts/stages.ts'
import { benchFor } from './panel/judges.ts'
import { panelStage } from './panel/stage.ts'

type Tools = Pick<PipelineTools, 'clock' | 'tell' | 'signal' | 'ask' | 'retrieverOver' | 'diagrams'>

/**
 * A lesson: what can be checked for free is checked, what that throws out no judge sees; the rest is judged by two
 * judges that did not write it, and a third where they differ. Then a table decides, and people get what it leaves open
 * (002-02).
 */
export async function judgeLesson(
  input: LessonInput,
  config: LessonConfig,
  tools: Tools,
): Promise<PipelineResult<'lesson'>> {
  const { ask, signal } = tools
  const log = stageLog(tools.clock, tools.tell)
  const corrected = await checkedDiagrams(input, tools, log)
  const free = log.run(
    'checks',
    () => checkedLesson(corrected, input, config),
    ({ issues, checks }) => ({ checks: checks.length, issues: issues.length }),
  )
  const { text, sections } = free
  const isThrownOut = free.selfReview === 'REGENERATE' // such a lesson no model sees (002-12, 002-16)
  const lesson = { input, text, root: parseMarkdown(text), sections }
  const found = await factStages(lesson, isThrownOut ? { ...config, embedding: [] } : config, tools, log)
  const { facts, entropy, passages } = found
  const checked = { ...free, facts, entropy, issues: [...free.issues, ...found.issues] }
  const bench = benchFor(input, config)
  const judged = { input, text, passages }
  const held = isThrownOut ? null : await panelStage({ judged, sections, bench, settings: config, ask }, log)
  signal.throwIfAborted() // a run that was stopped has no outcome
  const { isOfWriter } = bench
  const { outcome, decision } = log.run(
    'decision',
    () => outcomeOf({ checked, held, isOfWriter, settings: config }),
    ({ outcome: { issues } }) => ({ issues: issues.length }),
  )
  const costMicros = found.costMicros + (held?.costMicros ?? 0)
  return {
    outcome,
    decisions: decisionsOf({ outcome, decision, callIds: held?.callIds ?? [], settings: config }),
    escalations: escalationsOf({
      input,
      outcome,
      absence: held?.absence ?? null,
      costMicros,
      settings: config,
    }),
    stages: log.stages,
  }
}

/** What can be corrected in diagrams is corrected before anything else looks at the text (002-12). */
function checkedDiagrams(
  { content }: LessonInput,
  { diagrams, signal }: Pick<Tools, 'diagrams' | 'signal'>,
  log: StageLog,
): Promise<CheckedDiagrams> {
  return log.wait(
    'diagrams',
    () => checkDiagrams(content, diagramBlocksOf(parseMarkdown(content), content), diagrams, signal),
    (found) => ({
      counts: {
        diagrams: found.diagrams.length,
        broken: found.diagrams.filter(({ valid }) => valid !== true).length,
        fixed: found.diagrams.filter(({ fixed }) => fixed).length,
      },
    }),
  )
}

function checkedLesson(
  { text, diagrams, issues: ofDiagrams }: CheckedDiagrams,
  input: LessonInput,
  { checks: limits }: LessonConfig,
): FreeChecks {
  const { sections, checks, issues: found } = freeChecks(text, input, limits)
  const issues = [...ofDiagrams, ...found]
  return {
    text,
    sections,
    diagrams,
    checks,
    issues,
    selfReview: selfReviewOf({ issues, isFixed: diagrams.some(({ fixed }) => fixed) }),
  }
}
