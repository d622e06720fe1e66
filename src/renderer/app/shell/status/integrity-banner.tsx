import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Banner } from '../../../components/feedback/banner.tsx'
import { integrityBanner as texts } from '../../texts/shell.ts'
import { FindingsDialog } from './findings-dialog.tsx'
import { glanceOptions, useVerification, verifyLedger } from './verification.ts'

/**
 * Reports that the store differs from its ledger, as found by the quick check or a verification, with the steps to
 * take.
 */
export function IntegrityBanner() {
  const { data: glance = [] } = useQuery(glanceOptions())
  const found = useVerification()
  const [isShown, setIsShown] = useState(false)
  const result = found.kind === 'done' ? found.result : null
  useEffect(() => {
    if (found.kind === 'rebuilding') setIsShown(false)
  }, [found.kind])
  if (result?.intact === false)
    return (
      <>
        <Banner
          tone="red"
          action={
            <Button size="small" onClick={() => setIsShown(true)}>
              {texts.showFindings}
            </Button>
          }
        >
          <b className="medium">{texts.storeDiffersFromLedger}</b> {result.reason}
        </Banner>
        {isShown ? <FindingsDialog result={result} onClose={() => setIsShown(false)} /> : null}
      </>
    )
  const [first] = glance
  if (found.kind !== 'unknown' || first === undefined) return null
  return (
    <Banner
      tone="red"
      action={
        <Button size="small" onClick={verifyLedger}>
          {texts.verifyLedger}
        </Button>
      }
    >
      <b className="medium">{texts.storeDiffersFromLedger}</b> {first.reason} {texts.verifyToSeeAll}
    </Banner>
  )
}
