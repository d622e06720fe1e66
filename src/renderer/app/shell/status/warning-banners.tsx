import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Banner } from '../../../components/feedback/banner.tsx'
import { api } from '../../../lib/client/api.ts'
import { warningBanners as texts } from '../../texts/shell.ts'

/** What is wrong with the store or its machine and stops nobody from working, until it is put away for this window. */
export function WarningBanners() {
  const { data: warnings = [] } = useQuery(api.system.warnings.queryOptions())
  const [putAway, setPutAway] = useState<readonly string[]>([])
  return warnings
    .filter(({ text }) => !putAway.includes(text))
    .map(({ text }) => (
      <Banner
        key={text}
        tone="amber"
        action={
          <Button size="small" onClick={() => setPutAway((before) => [...before, text])}>
            {texts.dismiss}
          </Button>
        }
      >
        {text}
      </Banner>
    ))
}
