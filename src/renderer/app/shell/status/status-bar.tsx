import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock, ShieldAlert, ShieldCheck, Wifi, WifiOff } from 'lucide-react'
import { counted } from '../../../../shared/counted.ts'
import { endingText } from '../../../../shared/domain/judging/ending-text.ts'
import { dayInWords } from '../../../../shared/domain/judging/model-end.ts'
import { Icon } from '../../../components/marks/icon.tsx'
import { api } from '../../../lib/client/api.ts'
import { statusBar as texts } from '../../texts/shell.ts'
import { useIsCase } from '../use-is-case.ts'
import { stopVerification, useVerification, verificationText, verifyLedger } from './verification.ts'

/** The status bar: ledger, network and reviewer. */
export function StatusBar() {
  const { data: state } = useQuery(api.system.state.queryOptions())
  const isCase = useIsCase()
  return (
    <footer className="status-bar">
      {state === undefined ? null : <LedgerState events={state.events} isPlain={isCase} />}
      <Network />
      <ModelEndings />
      {state === undefined ? null : (
        <span className="status-end">
          {isCase ? (
            state.reviewer.name
          ) : (
            <Link to="/settings" search={{}} title={texts.changeReviewerName}>
              {state.reviewer.name}
            </Link>
          )}
        </span>
      )}
    </footer>
  )
}

/** Shows which content leaves this computer with the current settings. */
function Network() {
  const { data: routes } = useQuery(api.models.routes.queryOptions())
  const { data: recognizers } = useQuery(api.recognizers.list.queryOptions())
  if (routes === undefined) return null
  const hosts = [...new Set(routes.flatMap(({ sentTo }) => sentTo))]
  // While the recognizers are unknown, it cannot be stated that nothing leaves this computer.
  if (recognizers === undefined && hosts.length === 0) return null
  const usable = (recognizers ?? []).filter(
    ({ isHere, refusal, uses }) => !isHere && refusal === null && uses.length > 0,
  )
  const recordings = [...new Set(usable.map(({ place }) => place))]
  const sent = [
    ...(hosts.length === 0 ? [] : [texts.asks(hosts.join(', '))]),
    ...(recordings.length === 0 ? [] : [texts.sendsRecordings(recordings.join(', '))]),
  ]
  return (
    <span>
      <Icon of={sent.length === 0 ? WifiOff : Wifi} size="small" />
      {sent.length === 0 ? texts.worksOfflineNothingLeavesComputer : sent.join('. ')}
    </span>
  )
}

/** Shows the first routed model that is or will soon be retired, with a link to the settings that replace it. */
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

function LedgerState({
  events,
  isPlain,
}: {
  readonly events: number
  /** Whether the state is shown without a button: the audit has its own to verify the ledger. */
  readonly isPlain: boolean
}) {
  const found = useVerification()
  if (isPlain && found.kind === 'unknown')
    return (
      <span data-testid="ledger">
        <Icon of={ShieldCheck} size="small" />
        {texts.ledgerOf(counted(events, 'event'))}
      </span>
    )
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
