import type { LessonIssue } from '../../../../shared/pipelines/lesson/issue.ts'
import { contentKey } from '../../../judging/decisions/content-key.ts'
import { explained } from './explain.ts'
import { MAX_DIAGRAMS, type SanitizedText } from './sanitize.ts'

type PlacedDiagram = SanitizedText['diagrams'][number]

/**
 * Returns the issues of the diagrams of a text: a diagram that stays broken, or at which the parser was stopped, has to
 * be rewritten (002-12, 002-16, c16); diagrams that were not checked are reported as a remark.
 */
export function diagramIssues({ content, diagrams }: SanitizedText): LessonIssue[] {
  const broken = diagrams.flatMap((diagram) => {
    const { parsed, kept } = diagram
    if (parsed.valid === true || kept !== null || (parsed.valid === null && !parsed.isStopped)) return []
    return [brokenDiagram(content, diagram, diagrams)]
  })
  const skipped = diagrams.flatMap(({ parsed }) =>
    parsed.valid === null && !parsed.isStopped ? [parsed] : [],
  )
  const corrected = diagrams.flatMap((diagram) =>
    diagram.kept === null ? [] : [correctedDiagram(content, diagram, diagram.kept.source, diagrams)],
  )
  return [
    ...broken,
    ...corrected,
    ...(skipped[0] === undefined ? [] : [notChecked(skipped.length, skipped[0].error)]),
  ]
}

const ruled = { type: 'DIAGRAM', by: 'rule', criterion: null, quote: null, judges: [] as string[] } as const

/** A correction, with the lines before and after it, so that a person sees the change. */
function correctedDiagram(
  content: string,
  diagram: PlacedDiagram,
  source: string,
  all: readonly PlacedDiagram[],
): LessonIssue {
  const { block, place } = diagram
  const [before, after] = [block.source, source].map((each) => each.split(/\r?\n/))
  const changed = (before ?? []).flatMap((line, at) => {
    const now = after?.[at] ?? ''
    return line === now ? [] : [`“${line.trim()}” is now “${now.trim()}”`]
  })
  return {
    ...ruled,
    judges: [],
    id: `DIAGRAM corrected ${contentKey(block.source)}${timesBefore(diagram, all)}`,
    severity: 'info',
    route: 'PASS',
    section: block.section,
    place,
    description: `${nameOf(content, diagram)} did not parse, and quotes were corrected: ${changed.join('; ')}.`,
    suggestedFix: null,
  }
}

function timesBefore(diagram: PlacedDiagram, all: readonly PlacedDiagram[]): string {
  const same = all.filter((each) => each.block.source === diagram.block.source).indexOf(diagram)
  return same > 0 ? ` ${same + 1}` : ''
}

function nameOf(content: string, { block, place }: PlacedDiagram): string {
  const line = content.slice(0, place.from).split('\n').length
  return `Diagram ${block.index + 1} (line ${Math.max(1, line - 1)})`
}

function brokenDiagram(content: string, diagram: PlacedDiagram, all: readonly PlacedDiagram[]): LessonIssue {
  const { block, parsed, place } = diagram
  const name = nameOf(content, diagram)
  const why = parsed.valid === false ? explained(block.source, parsed.error) : null
  return {
    ...ruled,
    judges: [],
    id: `DIAGRAM ${contentKey(block.source)}${timesBefore(diagram, all)}`,
    severity: 'critical',
    route: 'REGENERATE',
    section: block.section,
    place,
    description:
      why === null
        ? `${name} was not read completely. ${parsed.error ?? ''}`.trim()
        : `${name} is broken: ${why.said}.${why.cause === '' ? '' : ` ${why.cause}`}`,
    suggestedFix: why?.fix ?? 'Write a smaller diagram, or describe it in words.',
  }
}

function notChecked(count: number, error: string): LessonIssue {
  return {
    ...ruled,
    judges: [],
    id: 'DIAGRAM not checked',
    severity: 'info',
    route: 'PASS',
    section: null,
    place: null,
    description: `${count === 1 ? 'One diagram was' : `${count} diagrams were`} not checked. ${error}`,
    suggestedFix: `Divide a lesson with more than ${MAX_DIAGRAMS} diagrams.`,
  }
}
