import type { ModelCall } from '../../../../shared/domain/judging/call.ts'
import { filled } from '../../../components/filled.tsx'
import { shownDollars } from '../../../lib/formats/format.ts'
import { decisionCalls as texts } from '../texts.ts'

/** So much of a prompt's version tells it from others. */
const VERSION_LETTERS = 6

/** Who was asked, with which prompt, at what cost; why there is no answer where there is none. */
export function DecisionCalls({ calls }: { readonly calls: readonly ModelCall[] }) {
  const last = calls.at(-1)
  if (last === undefined) return null
  if (last.provider === 'written') return <p className="decision-calls">{texts.sampleAnswerNoModelAsked}</p>
  return (
    <p className="decision-calls">
      {filled(last.cached ? texts.cachedCall : texts.call, {
        model: last.servedModel ?? last.requestedModel,
        version: (
          <span className="mono" title={`${last.promptId} ${last.promptVersion}`}>
            {last.promptVersion.slice(0, VERSION_LETTERS)}
          </span>
        ),
        cost: costText(calls),
      })}
      {last.error === null ? null : <span className="decision-trouble">{last.error}</span>}
    </p>
  )
}

/** A question can be about several decisions: what its calls cost is told once for all of them. */
function costText(calls: readonly ModelCall[]): string {
  const costs = calls.map(({ costMicros }) => costMicros)
  if (costs.includes(null)) return 'price unknown'
  return shownDollars(costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0))
}
