import { createContext, useContext } from 'react'
import type { CaseContent, PipelineName, RunFinal } from '../../../shared/pipelines/index.ts'
import type { PipelinePresentation } from './presentation.ts'
import { usePipelinesOn } from './use-workspace.ts'

/** How each pipeline is presented. */
export type Presentations = { readonly [N in PipelineName]: PipelinePresentation<N> }

/** How some pipeline is presented. */
export type AnyPresentation = Presentations[PipelineName]

/** Takes the registry of the application to the features, which may not import it. */
export const PresentationsContext = createContext<Presentations | null>(null)

/** How every pipeline is presented. Throws outside `PresentationsContext`. */
export function usePresentations(): Presentations {
  const presentations = useContext(PresentationsContext)
  if (presentations === null) throw new Error('The presentations of the pipelines are not provided')
  return presentations
}

/** How one pipeline is presented. */
export function usePresentation(pipeline: PipelineName): AnyPresentation {
  return usePresentations()[pipeline]
}

/** What a decision of some pipeline is called in a sentence. */
export function useDecisionNames(): (pipeline: PipelineName, decision: { readonly label: string }) => string {
  const presentations = usePresentations()
  return (pipeline, decision) => presentations[pipeline].decisions.label?.(decision) ?? decision.label
}

/** What a case comes to with people's answers, in a few words; `null` before its first run has ended. */
export function useResultText(): <N extends PipelineName>(content: CaseContent<N>) => string | null {
  const presentations = usePresentations()
  return ({ pipeline, final }) => (final === null ? null : presentations[pipeline].result(final))
}

/** A result of a case, with people's answers, in a few words. */
export function useFinalText(): (found: RunFinal) => string {
  const presentations = usePresentations()
  const textOf = <N extends PipelineName>({ pipeline, final }: RunFinal<N>) =>
    presentations[pipeline].result(final)
  return textOf
}

/** How every pipeline that is switched on is presented, in the order in which lists show them. */
export function useEachPresentation(): readonly AnyPresentation[] {
  const presentations = usePresentations()
  return usePipelinesOn().map((name) => presentations[name])
}
