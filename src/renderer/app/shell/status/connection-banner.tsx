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

/** A connection that comes back sooner is not worth a word. */
const UNSAID_MS = 700

/** Says what is with the connection while it is not as it should be, and the one thing to do when it stays away. */
export function ConnectionBanner() {
  const state = useObservable(connection.state)
  const keys = useShownKeys('connect')
  const isStrange = useObservable(isStrangeHost)
  // Its key would load the page anew, and so drop what waits: it is taken as long as anything may.
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
    const timer = setTimeout(() => setIsLong(true), UNSAID_MS)
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

/** How much was done here and is not acknowledged. */
function Waiting({ isLost = false }: { readonly isLost?: boolean }) {
  const steps = useObservable(onWay.count)
  if (steps === 0) return null
  const text = texts.toBeSent(counted(steps, 'action'))
  return isLost ? texts.keepWindowOpen(text) : `${text}.`
}
