import { diagramBlocksOf } from '../../../shared/markdown/diagrams.ts'
import type { ParseText } from '../../../shared/markdown/parsed-text.ts'
import { withoutWholeFence } from '../../../shared/markdown/whole-fence.ts'
import type { LessonConfig } from '../../../shared/pipelines/lesson/config.ts'
import type { LessonInput } from '../../../shared/pipelines/lesson/input.ts'
import type { LessonIssue } from '../../../shared/pipelines/lesson/issue.ts'
import type { LessonOutcome } from '../../../shared/pipelines/lesson/outcome.ts'
import { wroteItself } from '../../judging/panels/pool.ts'
import type { Dictionary, PipelineTools } from '../../judging/port/result.ts'
import type { StageLog } from '../../judging/port/stages.ts'
import { freeChecks } from './checks/free-checks.ts'
import { selfReviewOf } from './checks/self-review.ts'
import { type FreeChecks, outcomeOf } from './decide/outcome.ts'
import { type CheckedDiagrams, checkDiagrams } from './diagrams/check-diagrams.ts'
import { factStages } from './facts/stages.ts'
import { benchFor } from './panel/judges.ts'
import type { LessonPanelResult } from './panel/run-panel.ts'
import { panelStage } from './panel/stage.ts'
import { inTurn, NOTHING } from './refine/loop/meter.ts'
import type { Reader, Reading } from './refine/loop/version.ts'

export type ReadingTools = Pick<
  PipelineTools,
  'signal' | 'ask' | 'retrieverOver' | 'diagrams' | 'loadDictionary'
>

/**
 * Returns a reader for the texts of a lesson, the original or a repaired one: diagrams, checks without a model and
 * facts, then a panel of judges that wrote none of it, then the decision tree. No judge reads a text that the checks
 * without a model reject (002-12, 002-16).
 */
export function lessonReader(
  input: LessonInput,
  config: LessonConfig,
  tools: ReadingTools,
  log: StageLog,
  parse: ParseText,
): Reader {
  return async (reading) => {
    const stages = reading.from === null && reading.round.loop === 0 ? log : roundLog(log, reading)
    const corrected = await checkedDiagrams(reading, tools, stages, parse)
    const words = WITH_WORDS.has(input.language) ? await tools.loadDictionary() : null
    const free = stages.run(
      'checks',
      () => checkedLesson(corrected, input, config, { parse, words }),
      ({ issues, checks }) => ({ checks: checks.length, issues: issues.length }),
    )
    const { text, sections } = free
    const isThrownOut = free.selfReview === 'REGENERATE'
    const lesson = { input, text, root: parse(text).root, sections }
    const found = await factStages(lesson, isThrownOut ? { ...config, embedding: [] } : config, tools, stages)
    const { facts, entropy, passages, costMicros } = found
    const isUnwrapped = reading.text !== input.content && reading.text === withoutWholeFence(input.content)
    const checked = {
      ...free,
      facts,
      entropy,
      issues: [...(isUnwrapped ? [UNWRAPPED] : []), ...free.issues, ...found.issues],
    }
    const written = { ...input, generator: reading.generator ?? input.generator }
    const bench = benchFor(written, config, reading.writers)
    const judged = { input: written, text, passages }
    const parts = { judged, sections, bench, settings: config, ask: tools.ask, round: reading.round }
    const held = isThrownOut ? null : withSelfJudgedMarks(await panelStage(parts, stages), reading, config)
    tools.signal.throwIfAborted() // A stopped run has no outcome.
    const decided = stages.run(
      'decision',
      () => outcomeOf({ checked, held, isOfWriter: bench.isOfWriter, settings: config }),
      ({ outcome: { issues } }) => ({ issues: issues.length }),
    )
    const spent = inTurn({ ...NOTHING, micros: costMicros }, held?.spent ?? NOTHING)
    return { ...decided, held, passages, spent }
  }
}

/** Languages whose checks need the English words: other languages borrow them. */
const WITH_WORDS: ReadonlySet<string> = new Set(['en', 'es'])

/** The remark for a lesson that was within a code fence from its first line to its last. */
const UNWRAPPED: LessonIssue = {
  id: 'HYGIENE whole fence',
  type: 'HYGIENE',
  by: 'rule',
  severity: 'minor',
  route: 'SURGICAL_EDIT',
  criterion: null,
  section: null,
  place: null,
  quote: null,
  description:
    'The whole lesson was in a code fence. The fence was taken away, and the lesson in it was read.',
  suggestedFix: 'Save the lesson without the fence.',
  judges: [],
}

/** Gives the stages of a later round their own names. */
function roundLog(log: StageLog, { round: { loop, round } }: Reading): StageLog {
  const named = (name: string) => `${name} ${loop}.${round}`
  return {
    stages: log.stages,
    enter: log.enter,
    run: (name, work, counts) => log.run(named(name), work, counts),
    wait: (name, work, note) => log.wait(named(name), work, note),
  }
}

/** Marks the verdicts of judges about edits of their own model family (c22). */
function withSelfJudgedMarks(
  held: LessonPanelResult,
  { writers }: Reading,
  { panel: { pool } }: LessonConfig,
): LessonPanelResult {
  if (writers.length === 0) return held
  const verdicts = held.verdicts.map((verdict) =>
    verdict.kind === 'answered'
      ? {
          ...verdict,
          isSelfJudged: writers.some((generator) => wroteItself(pool, { generator }, verdict.model)),
        }
      : verdict,
  )
  return { ...held, verdicts }
}

/** Corrects the diagrams before anything else reads the text (002-12). */
async function checkedDiagrams(
  { text, from }: Reading,
  { diagrams, signal }: Pick<ReadingTools, 'diagrams' | 'signal'>,
  log: StageLog,
  parse: ParseText,
): Promise<CheckedDiagrams> {
  const { root, sections } = parse(text)
  const found = await log.wait(
    'diagrams',
    () => checkDiagrams(text, diagramBlocksOf(root, text, sections), diagrams, signal),
    (checked) => ({
      counts: {
        diagrams: checked.diagrams.length,
        broken: checked.diagrams.filter(({ valid }) => valid !== true).length,
        fixed: checked.diagrams.filter(({ fixed }) => fixed).length,
      },
    }),
  )
  return from === null ? found : { ...found, diagrams: knownDiagrams(found.diagrams, from.diagrams) }
}

/** Returns the known results of the diagrams at their new positions: no edit changes a diagram. */
function knownDiagrams(
  found: LessonOutcome['diagrams'],
  before: LessonOutcome['diagrams'],
): LessonOutcome['diagrams'] {
  if (found.length !== before.length) return found
  return found.map((diagram, at) => ({ ...(before[at] ?? diagram), place: diagram.place }))
}

function checkedLesson(
  { text, diagrams, issues: ofDiagrams }: CheckedDiagrams,
  input: LessonInput,
  { checks: limits }: LessonConfig,
  { parse, words }: { readonly parse: ParseText; readonly words: Dictionary | null },
): FreeChecks {
  const { sections, checks, issues: found } = freeChecks(text, input, limits, { parse, words })
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
