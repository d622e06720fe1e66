import { type ReactNode, useMemo } from 'react'
import type { CaseContent, PipelineName } from '../../../../shared/pipelines/index.ts'
import type { DecisionPresentation } from '../../../lib/pipelines/presentation.ts'
import { PresentationsContext, usePresentations } from '../../../lib/pipelines/presentations.ts'

/**
 * Presents the decisions of a case with labels from its content, such as the answers of its evaluator, if its pipeline
 * defines such labels.
 */
export function CasePresentation<N extends PipelineName>({
  content,
  children,
}: {
  /** The content of the case; `null` if it was erased. */
  readonly content: CaseContent<N> | null
  readonly children: ReactNode
}) {
  return content === null ? children : <OwnWords content={content}>{children}</OwnWords>
}

function OwnWords<N extends PipelineName>({
  content,
  children,
}: {
  readonly content: CaseContent<N>
  readonly children: ReactNode
}) {
  const presentations = usePresentations()
  const { pipeline } = content
  const { useForCase = useNoWords } = presentations[pipeline]
  const own = useForCase(content)
  const presented = useMemo(() => {
    if (own === null) return presentations
    const usual = presentations[pipeline]
    return { ...presentations, [pipeline]: { ...usual, decisions: { ...usual.decisions, ...own } } }
  }, [presentations, pipeline, own])
  return <PresentationsContext value={presented}>{children}</PresentationsContext>
}

function useNoWords(): Partial<DecisionPresentation> | null {
  return null
}
