import '../../../features/insights/insights.css'
import '../../../features/insights/trade/trade.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import type { TradeLinks } from '../../../features/insights/trade/trade-panel.tsx'
import { TradeView } from '../../../features/insights/trade/trade-view.tsx'
import { useTrade } from '../../../features/insights/trade/use-trade.ts'
import { problemText } from '../../../lib/client/api.ts'
import { spoken } from '../../../lib/formats/labels.ts'
import { tradeScreen as texts } from '../../texts/screens.ts'

const route = getRouteApi('/insights/results')

/** Shows figures of the results of a pipeline, or of one subject such as a reader. */
export function TradeScreen() {
  const { pipeline: asked, subject } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch } = useTrade({ pipeline: asked, subject })
  const pipeline = data?.pipeline
  const links: TradeLinks = {
    toCase: ({ caseId }, text) => (
      <Link to="/review/$caseId" params={{ caseId }} search={{ look: true }}>
        {text}
      </Link>
    ),
    toSubject: (name, text) => (
      <Link to="/insights/results" search={{ pipeline, subject: name }}>
        {text}
      </Link>
    ),
  }
  const subjectLabel = data?.subjectLabel ?? null
  return (
    <>
      <div className="place-head">
        <h1>{subject === undefined ? texts.results : texts.of(subjectLabel ?? texts.subject, subject)}</h1>
        <fieldset className="row insight-pipelines" aria-label={texts.pipeline}>
          {data?.pipelines.map((name) => (
            <Button
              key={name}
              size="small"
              kind="quiet"
              aria-pressed={name === pipeline}
              onClick={() => void navigate({ search: { pipeline: name } })}
            >
              {spoken(name)}
            </Button>
          ))}
        </fieldset>
        <span className="grow" />
        {subject === undefined ? null : (
          <Link to="/insights/results" search={{ pipeline }}>
            {texts.everyone}
          </Link>
        )}
        <Link to="/cases" search={{ pipeline, subject }}>
          {texts.cases}
        </Link>
        <Link to="/insights">{texts.back}</Link>
      </div>
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={8} label={texts.loading} />
        ) : (
          <Notice
            isProblem
            title={texts.couldNotBeLoaded}
            action={<Button onClick={() => void refetch()}>{texts.tryAgain}</Button>}
          >
            {problemText(error)}
          </Notice>
        )
      ) : (
        <ScrollRegion label={texts.figures} className="scroll grow insights insight-results">
          <TradeView key={`${data.pipeline} ${data.subject ?? ''}`} of={data} links={links} />
        </ScrollRegion>
      )}
    </>
  )
}
