import * as z from 'zod'
import { ConfidenceLabel } from '../../../../../shared/domain/runs/decision.ts'
import { parsedText } from '../../../../../shared/markdown/parsed-text.ts'
import type { DeltaVerdict, LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import type { Slots } from '../../../../../shared/pipelines/lesson/changes/edit-rulings.ts'
import { editKey, type Round } from '../../../../../shared/pipelines/lesson/changes/keys.ts'
import type { LessonConfig } from '../../../../../shared/pipelines/lesson/config.ts'
import type { LessonIssue } from '../../../../../shared/pipelines/lesson/issue.ts'
import { type CheckReason, reasonChecker } from '../../../../judging/answers/own-reason.ts'
import { absenceOf } from '../../../../judging/decisions/absence.ts'
import { boundedReason, faultSentence } from '../../../../judging/decisions/reasons.ts'
import { type AnswerForm, answerForm, charactersPerToken } from '../../../../judging/port/answer-form.ts'
import type { Failed, JudgeModel, Outcome } from '../../../../judging/port/judge-model.ts'
import { type RenderedPrompt, renderPrompt } from '../../../../judging/port/prompt.ts'
import { textQuestion } from '../../../../judging/port/text-question.ts'
import { type Rejected, rejectedBy } from '../guards/edit-guards.ts'
import { inTurn, type Spent, spentOn } from '../loop/meter.ts'
import type { Task, TaskRole } from '../plan/router.ts'
import { asWritten } from './answer.ts'
import { anchorsOf, contextOf, issueLines, type LessonContext } from './context.ts'
import { deltaPrompt, expanderPrompt, patcherPrompt } from './prompts.ts'

/** Factor for the length of a section that lacks something. */
const MORE = 1.25

/**
 * Returns the requested number of words of prose for a section that is rewritten: the current number, or more if
 * something is missing.
 */
function targetWords(
  section: string,
  fix: readonly LessonIssue[],
  { checks: { sectionWords } }: Pick<LessonConfig, 'checks'>,
): number {
  const words = parsedText(section).sections.reduce((sum, each) => sum + each.words, 0)
  const lacks = fix.some(({ criterion, type }) => criterion === 'completeness' || type === 'SHORT_SECTION')
  return Math.max(Math.round(words * (lacks ? MORE : 1)), lacks ? sectionWords : 1)
}

const MAX_NEW_ISSUES = 20

/** The answer of the delta judge: reasons before the verdict (part a). */
const DeltaAnswer = z.object({
  reasoning: z.string().overwrite(boundedReason),
  newIssues: z.array(z.string().overwrite(boundedReason)).max(MAX_NEW_ISSUES).default([]),
  passed: z.boolean(),
  confidence: ConfidenceLabel,
})
type DeltaAnswer = z.infer<typeof DeltaAnswer>

/** Maximum lengths of the texts in the form, in characters, and the maximum number of new issues. */
const MAX_REASONING = 300
const MAX_NEW_ISSUE = 160
const MAX_FORM_ISSUES = 3

/** Returns the form of the delta judge, the same for every edit. */
function deltaForm(prompt: RenderedPrompt): AnswerForm {
  return answerForm({
    prompt,
    schema: z.object({
      reasoning: z.string().min(1).max(MAX_REASONING),
      newIssues: z.array(z.string().min(1).max(MAX_NEW_ISSUE)).max(MAX_FORM_ISSUES),
      passed: z.boolean(),
      confidence: ConfidenceLabel,
    }),
    toAnswer: (filled) => filled,
    charactersPerToken: charactersPerToken(prompt.user),
  })
}

/** Returns the verdict of the delta judge on an edit; without a usable answer the edit has not passed. */
function deltaVerdict(outcome: Outcome<DeltaAnswer>, checkReason: CheckReason): DeltaVerdict {
  if (outcome.kind === 'failed')
    return { passed: false, confidence: null, reason: outcome.error, newIssues: [], model: null }
  const { passed, reasoning, newIssues } = outcome.answer
  const fault = faultSentence(checkReason(reasoning))
  return {
    passed,
    confidence: fault === null ? outcome.answer.confidence : 'low',
    reason: [reasoning, fault].filter((part) => part !== null && part !== '').join(' '),
    newIssues,
    model: outcome.servedModel,
  }
}

/** An edit before its result is known: the round adds its number and id. */
export type DraftEdit = Omit<LessonEdit, 'id' | 'number' | 'isApplied' | 'isSelfJudged'>

/** The inputs of one edit. */
export interface EditParts {
  readonly task: Task
  /** The current text, by sections. */
  readonly slots: Slots
  readonly lesson: string
  readonly textId: string
  readonly round: Round
  /** The number of the task in its round, from 1. */
  readonly number: number
  readonly context: LessonContext
  readonly config: LessonConfig
  readonly isLocked: boolean
  /** Why the last edit of this section was rejected; empty if none was. */
  readonly rejected: string
  readonly ask: JudgeModel['ask']
}

/** The result of a task. */
export type Made =
  | { readonly kind: 'edit'; readonly edit: DraftEdit; readonly spent: Spent }
  /** No writer is configured. */
  | { readonly kind: 'no_writer' | 'failed'; readonly error: string; readonly spent: Spent }
  /** A replay of a run in which a person said “enough” before this question. */
  | { readonly kind: 'not_asked'; readonly spent: Spent }

/**
 * Has one section written (002-16): by the task's writer, else by another configured one. The guards check the text
 * first; then the delta judge decides whether its issues are fixed.
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
    after: after.slice(0, MAX_KEPT).toWellFormed(),
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

/** Maximum length of an answer that is kept, in characters; a longer one is cut and rejected. */
const MAX_KEPT = 100_000

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

/** Replacements for a task's writer that is not configured, in this order. */
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

/** Returns whether no writer is configured, or whether the configured one did not answer. */
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
