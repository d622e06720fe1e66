import type { Slots } from '../../../../../shared/pipelines/lesson/changes/edit-rulings.ts'
import type { LessonInput } from '../../../../../shared/pipelines/lesson/input.ts'
import type { LessonIssue } from '../../../../../shared/pipelines/lesson/issue.ts'
import { objectivesOf, type ShownPassage, sourcesOf } from '../../judge/question.ts'

/** Maximum length of a neighboring section that is shown to a writer, in characters. */
const ANCHOR = 400
/** Limits for the source passages that a writer gets, in characters. */
const PASSAGE_CHARACTERS = 500

/** The context of a section for its writer. */
export interface LessonContext {
  readonly input: LessonInput
  readonly passages: readonly ShownPassage[]
}

/**
 * Returns the end of the section before and the beginning of the one after: an edit has to fit between them (part a).
 */
export function anchorsOf({ sections }: Slots, section: string): { before: string; behind: string } {
  const at = sections.findIndex(({ key }) => key === section)
  const [before, behind] = [sections[at - 1]?.text ?? '', sections[at + 1]?.text ?? '']
  return {
    before: before.trim().slice(-ANCHOR).toWellFormed() || 'nothing: it is the first',
    behind: behind.trim().slice(0, ANCHOR).toWellFormed() || 'nothing: it is the last',
  }
}

/** Returns language, objectives and passages for the prompts of sections. */
export function contextOf({ input, passages }: LessonContext) {
  return {
    language: input.language,
    objectives: objectivesOf(input),
    sources: sourcesOf(passages, PASSAGE_CHARACTERS),
  }
}

/** Returns issues as lines of a prompt, each with its quote and suggested fix. */
export function issueLines(issues: readonly LessonIssue[]): string {
  const lines = issues.map(({ criterion, severity, description, quote, suggestedFix }) =>
    [
      `- ${criterion ?? 'lesson'}, ${severity}: ${description}`,
      ...(quote === null ? [] : [`  Words: ${quote.replace(/\s+/g, ' ')}`]),
      ...(suggestedFix === null ? [] : [`  Suggested fix: ${suggestedFix}`]),
    ].join('\n'),
  )
  return lines.join('\n') || 'nothing'
}
