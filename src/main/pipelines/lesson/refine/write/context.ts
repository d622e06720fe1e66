import type { Slots } from '../../../../../shared/pipelines/lesson/changes/standing.ts'
import type { LessonInput } from '../../../../../shared/pipelines/lesson/input.ts'
import type { LessonIssue } from '../../../../../shared/pipelines/lesson/issue.ts'
import { objectivesOf, type ShownPassage, sourcesOf } from '../../judge/question.ts'

/** So much of a neighboring section a writer is shown, in characters. */
const ANCHOR = 400
/** Passages of the sources for a writer, and the longest part of one. */
const PASSAGE_CHARACTERS = 500

/** What a writer of sections knows of the lesson besides the section. */
export interface LessonContext {
  readonly input: LessonInput
  readonly passages: readonly ShownPassage[]
}

/** The end of the section before and the beginning of the one behind: what an edit has to fit between (part a). */
export function anchorsOf({ sections }: Slots, section: string): { before: string; behind: string } {
  const at = sections.findIndex(({ key }) => key === section)
  const [before, behind] = [sections[at - 1]?.text ?? '', sections[at + 1]?.text ?? '']
  return {
    before: before.trim().slice(-ANCHOR).toWellFormed() || 'nothing: it is the first',
    behind: behind.trim().slice(0, ANCHOR).toWellFormed() || 'nothing: it is the last',
  }
}

/** Language, objectives and passages as the prompts of sections have them. */
export function contextOf({ input, passages }: LessonContext) {
  return {
    language: input.language,
    objectives: objectivesOf(input),
    sources: sourcesOf(passages, PASSAGE_CHARACTERS),
  }
}

/** Issues as lines of a prompt, each with the words that it is about and the fix that was suggested. */
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
