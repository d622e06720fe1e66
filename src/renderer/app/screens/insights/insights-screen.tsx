import '../../../features/filters/filters.css'
import '../../../features/insights/insights.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChartNoAxesColumn } from 'lucide-react'
import type { InsightFilter } from '../../../../shared/contract/insights/insights.ts'
import { counted } from '../../../../shared/counted.ts'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { InsightFilters } from '../../../features/insights/insight-filters.tsx'
import { JudgeView } from '../../../features/insights/judge-view.tsx'
import type { CaseLink } from '../../../features/insights/matrix.tsx'
import { insightFilters, judgeView, nothing } from '../../../features/insights/texts.ts'
import { useInsights } from '../../../features/insights/use-insights.ts'
import { Work } from '../../../features/insights/work.tsx'
import { problemText } from '../../../lib/client/api.ts'
import { insightsScreen as texts } from '../../texts/screens.ts'

const route = getRouteApi('/insights')

const linkTo: CaseLink = ({ caseId, decisionId }, text) => (
  <Link to="/review/$caseId" params={{ caseId }} search={{ decision: decisionId, look: true }}>
    {text}
  </Link>
)

/** Shows how reliable each judge is by people's labels, and figures about the work. */
export function InsightsScreen() {
  const filter = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch } = useInsights(filter)
  const change = (part: Partial<InsightFilter>) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
  const figures = data?.figures ?? null
  return (
    <>
      <div className="place-head">
        <h1>{texts.insights}</h1>
        <span className="grow" />
        <Link to="/insights/results" search={{ pipeline: filter.pipeline ?? figures?.judge.pipeline }}>
          {texts.results}
        </Link>
        <Link to="/insights/gates">{texts.gates}</Link>
      </div>
      <InsightFilters
        filter={filter}
        judges={data?.judges ?? []}
        judge={figures?.judge ?? null}
        onChange={change}
      >
        {figures === null ? null : (
          <span className="small dim" role="status">
            {insightFilters.counted(
              counted(figures.labels, 'label'),
              counted(figures.cases, 'case'),
              counted(figures.people, 'person', 'people'),
            )}
          </span>
        )}
      </InsightFilters>
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
        <ScrollRegion label={texts.figures} className="scroll grow insights">
          {data.isFilling ? <p className="insight-describes small">{judgeView.filling}</p> : null}
          {figures === null ? (
            <Notice icon={<Icon of={ChartNoAxesColumn} size="large" />} title={nothing.title}>
              {nothing.lead}
            </Notice>
          ) : (
            <JudgeView figures={figures} linkTo={linkTo} />
          )}
          <Work of={data.work} judge={figures} />
        </ScrollRegion>
      )}
    </>
  )
}
