import { useEffect, useState } from 'react'
import { counted } from '../../../../shared/counted.ts'
import { Button } from '../../../components/button.tsx'
import { Banner } from '../../../components/feedback/banner.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { connection, onWay } from '../../../lib/client/api.ts'
import { isStrangeHost } from '../../../lib/client/open-link.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { useObservable } from '../../../lib/observable.ts'
import { connectionBanner as texts } from '../../texts/shell.ts'

/** Delay in milliseconds before a broken connection is reported. */
const DELAY_MS = 700

/** Shows the state of the connection while it is not open, and a button that reconnects after it was lost. */
export function ConnectionBanner() {
  const state = useObservable(connection.state)
  const keys = useShownKeys('connect')
  const isStrange = useObservable(isStrangeHost)
  // The browser's action for this key would reload the page and lose unsent work, so the key stays taken while the
  // connection is not open.
  useCommands({ connect: state === 'open' ? null : connection.reconnect }, { everywhere: true })
  switch (state) {
    case 'open':
      return null
    case 'connecting':
      return <Connecting />
    case 'silent':
      return (
        <Banner tone="amber">
          <b className="medium">{texts.docketBusyNotRespondedWhile}</b> {texts.textKept} <Waiting />
        </Banner>
      )
    case 'lost':
      return (
        <Banner
          tone="red"
          action={
            <Button size="small" keys={<Keys of={keys} />} onClick={connection.reconnect}>
              {texts.reconnect}
            </Button>
          }
        >
          <b className="medium">
            {isStrange ? texts.anotherProgramRespondsDocketsAddress : texts.docketDoesNotRespond}
          </b>{' '}
          {texts.changesSaved} <Waiting isLost />{' '}
          {isStrange ? texts.nothingSentCopyYourText : texts.ifDocketClosedStartAgain}
        </Banner>
      )
  }
}

function Connecting() {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? (
    <Banner tone="amber">
      <b className="medium">{texts.connectingDocket}</b> {texts.textKept} <Waiting />
    </Banner>
  ) : (
    <span className="visually-hidden" role="status">
      {texts.connecting}
    </span>
  )
}

/** The number of actions that the host has not acknowledged. */
function Waiting({ isLost = false }: { readonly isLost?: boolean }) {
  const steps = useObservable(onWay.count)
  if (steps === 0) return null
  const text = texts.toBeSent(counted(steps, 'action'))
  return isLost ? texts.keepWindowOpen(text) : `${text}.`
}
