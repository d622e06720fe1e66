import type { PoolMember } from '../../../../shared/domain/judging/pool.ts'
import type { Section } from '../../../../shared/markdown/sections.ts'
import { judgeKey, type Round } from '../../../../shared/pipelines/lesson/changes/keys.ts'
import type { LessonInput } from '../../../../shared/pipelines/lesson/input.ts'
import type { LessonSettings } from '../../../../shared/pipelines/lesson/settings.ts'
import type { Question } from '../../../judging/port/judge-model.ts'
import { renderPrompt } from '../../../judging/port/prompt.ts'
import { LessonAnswer } from './answer.ts'
import { lessonForm } from './form.ts'
import { judgesFormPrompt, judgesPrompt } from './prompt.ts'

/** A passage of a source, as shown to a judge. */
export interface ShownPassage {
  readonly document: string
  readonly content: string
}

/** The judged text and the material that it is compared with. */
export interface JudgedText {
  readonly input: LessonInput
  /** The text of the lesson after the checks without a model; all positions refer to it. */
  readonly text: string
  readonly passages: readonly ShownPassage[]
}

/**
 * Builds the question to a judge of a panel about the text of a round; `seat` is its position in the calling order,
 * from 1 (c5).
 */
export function lessonQuestion(
  { input, text, passages }: JudgedText,
  sections: readonly Pick<Section, 'title'>[],
  judge: Pick<PoolMember, 'route'> & { readonly isLocal?: boolean },
  { seat, round }: { readonly seat: number; readonly round: Round },
  { panel }: Pick<LessonSettings, 'panel'>,
): Question<LessonAnswer> {
  const shown = passages.slice(0, panel.passages)
  const given = {
    specification: specificationOf(input),
    objectives: objectivesOf(input),
    passages: panel.passages,
    sources: sourcesOf(shown, panel.passageCharacters),
    lesson: text,
  }
  return {
    role: 'lesson.judges',
    key: judgeKey(round, seat),
    prompt: renderPrompt(judgesPrompt, given),
    schema: LessonAnswer,
    form: () => lessonForm(sections, renderPrompt(judgesFormPrompt, given)),
    temperature: panel.temperature,
    maxOutputTokens: panel.maxOutputTokens,
    route: judge.route,
    isWithoutLocal: judge.isLocal !== true,
  }
}

/**
 * Returns the specification of the lesson, a line per entry. It has neither the writer nor the cost: judges must not
 * know them.
 */
export function specificationOf(input: LessonInput): string {
  const { title, language, description, audience, difficulty, minutes } = input
  const lines = [
    ['Title', title],
    ['Language', language],
    ['Description', description],
    ['Audience', audience],
    ['Difficulty', difficulty],
    ['Minutes', minutes],
  ] as const
  return lines.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])).join('\n')
}

/** Returns the learning objectives, one per line. */
export function objectivesOf({ objectives }: LessonInput): string {
  const lines = objectives.map(
    ({ id, objective, bloomLevel }) => `${id}: ${objective}${bloomLevel === null ? '' : ` (${bloomLevel})`}`,
  )
  return lines.join('\n') || 'none were given'
}

/** Returns the passages of the sources, each cut to `characters`. */
export function sourcesOf(passages: readonly ShownPassage[], characters: number): string {
  const shown = passages.map(
    ({ document, content }, at) => `[${at + 1}] ${document}: ${content.slice(0, characters).toWellFormed()}`,
  )
  return shown.join('\n\n') || 'none were given'
}
