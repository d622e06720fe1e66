import '../../../features/insights/insights.css'
import '../../../features/insights/gates/gates.css'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { counted } from '../../../../shared/counted.ts'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { GateChart } from '../../../features/insights/gates/gate-chart.tsx'
import { GateList, type SettledLink } from '../../../features/insights/gates/gate-list.tsx'
import { GateSwitch } from '../../../features/insights/gates/gate-switch.tsx'
import { judgeKey, judgeName } from '../../../features/insights/gates/shown.ts'
import { gateSwitch, verdict } from '../../../features/insights/gates/texts.ts'
import { useGates } from '../../../features/insights/gates/use-gates.ts'
import { Verdict } from '../../../features/insights/gates/verdict.tsx'
import { VERDICT_ICONS } from '../../../features/insights/gates/verdict-icons.ts'
import { problemText } from '../../../lib/client/api.ts'
import { gatesScreen as texts } from '../../texts/screens.ts'

const route = getRouteApi('/insights/gates')

const linkTo: SettledLink = (gate, text) => (
  <Link to="/cases" search={{ gate }}>
    {text}
  </Link>
)

/** Which cases in doubt a judge may settle without a person, judge by judge, and the gates through which it does. */
export function GatesScreen() {
  const { judge: at } = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, refetch } = useGates()
  const figures = data?.judges.find(({ judge }) => judgeKey(judge) === at) ?? data?.judges[0] ?? null
  const gate = data?.gates.find(({ id }) => id === figures?.open) ?? null
  return (
    <>
      <div className="place-head">
        <h1>{texts.gates}</h1>
        <fieldset className="row" aria-label={texts.judge}>
          {data?.judges.map(({ judge, standardNames, verdict: of }) => (
            <Button
              key={judgeKey(judge)}
              size="small"
              kind="quiet"
              icon={<Icon of={VERDICT_ICONS[of]} size="small" />}
              aria-pressed={figures?.judge === judge}
              onClick={() => void navigate({ search: { judge: judgeKey(judge) }, replace: true })}
            >
              {`${judgeName({ judge, standardNames })} · ${judge.prompt} · ${verdict[of]}`}
            </Button>
          ))}
        </fieldset>
        <span className="grow" />
        {figures === null || figures.isHidden ? null : (
          <span className="small dim" role="status">
            {gateSwitch.counted(counted(figures.labels, 'label'), counted(figures.sampled, 'case'))}
          </span>
        )}
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
        <ScrollRegion label={texts.figures} className="scroll grow insights gates">
          {figures === null ? (
            <Notice icon={<Icon of={Scale} size="large" />} title={texts.noSample}>
              {data.missing}
            </Notice>
          ) : (
            <>
              <Verdict figures={figures} />
              <GateChart figures={figures} />
              <GateSwitch figures={figures} gate={gate} />
            </>
          )}
          <GateList gates={data.gates} linkTo={linkTo} />
        </ScrollRegion>
      )}
    </>
  )
}
