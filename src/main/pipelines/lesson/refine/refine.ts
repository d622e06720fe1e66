import type { Micros } from '../../../../shared/domain/money.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Refinement } from '../../../../shared/pipelines/lesson/changes/iteration.ts'
import { isFixable } from '../../../../shared/pipelines/lesson/fixable.ts'
import type { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonFinal, LessonOutcome } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { Absence } from '../../../judging/decisions/absence.ts'
import type { LessonDecision } from '../decide/decide.ts'
import type { LessonPanelResult } from '../panel/run-panel.ts'
import { conclusionOf } from './conclusion.ts'
import { iterationsOf } from './iterations.ts'
import { chosenOf } from './loop/best.ts'
import { firstAid } from './loop/first-aid.ts'
import { NO_LOCKS } from './loop/locks.ts'
import { NOTHING } from './loop/meter.ts'
import { editNumbering } from './loop/numbering.ts'
import { type RepairState, type RepairTools, repairOf } from './loop/refiner.ts'
import { regenerateLesson } from './loop/regenerate-lesson.ts'
import { polished, type Repair, repaired } from './loop/repair.ts'
import { type ReadText, type Version, versionOf } from './loop/version.ts'

/** The result of a lesson with its repair. */
export interface Refined {
  readonly outcome: LessonOutcome
  readonly decision: LessonDecision | null
  /** The panel that read the final text. */
  readonly held: LessonPanelResult | null
  readonly absence: Absence | null
  /** The cost of all answers of the run, as far as it is known. */
  readonly micros: Micros
}

/**
 * Repairs a lesson if needed, and returns the best of its texts (002-19, 002-20). Without a configured writer the
 * lesson stays unchanged, with the recommendation; a lesson that the checks without a model reject is regenerated first
 * (c16).
 */
export async function refinedLesson(
  read: ReadText,
  given: Omit<RepairTools, 'numbered' | 'microsBefore'>,
): Promise<Refined> {
  const tools = { ...given, numbered: editNumbering(), microsBefore: read.spent.micros }
  const first = versionOf(read, {
    ...{ number: 1, loop: 0, round: 0, from: null, edits: [], locked: [], notes: [] },
    ...{ result: read.outcome.score === null ? ('not_judged' as const) : ('judged' as const) },
    ...{ writers: [], generator: null },
  })
  const state = repairOf(first, NO_LOCKS)
  const begun = read.outcome.path === 'thrown_out' ? await firstAid(state, tools) : first
  const base = begun ?? first
  const isRepairable = base.read.outcome.path === 'judged' && isToBeRepaired(base)
  const isPolishable = base.read.outcome.path === 'judged' && isToBePolished(base)
  const repair = isRepairable
    ? await repaired(base, tools, state)
    : isPolishable
      ? await polished(base, tools, state)
      : null
  if (repair?.isUnset === true || (repair === null && state.versions.length === 1)) return unrepaired(read)
  return concluded(state, repair, tools)
}

/**
 * Regenerates a lesson that a person sent back, with their instruction (c29), and repairs it like any other. Throws if
 * no writer or no judge answers: then the run has no outcome, and the earlier one remains.
 */
export async function regeneratedLesson(
  before: SentBack,
  given: Omit<RepairTools, 'numbered' | 'microsBefore'>,
): Promise<Refined> {
  const tools = { ...given, numbered: editNumbering(), microsBefore: 0 }
  const first = earlierVersion(before, tools.input)
  const state = repairOf(first, NO_LOCKS)
  const how = { instruction: before.instruction, roles: ['lesson.generator'] } as const
  const next = await regenerateLesson(state, first, tools, how)
  if (next.kind !== 'version')
    throw new AppError('NOT_ALLOWED', `The lesson was not regenerated: ${next.error}`)
  state.regenerations = 0 // A regeneration that a person requests does not count as an automatic one.
  const repair = isToBeRepaired(next.version) ? await repaired(next.version, tools, state) : null
  return concluded(state, repair, tools, true)
}

