import type { DiagramBlock } from '../../../../shared/markdown/diagrams.ts'
import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import type { LessonDiagram } from '../../../../shared/pipelines/lesson/outcome.ts'
import type { DiagramParser } from '../../../judging/port/diagram-parser.ts'
import { diagramIssues } from './issues.ts'
import { sanitizeDiagrams } from './sanitize.ts'

/** The result of the diagram check of a lesson. */
export interface CheckedDiagrams {
  /** The text for the judges: unchanged, or with the corrections of the sanitizer. */
  readonly text: string
  readonly diagrams: LessonDiagram[]
  readonly issues: LessonIssue[]
}

/**
 * Corrects and checks the Mermaid diagrams of a lesson with the real parser (002-12, c25). Positions refer to the
 * returned text. Rejects with the reason of the signal.
 */
export async function checkDiagrams(
  text: string,
  blocks: readonly DiagramBlock[],
  parser: DiagramParser,
  signal: AbortSignal,
): Promise<CheckedDiagrams> {
  const sanitized = await sanitizeDiagrams(text, blocks, parser, signal)
  const diagrams = sanitized.diagrams.map(({ block, parsed, kept, place }) => ({
    index: block.index,
    place,
    valid: parsed.valid,
    error: parsed.error,
    fixes: [...(kept?.fixes ?? [])],
    fixed: kept !== null,
  }))
  return { text: sanitized.content, diagrams, issues: diagramIssues(sanitized) }
}
