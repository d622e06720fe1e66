import { createContext, useContext } from 'react'
import type { CaseContent, PipelineName, RunFinal } from '../../../shared/pipelines/index.ts'
import type { PipelinePresentation } from './presentation.ts'
import { usePipelinesOn } from './use-workspace.ts'

/** How each pipeline is presented. */
export type Presentations = { readonly [N in PipelineName]: PipelinePresentation<N> }

/** The presentation of any pipeline. */
export type AnyPresentation = Presentations[PipelineName]

/** Passes the application's registry to the features, which may not import it. */
export const PresentationsContext = createContext<Presentations | null>(null)

/** Returns the presentation of every pipeline. Throws outside `PresentationsContext`. */
export function usePresentations(): Presentations {
  const presentations = useContext(PresentationsContext)
  if (presentations === null) throw new Error('The presentations of the pipelines are not provided')
  return presentations
}

/** Returns the presentation of a pipeline. */
export function usePresentation(pipeline: PipelineName): AnyPresentation {
  return usePresentations()[pipeline]
}

/** Returns a function that names a decision of any pipeline in a sentence. */
export function useDecisionNames(): (pipeline: PipelineName, decision: { readonly label: string }) => string {
  const presentations = usePresentations()
  return (pipeline, decision) => presentations[pipeline].decisions.label?.(decision) ?? decision.label
}

/**
 * Returns a function that gives the result of a case including people's answers, in a few words; `null` before its
 * first run has ended.
 */
export function useResultText(): <N extends PipelineName>(content: CaseContent<N>) => string | null {
  const presentations = usePresentations()
  return ({ pipeline, final }) => (final === null ? null : presentations[pipeline].result(final))
}

/** Returns a function that gives the text of a result including people's answers. */
export function useFinalText(): (found: RunFinal) => string {
  const presentations = usePresentations()
  const textOf = <N extends PipelineName>({ pipeline, final }: RunFinal<N>) =>
    presentations[pipeline].result(final)
  return textOf
}

/** Returns the presentations of all enabled pipelines, in the order of the lists. */
export function useEachPresentation(): readonly AnyPresentation[] {
  const presentations = usePresentations()
  return usePipelinesOn().map((name) => presentations[name])
}
