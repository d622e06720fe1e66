import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react'
import { useEffect } from 'react'
import { counted, shownCount } from '../../../../shared/counted.ts'
import { altererNames, type SealStatus } from '../../../../shared/domain/ledger/seal.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { api, queries } from '../../../lib/client/api.ts'
import { shownAge } from '../../../lib/formats/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import {
  stopVerification,
  useVerification,
  verificationText,
  verifyLedger,
} from '../../shell/status/verification.ts'
import { seal as texts } from '../../texts/screens.ts'

/**
 * Shows whether the ledger is intact, complete and confirmed by others, up to where it is signed, and who could have
 * altered it.
 */
export function Seal() {
  const { data: seal } = useQuery(api.audit.seal.queryOptions())
  const { data: system } = useQuery(api.system.state.queryOptions())
  const found = useVerification()
  const now = useNow(30_000)
  useEffect(() => {
    if (found.kind === 'done') void queries.invalidateQueries({ queryKey: api.audit.seal.key() })
  }, [found.kind])
  if (seal === undefined) return null
  const isWorking = found.kind === 'checking' || found.kind === 'rebuilding'
  const state = stateOf(seal)
  const events = system?.events ?? seal.events // the status bar's count is updated with each change; the seal is fetched once
  return (
    <section className="seal" data-state={state} aria-label={texts.seal}>
      <Icon of={SIGNS[state]} size="large" />
      <div>
        <strong>{[...verdictWords(seal), signedWords(seal, now)].join(' · ')}</strong>
        <p>{isWorking ? `${verificationText(found, events)}.` : underneath(seal, events)}</p>
      </div>
      {isWorking ? (
        <Button size="small" onClick={stopVerification}>
          {texts.stop}
        </Button>
      ) : (
        <Button size="small" onClick={verifyLedger}>
          {texts.verify}
        </Button>
      )}
    </section>
  )
}

const SIGNS = { unknown: ShieldQuestionMark, intact: ShieldCheck, broken: ShieldAlert } as const

function stateOf({ verified }: SealStatus): keyof typeof SIGNS {
  if (verified === null) return 'unknown'
  return verified.verdicts.intact.holds ? 'intact' : 'broken'
}

function verdictWords({ verified }: SealStatus): string[] {
  if (verified === null) return [texts.notVerifiedYet]
  const { intact, complete, independent } = verified.verdicts
  return [
    intact.holds ? 'Intact' : texts.notIntact,
    complete.holds ? 'complete' : 'not complete',
    ...(independent.holds ? ['confirmed by others'] : []),
  ]
}

function signedWords({ signed, witnesses }: SealStatus, now: number): string {
  if (signed === null) return 'unsigned'
  const until = `signed until event ${shownCount(signed.events)}, ${shownAge(signed.at, now)} ago`
  return witnesses.length === 0 ? until : `${until} · ${counted(witnesses.length, 'witness', 'witnesses')}`
}

function underneath({ verified, unsigned }: SealStatus, events: number): string {
  const faults = Object.values(verified?.verdicts ?? {}).filter(({ holds }) => !holds)
  const intact = verified?.verdicts.intact
  const [widest] = intact?.alterableBy ?? []
  const who =
    widest === undefined || intact?.holds !== true
      ? []
      : [texts.couldAlteredWithoutDetection(altererNames[widest])]
  const findings =
    verified === null ? [texts.verifyCheckEveryOne(counted(events, 'event'))] : faults.map(({ says }) => says)
  return [...findings, ...who, ...(unsigned === null ? [] : [unsigned])].join(' ')
}
