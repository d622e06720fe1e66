import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { StoreWarning } from '../../../../shared/contract/program/system.ts'
import { Button } from '../../../components/button.tsx'
import { Banner } from '../../../components/feedback/banner.tsx'
import { filled } from '../../../components/filled.tsx'
import { settingName } from '../../../features/settings/search/find-settings.ts'
import { api } from '../../../lib/client/api.ts'
import { usePresentations } from '../../../lib/pipelines/presentations.ts'
import { warningBanners as texts } from '../../texts/shell.ts'

/** Shows problems of the store or its machine that do not prevent work, until they are dismissed in this window. */
export function WarningBanners() {
  const { data: warnings = [] } = useQuery(api.system.warnings.queryOptions())
  const [putAway, setPutAway] = useState<readonly string[]>([])
  return warnings
    .filter(({ text }) => !putAway.includes(text))
    .map(({ text, setting }) => (
      <Banner
        key={text}
        tone="amber"
        action={
          <Button size="small" onClick={() => setPutAway((before) => [...before, text])}>
            {texts.dismiss}
          </Button>
        }
      >
        {setting === undefined ? text : <IgnoredSetting setting={setting} />}
      </Banner>
    ))
}

/** Names an ignored setting by its label in the Settings, with a link to it. */
function IgnoredSetting({
  setting: { key, reason },
}: {
  readonly setting: NonNullable<StoreWarning['setting']>
}) {
  const presentations = usePresentations()
  return filled(texts.settingIgnored, {
    setting: (
      <Link to="/settings" search={{ find: key }}>
        {settingName(key, presentations) ?? key}
      </Link>
    ),
    reason,
    command: <span className="mono small any-break">{texts.reset(key)}</span>,
  })
}
