import type { Ruling } from '../../../shared/domain/reviews/ruling.ts'
import type { FinalOf, OutcomeOf, PipelineName } from '../../../shared/pipelines/index.ts'

/**
 * The run that a person sent back, as the run that regenerates it gets it. What is made of it goes to whoever makes it
 * anew, never to a judge. A run for which nobody makes it anew throws, with why as a sentence: then it has no outcome, the
 * earlier one stands, and the case comes back with `REGENERATE_FAILED`.
 */
export interface Before<N extends PipelineName = PipelineName> {
  /** What was judged, and how: a judge's verdicts stand here. */
  readonly outcome: OutcomeOf<N>
  /** What stood of it after people's answers. */
  readonly final: FinalOf<N>
  /** The text that stood; `null` of a pipeline that judges no texts. */
  readonly text: string | null
  readonly rulings: readonly Ruling[]
  /** What the person wants otherwise; `null` where nothing was said. */
  readonly instruction: string | null
}
