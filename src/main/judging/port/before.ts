import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import type { FinalOf, OutcomeOf, PipelineName } from '../../../shared/pipelines/index.ts'

/**
 * The run that a person sent back, for the run that regenerates it. It is passed to the regenerating role, never to a
 * judge. A run that cannot regenerate throws the reason as a sentence: then it has no outcome, the earlier one stays,
 * and the case returns with `REGENERATE_FAILED`.
 */
export interface Before<N extends PipelineName = PipelineName> {
  /** The judged result with the way it was judged: includes a judge's verdicts. */
  readonly outcome: OutcomeOf<N>
  /** The result after people's answers. */
  readonly final: FinalOf<N>
  /** The final text; `null` for a pipeline that judges no texts. */
  readonly text: string | null
  readonly rulings: readonly Ruling[]
  /** The person's instruction; `null` if there is none. */
  readonly instruction: string | null
}