function isToBeRepaired({ recommendation }: Version): boolean {
  return recommendation !== 'ACCEPT' && recommendation !== 'ESCALATE_TO_HUMAN'
}

/** Returns whether an accepted text has issues that an edit can fix. */
function isToBePolished({ recommendation, issues }: Version): boolean {
  return recommendation === 'ACCEPT' && issues.some(isFixable)
}

/** Returns the result of a lesson without repair. */
function unrepaired({ outcome, decision, held, spent }: ReadText): Refined {
  const { text, textId, score, panel, verdicts, issues, recommendation } = outcome
  const iterations: LessonOutcome['iterations'] =
    score === null
      ? []
      : [
          {
            ...{ number: 1, loop: 0, round: 0, result: 'judged', from: null },
            ...{ text, textId, score, panel, verdicts, issues, recommendation },
            ...{ edits: [], locked: [], stop: null, notes: [] },
          },
        ]
  return {
    outcome: { ...outcome, iterations },
    decision,
    held,
    absence: held?.absence ?? null,
    micros: spent.micros,
  }
}

function concluded(
  state: RepairState,
  repair: Repair | null,
  tools: RepairTools,
  isSentBack = false,
): Refined {
  const { versions } = state
  const best = finalVersion(versions, isSentBack)
  const conclusion = conclusionOf(state, best, repair, tools.config)
  const refinement: Refinement = {
    stop: conclusion.stop,
    best: best.number,
    status: conclusion.status,
    attempts: state.attempts,
    regenerations: state.regenerations,
  }
  return {
    outcome: {
      ...best.read.outcome,
      recommendation: conclusion.recommendation,
      why: conclusion.why,
      iterations: iterationsOf(versions, best.number, tools.config.panel.pool),
      refinement,
    },
    decision: best.read.decision,
    held: best.read.held,
    absence: conclusion.stop === 'judges_unavailable' ? 'unavailable' : (best.read.held?.absence ?? null),
    micros: tools.microsBefore + state.spent.micros,
  }
}

/** Returns the final version; a text that a person sent back is never chosen. */
function finalVersion([earlier, ...others]: readonly [Version, ...Version[]], isSentBack: boolean): Version {
  const [next, ...rest] = others
  return chosenOf(isSentBack && next !== undefined ? [next, ...rest] : [earlier, ...others])
}

/** An earlier run that a person sent back: its final text, and the person's instruction. */
interface SentBack {
  readonly outcome: LessonOutcome
  readonly final: LessonFinal
  readonly text: string | null
  readonly instruction: string | null
}

/** Returns the text that was sent back as the first version of the new run, with its verdicts and people's rulings. */
function earlierVersion({ outcome, final, text }: SentBack, { sources }: LessonInput): Version {
  const isSame = final.text === outcome.text
  const stood: LessonOutcome = {
    ...outcome,
    path: final.path,
    text: text ?? final.text,
    textId: final.textId,
    score: final.score,
    recommendation: final.recommendation,
    issues: outcome.issues.flatMap((issue) => asRuled(issue, final)),
    verdicts: isSame ? outcome.verdicts : [],
    panel: isSame ? outcome.panel : null,
  }
  const read = {
    outcome: stood,
    decision: null,
    held: null,
    passages: sources.map(({ document, content }) => ({ document, content })),
    spent: NOTHING,
  }
  return versionOf(read, {
    ...{ number: 1, loop: 0, round: 0, from: null, edits: [], locked: [], notes: [] },
    result: stood.score === null ? 'not_judged' : 'judged',
    ...{ writers: [], generator: null },
  })
}

/** Applies people's rulings to an issue; an issue that they reject is left out. */
function asRuled(issue: LessonIssue, { issues }: LessonFinal): LessonIssue[] {
  const ruled = issues.find(({ id }) => id === issue.id)
  if (ruled === undefined) return [issue]
  return ruled.severity === null ? [] : [{ ...issue, severity: ruled.severity }]
}
