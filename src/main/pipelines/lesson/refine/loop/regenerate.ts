import type { EditGuard, LessonEdit } from '../../../../../shared/pipelines/lesson/changes/edit.ts'
import { editKey, type Round } from '../../../../../shared/pipelines/lesson/changes/keys.ts'
import type { LessonConfig } from '../../../../../shared/pipelines/lesson/config.ts'
import type { LessonInput } from '../../../../../shared/pipelines/lesson/input.ts'
import { absenceOf } from '../../../../judging/decisions/absence.ts'
import type { JudgeModel, Outcome } from '../../../../judging/port/judge-model.ts'
import { renderPrompt, withInstruction } from '../../../../judging/port/prompt.ts'
import { textQuestion } from '../../../../judging/port/text-question.ts'
import { objectivesOf, sourcesOf, specificationOf } from '../../judge/question.ts'
import { chatTextIn, refusalIn } from '../guards/chat-text.ts'
import { truncated } from '../guards/edit-guards.ts'
import { failureAnalysis } from '../write/analysis.ts'
import { lessonAsWritten } from '../write/answer.ts'
import { type DraftEdit, silenceOf } from '../write/edit.ts'
import { withOriginals } from '../write/originals.ts'
import { generatorPrompt } from '../write/prompts.ts'
import { inTurn, NOTHING, type Spent, spentOn } from './meter.ts'
import type { Version } from './version.ts'

type GeneratorRole = 'lesson.generator' | 'lesson.regenerator'

/** The inputs for regenerating a lesson. */
export interface RegenerationParts {
  readonly base: Version
  readonly round: Round
  readonly input: LessonInput
  readonly config: LessonConfig
  /** The instruction of a person; `null` without one. */
  readonly instruction: string | null
  /**
   * The cheap generator first if checks without a model reject the lesson (002-12, 002-16); otherwise only the
   * generator.
   */
  readonly roles: readonly [GeneratorRole, ...GeneratorRole[]]
  readonly ask: JudgeModel['ask']
}

/** A regenerated lesson, or why there is none. */
export type Regenerated =
  | { readonly kind: 'text'; readonly draft: DraftEdit; readonly text: string; readonly spent: Spent }
  | { readonly kind: 'no_writer' | 'failed' | 'not_asked'; readonly error: string; readonly spent: Spent }

/** Maximum length of a passage for a generator, in characters. */
const PASSAGE_CHARACTERS = 1_000

/**
 * Has the lesson regenerated, with the failure analysis and a person's instruction (c29). No judge ever sees either.
 */
export async function regenerated(parts: RegenerationParts): Promise<Regenerated> {
  const { base, roles } = parts
  let spent = NOTHING
  let [role]: readonly GeneratorRole[] = roles
  let outcome: Outcome<string> | null = null
  for (const each of roles) {
    role = each
    outcome = await asked(each, parts)
    spent = inTurn(spent, spentOn(outcome))
    if (outcome.kind !== 'failed' || absenceOf(outcome.why) !== 'not_configured') break
  }
  if (outcome === null || role === undefined) throw new Error('No role was to be asked')
  if (outcome.kind === 'failed') {
    const kind = outcome.why === 'not_recorded' ? 'not_asked' : silenceOf(outcome)
    return { kind, error: outcome.error, spent }
  }
  const written = lessonAsWritten(outcome.answer, base.text)
  const refusal = refusalIn({ before: base.text, after: written.text, language: parts.input.language })
  const whole =
    refusal === null ? withOriginals(written.text, base.text) : { text: written.text, removed: [] }
  const text = `${whole.text.trim()}\n`
  const [guard, reason] = rejectionOf(text, refusal, parts)
  const draft: DraftEdit = {
    kind: 'lesson_regeneration',
    textId: base.textId,
    section: null,
    title: parts.input.title,
    before: base.text,
    after: text,
    cleaned: [...written.removed, ...whole.removed],
    issues: base.issues.filter(({ severity }) => severity !== 'info').map(({ id }) => id),
    criterion: null,
    label: 'The lesson is regenerated.',
    writer: { role, model: outcome.servedModel },
    delta: null,
    guard,
    reason,
  }
  return { kind: 'text', draft, text, spent }
}

/** Issues for which a regenerated lesson may be much shorter. */
const OF_LENGTH: ReadonlySet<string> = new Set(['DUPLICATE', 'LENGTH'])

/**
 * Returns the guard that keeps a regenerated lesson from the judges, with its reason; a person may want a shorter
 * lesson.
 */
function rejectionOf(
  text: string,
  refusal: string | null,
  { base, input, config, instruction }: RegenerationParts,
): readonly [EditGuard | null, string | null] {
  if (refusal !== null) return ['refusal', refusal]
  const chat = chatTextIn({ before: base.text, after: text, language: input.language })
  if (chat !== null) return ['chat_text', chat]
  if (instruction !== null || base.issues.some(({ type }) => OF_LENGTH.has(type))) return [null, null]
  const short = truncated({ before: base.text, after: text, limits: config.refinement })
  return [short === null ? null : 'truncated', short]
}

function asked(role: GeneratorRole, parts: RegenerationParts): Promise<Outcome<string>> {
  const { base, round, input, config, instruction, ask } = parts
  const prompt = renderPrompt(generatorPrompt, {
    specification: specificationOf(input),
    objectives: objectivesOf(input),
    sources: sourcesOf(base.read.passages, PASSAGE_CHARACTERS),
    analysis: failureAnalysis(base.issues, base.panel),
    lesson: base.text,
  })
  return ask(
    textQuestion({
      role,
      key: editKey(round, 1),
      prompt: instruction === null ? prompt : withInstruction(prompt, instruction),
      temperature: config.refinement.expandTemperature,
      maxOutputTokens: config.refinement.maxOutputTokens,
      ...(role === 'lesson.generator' && config.generators !== undefined ? { route: config.generators } : {}),
    }),
  )
}

/**
 * Marks a regenerated lesson that the checks without a model reject, with the reason; its text never reaches a judge.
 */
export function thrownOutEdit(edit: LessonEdit, { issues }: Pick<Version, 'issues'>): LessonEdit {
  const [worst] = issues.filter(({ route }) => route === 'REGENERATE')
  const isLanguage = worst?.type === 'LANGUAGE' || worst?.type === 'SCRIPT'
  const guard = isLanguage ? 'other_language' : worst?.type === 'EMPTY' ? 'empty_section' : 'truncated'
  const reason = `Checks without a model reject the regenerated lesson: ${worst?.description ?? 'it is not a lesson.'}`
  return { ...edit, isApplied: false, guard, reason }
}
