import type { Trade } from '../../../../shared/contract/insights/trade.ts'
import { counted, shownCount } from '../../../../shared/counted.ts'
import { trade as texts } from './texts.ts'
import { type TradeLinks, TradePanel } from './trade-panel.tsx'

/** Shows the figures of the results of a pipeline, with the cases inside and outside of them. */
export function TradeView({ of, links }: { readonly of: Trade; readonly links: TradeLinks }) {
  const { cases, open, answered, failed, unjudged, hidden, unreadable, figures, isFilling } = of
  const parts = [
    counted(cases, 'judged case'),
    texts.isOpen(shownCount(open)),
    texts.answered(shownCount(answered)),
    texts.failed(shownCount(failed)),
    texts.unjudged(shownCount(unjudged)),
    ...(hidden === 0 ? [] : [texts.hidden(shownCount(hidden))]),
    ...(unreadable === 0 ? [] : [texts.unreadable(shownCount(unreadable))]),
  ]
  return (
    <>
      {isFilling ? <p className="insight-describes small">{texts.filling}</p> : null}
      <section className="insight-describes small" aria-label={texts.counts}>
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
        <span>{texts.from}</span>
      </section>
      {figures.map((figure) => (
        <TradePanel key={figure.id} of={figure} links={links} />
      ))}
    </>
  )
}
