import { diagramBlocksOf } from '../../../shared/markdown/diagrams.ts'
import { parseMarkdown } from '../../../shared/markdown/parse.ts'
import type { LessonConfig } from '../../../shared/pipelines/lesson/config.ts'
import type { LessonInput } from '../../../shared/pipelines/lesson/input.ts'
import type { PipelineTools } from '../../judging/port/result.ts'
import { type StageLog, stageLog } from '../../judging/port/stages.ts'
import type { PipelineResult } from '../pipeline.ts'
import { freeChecks } from './checks/free-checks.ts'
import { selfReviewOf } from './checks/self-review.ts'
import { type Checked, outcomeOf } from './decide/outcome.ts'
import { decisionsOf } from './decisions.ts'
import { type CheckedDiagrams, checkDiagrams } from './diagrams/check-diagrams.ts'
import { countingIn, escalationsOf } from './escalations.ts'
import { type HeldLesson, holdLessonPanel } from './panel/hold.ts'
import { benchFor } from './panel/judges.ts'
import { servedModelsIn, statedDifferences } from './panel/verdict.ts'

/** Raised when the same input can lead to another outcome. */
export const LESSON_VERSION = '1'

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
  const log = stageLog(tools.clock, tools.tell)
  const corrected = await checkedDiagrams(input, tools, log)
  const checked = log.run(
    'checks',
    () => checkedLesson(corrected, input, config),
    ({ issues, checks }) => ({ checks: checks.length, issues: issues.length }),
  )
  const bench = benchFor(input, config)
  const held =
    checked.selfReview === 'REGENERATE' ? null : await askPanel({ input, checked, bench, config }, tools, log)
  tools.signal.throwIfAborted() // a run that was stopped has no outcome
  const { isOfWriter } = bench
  const { outcome, decision } = log.run(
    'decision',
    () => outcomeOf({ checked, held, isOfWriter, settings: config }),
    ({ outcome: { issues } }) => ({ issues: issues.length }),
  )
  const costMicros = held?.costMicros ?? 0
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
): Checked {
  const { sections, checks, issues: found } = freeChecks(text, input, limits)
  const issues = [...ofDiagrams, ...found]
  return {
    text,
    sections,
    diagrams,
    checks,
    issues,
    selfReview: selfReviewOf({ issues, isFixed: diagrams.some(({ fixed }) => fixed) }),
    facts: null,
    entropy: { kind: 'not_available', why: 'The tokens of its writer are not known.' },
  }
}

interface Asking {
  readonly input: LessonInput
  readonly checked: Checked
  readonly bench: ReturnType<typeof benchFor>
  readonly config: LessonConfig
}

function askPanel(
  { input, checked, bench, config }: Asking,
  { ask }: Pick<Tools, 'ask'>,
  log: StageLog,
): Promise<HeldLesson> {
  const { text, sections } = checked
  return log.wait(
    'judges',
    () =>
      holdLessonPanel({
        judged: { input, text, passages: input.sources },
        sections,
        bench,
        settings: config,
        ask,
      }),
    ({ verdicts, costMicros }) => {
      const counting = countingIn({ verdicts })
      const differences = statedDifferences(counting)
      return {
        counts: {
          asked: verdicts.length,
          counted: counting.length,
          droppedIssues: counting.reduce((sum, { droppedIssues }) => sum + droppedIssues, 0),
          costMicros,
        },
        facts: {
          models: servedModelsIn(counting),
          ...(differences === null ? {} : { statedScores: differences }),
        },
      }
    },
  )
}
