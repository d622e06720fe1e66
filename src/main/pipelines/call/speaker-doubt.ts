import { counted } from '../../../shared/counted.ts'
import type { FlowVersion } from '../../../shared/domain/standards/flow.ts'
import { normalizedText } from '../../../shared/domain/standards/normalized.ts'
import type { CallInput } from '../../../shared/pipelines/call/input.ts'

/** Minimum number of steps whose phrases a side says, with none on the other side, for it to be the agent's. */
const MIN_STEPS = 2

/**
 * Returns a sentence about why agent and customer may be swapped; `null` if nothing suggests it. The phrases of the
 * flow decide if they can, in any language: they confirm a guess by general words, and labels that they contradict are
 * in doubt.
 */
export function speakerDoubt(
  { segments, speakers }: Pick<CallInput, 'segments' | 'speakers'>,
  flow: Pick<FlowVersion, 'stages'>,
): string | null {
  const steps = flow.stages.flatMap((stage) =>
    stage.steps.map(({ expectedPhrases }) =>
      expectedPhrases.map((phrase) => normalizedText(phrase)).filter((phrase) => phrase !== ''),
    ),
  )
  const stepsOf = (side: 'agent' | 'customer') => {
    const texts = segments.flatMap(({ speaker, text }) =>
      speaker === side ? [` ${normalizedText(text)} `] : [],
    )
    return steps.filter((phrases) =>
      phrases.some((phrase) => texts.some((text) => text.includes(` ${phrase} `))),
    ).length
  }
  const [agent, customer] = [stepsOf('agent'), stepsOf('customer')]
  if (customer >= MIN_STEPS && customer > agent)
    return `The customer says phrases of ${counted(customer, 'step')} of the flow, and the agent of ${agent}: the speakers may be swapped. Check them before the scores are used.`
  return speakers.by === 'rule' && agent >= MIN_STEPS && customer === 0 ? null : speakers.warning
}
