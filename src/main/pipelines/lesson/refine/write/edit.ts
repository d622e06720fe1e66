import type { LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import { editKey, type Round } from '../../../../../shared/pipelines/lesson/changes/keys.ts'
import type { Slots } from '../../../../../shared/pipelines/lesson/changes/standing.ts'
import type { LessonConfig } from '../../../../../shared/pipelines/lesson/config.ts'
import { reasonChecker } from '../../../../judging/answers/own-reason.ts'
import { absenceOf } from '../../../../judging/decisions/absence.ts'
import type { Failed, JudgeModel, Outcome } from '../../../../judging/port/judge-model.ts'
import { renderPrompt } from '../../../../judging/port/prompt.ts'
import { textQuestion } from '../../../../judging/port/text-question.ts'
import { type Rejected, rejectedBy } from '../guards/edit-guards.ts'
import { inTurn, type Spent, spentOn } from '../loop/meter.ts'
import type { Task, TaskRole } from '../plan/router.ts'
import { asWritten } from './answer.ts'
import { anchorsOf, contextOf, issueLines, type LessonContext } from './context.ts'
import { DeltaAnswer, deltaForm, deltaVerdict } from './delta.ts'
import { deltaPrompt, expanderPrompt, patcherPrompt } from './prompts.ts'
import { targetWords } from './target-words.ts'

/** An edit before it is known whether it stands: its number and id come with the others of the round. */
export type DraftEdit = Omit<LessonEdit, 'id' | 'number' | 'isApplied' | 'isSelfJudged'>

/** What is needed to make one edit. */
export interface EditParts {
  readonly task: Task
  /** The text as it stands, by sections. */
  readonly slots: Slots
  readonly lesson: string
  readonly textId: string
  readonly round: Round
  /** The number of the task in its round, from 1. */
  readonly number: number
  readonly context: LessonContext
  readonly config: LessonConfig
  readonly isLocked: boolean
  /** Why the last edit of this section was rejected; empty where none was. */
  readonly rejected: string
  readonly ask: JudgeModel['ask']
}

/** What came of a task. */
export type Made =
  | { readonly kind: 'edit'; readonly edit: DraftEdit; readonly spent: Spent }
  /** Nobody is set to write. */
  | { readonly kind: 'no_writer' | 'failed'; readonly error: string; readonly spent: Spent }
  /** A replay of a run that was told “enough” before this question. */
  | { readonly kind: 'not_asked'; readonly spent: Spent }

/**
 * Has one section written (002-16): by the task's writer, else by another that is set. What it writes is held against the
 * guards first, and then shown to the delta judge, who says whether its issues are fixed.
 */
export async function makeEdit(parts: EditParts): Promise<Made> {
  const { task, slots, lesson, config, context, isLocked } = parts
  const section = slots.sections.find(({ key }) => key === task.section)
  if (section === undefined) throw new Error(`There is no section ${task.section}`)
  const { role, outcome } = await written(parts, section.text)
  const spent = spentOn(outcome)
  if (outcome.kind === 'failed')
    return outcome.why === 'not_recorded'
      ? { kind: 'not_asked', spent }
      : { kind: silenceOf(outcome), error: outcome.error, spent }
  const { text: after, removed } = asWritten(outcome.answer, section.text)
  const [first] = task.fix
  const draft: DraftEdit = {
    kind: role === 'lesson.expander' ? 'expansion' : 'patch',
    textId: parts.textId,
    section: section.key,
    title: section.title,
    before: section.text,
    after: after.slice(0, MOST_KEPT).toWellFormed(),
    cleaned: [...removed],
    issues: task.fix.map(({ id }) => id),
    criterion: first?.criterion ?? null,
    label: first?.description ?? section.title,
    writer: { role, model: outcome.servedModel },
    delta: null,
    guard: null,
    reason: null,
  }
  const rejected = rejectedBy({
    before: section.text,
    after,
    targetWords: role === 'lesson.expander' ? targetWords(section.text, task.fix, config) : null,
    isLocked,
    isRegeneration: false,
    lesson,
    language: context.input.language,
    limits: config.refinement,
  })
  if (rejected !== null) return { kind: 'edit', edit: { ...draft, ...rejected }, spent }
  return judgedEdit(draft, parts, spent)
}

/** What is kept of an answer that is far too long, in characters; it is rejected. */
const MOST_KEPT = 100_000

async function judgedEdit(draft: DraftEdit, parts: EditParts, spent: Spent): Promise<Made> {
  const { task, slots, round, number, config, ask } = parts
  const prompt = renderPrompt(deltaPrompt, {
    issues: issueLines(task.fix),
    before: draft.before,
    after: draft.after,
    behind: anchorsOf(slots, task.section).behind,
  })
  const outcome = await ask({
    role: 'lesson.delta',
    key: editKey(round, number),
    prompt,
    schema: DeltaAnswer,
    form: () => deltaForm(prompt),
    temperature: config.panel.temperature,
    maxOutputTokens: config.panel.maxOutputTokens,
  })
  const delta = deltaVerdict(
    outcome,
    reasonChecker(() => [prompt]),
  )
  const edit = { ...draft, delta, ...(delta.passed ? {} : notFixed(delta.reason)) }
  return { kind: 'edit', edit, spent: inTurn(spent, spentOn(outcome)) }
}

function notFixed(reason: string): Rejected {
  return { guard: 'delta_judge', reason: `The delta judge does not see the issue as fixed: ${reason}` }
}

/** Who is asked where the task's own writer is not set, in this order. */
const standIns: readonly TaskRole[] = ['lesson.refiner', 'lesson.expander', 'lesson.patcher']

async function written(
  parts: EditParts,
  section: string,
): Promise<{ role: TaskRole; outcome: Outcome<string> }> {
  const [first, ...others] = [...new Set([parts.task.role, ...standIns])]
  let role: TaskRole = first ?? parts.task.role
  let outcome = await asked(role, parts, section)
  for (const other of others) {
    if (outcome.kind !== 'failed' || absenceOf(outcome.why) !== 'not_configured') break
    role = other
    outcome = await asked(role, parts, section)
  }
  return { role, outcome }
}

/** Whether nobody is set to write, or whoever is did not answer. */
export function silenceOf({ why }: Failed): 'no_writer' | 'failed' {
  return absenceOf(why) === 'unavailable' ? 'failed' : 'no_writer'
}

function asked(role: TaskRole, parts: EditParts, section: string): Promise<Outcome<string>> {
  const { task, slots, round, number, context, config, rejected, ask } = parts
  const { patchTemperature, expandTemperature, maxOutputTokens, expandTolerance } = config.refinement
  const given = {
    ...contextOf(context),
    ...anchorsOf(slots, task.section),
    issues: issueLines(task.fix),
    constraints: issueLines(task.constraints),
    rejected: rejected || 'none was',
    section,
  }
  const isWhole = role === 'lesson.expander'
  const words = isWhole ? targetWords(section, task.fix, config) : 0
  return ask(
    textQuestion({
      role,
      key: editKey(round, number),
      prompt: isWhole
        ? renderPrompt(expanderPrompt, {
            ...given,
            words,
            least: Math.ceil(words * (1 - expandTolerance)),
            most: Math.floor(words * (1 + expandTolerance)),
          })
        : renderPrompt(patcherPrompt, given),
      temperature: isWhole ? expandTemperature : patchTemperature,
      maxOutputTokens,
    }),
  )
}
