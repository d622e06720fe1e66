import { counted } from '../../../shared/counted.ts'
import type { FlowVersion } from '../../../shared/domain/standards/flow.ts'
import { normalizedText } from '../../../shared/domain/standards/normalized.ts'
import type { CallInput } from '../../../shared/pipelines/call/input.ts'

/** With phrases of this many steps, and none on the other side, a side is the agent's. */
const MIN_STEPS = 2

/**
 * Why agent and customer may be swapped, as a sentence; `null` where nothing suggests it. The phrases of the flow
 * decide where they can, in whatever language they are: a guess by general words is confirmed by them, and labels that
 * they contradict are in doubt.
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
