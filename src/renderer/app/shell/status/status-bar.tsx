import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, ShieldAlert, ShieldCheck, Wifi, WifiOff } from 'lucide-react'
import { endingText } from '../../../../shared/domain/judging/ending-text.ts'
import { dayInWords } from '../../../../shared/domain/judging/model-end.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { api } from '../../../lib/client/api.ts'
import { statusBar as texts } from '../../texts/shell.ts'
import { stopVerification, useVerification, verificationText, verifyLedger } from './verification.ts'

/** What stands behind the work: the record, the network, the reviewer. */
export function StatusBar() {
  const { data: state } = useQuery(api.system.state.queryOptions())
  return (
    <footer className="status-bar">
      {state === undefined ? null : <LedgerState events={state.events} />}
      <Network />
      <ModelEndings />
      {state === undefined ? null : (
        <span className="status-end">
          <Link to="/settings" search={{}} title={texts.changeReviewerName}>
            {state.reviewer.name}
          </Link>
        </span>
      )}
    </footer>
  )
}

/** What leaves this computer with the settings as they are. */
function Network() {
  const { data: routes } = useQuery(api.models.routes.queryOptions())
  if (routes === undefined) return null
  const hosts = [...new Set(routes.flatMap(({ sentTo }) => sentTo))]
  const isAlone = hosts.length === 0
  return (
    <span>
      <Icon of={isAlone ? WifiOff : Wifi} size="small" />
      {isAlone ? texts.worksOfflineNothingLeavesComputer : texts.asks(hosts.join(', '))}
    </span>
  )
}

/** The first model of the routes that ends soon or has ended; where it is replaced is one step away. */
function ModelEndings() {
  const { data: endings = [] } = useQuery(api.models.endings.queryOptions())
  const [first, ...more] = endings
  if (first === undefined) return null
  const { model, endsOn, life } = first
  const others = more.length === 0 ? '' : `, ${more.length} more`
  return (
    <Link to="/settings" search={{ section: 'routes' }} title={endings.map(endingText).join(' ')}>
      <Icon of={CalendarClock} size="small" />
      {`${model} ${life === 'ended' ? texts.ended : texts.ends} ${dayInWords(endsOn)}${others}`}
    </Link>
  )
}

function LedgerState({ events }: { readonly events: number }) {
  const found = useVerification()
  const intact = found.kind !== 'done' || found.result.intact
  const isWorking = found.kind === 'checking' || found.kind === 'rebuilding'
  return (
    <>
      <button type="button" onClick={verifyLedger} title={texts.verifyLedger} data-testid="ledger">
        <Icon of={intact ? ShieldCheck : ShieldAlert} size="small" />
        <span role="status" aria-live={found.kind === 'unknown' ? 'off' : 'polite'}>
          {verificationText(found, events)}
        </span>
      </button>
      {isWorking ? (
        <button type="button" onClick={stopVerification}>
          {texts.stop}
        </button>
      ) : null}
    </>
  )
}
