import { useQuery } from '@tanstack/react-query'
import { ProviderName, providers } from '../../../../shared/domain/judging/model.ts'
import { Button } from '../../../components/button.tsx'
import { api } from '../../../lib/client/api.ts'
import { Section } from '../section.tsx'
import { headings } from '../settings-section.ts'
import { keysSection as texts } from '../texts/keys.ts'
import { KeyRow } from './key-row.tsx'

const IN_KEYCHAIN = texts.keysStoredKeychainSystemNowhere

const FOR_SESSION = texts.keyYouEnterHereWorks

/** The key of each provider, and the alternative if there is no keychain. */
export function KeysSection() {
  const { data: keys, refetch, isFetching } = useQuery(api.keys.list.queryOptions())
  const trouble = keys?.find((status) => status.trouble !== null)?.trouble
  const needing = ProviderName.options.filter((name) => providers[name].needsKey)
  const others = ProviderName.options.filter((name) => !providers[name].needsKey && name !== 'ollama')
  const rows = (names: readonly ProviderName[]) =>
    names.map((name) => (
      <KeyRow key={name} provider={name} status={keys?.find(({ provider }) => provider === name)} />
    ))
  return (
    <Section id={headings.keys} title={texts.keys} lead={trouble ? undefined : IN_KEYCHAIN}>
      {trouble ? (
        <div className="row keychain-trouble">
          <p className="grow" role="status">
            {trouble} {FOR_SESSION}
          </p>
          <Button disabled={isFetching} aria-label={texts.checkAgainKeychain} onClick={() => void refetch()}>
            {texts.checkAgain}
          </Button>
        </div>
      ) : null}
      {rows(needing)}
      <details className="more-settings">
        <summary>{texts.openaiCompatibleServers}</summary>
        {rows(others)}
      </details>
    </Section>
  )
}
