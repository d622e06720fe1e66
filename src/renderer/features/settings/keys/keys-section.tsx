import { useQuery } from '@tanstack/react-query'
import { ProviderName, providers } from '../../../../shared/domain/judging/model.ts'
import { Button } from '../../../components/button.tsx'
import { api } from '../../../lib/client/api.ts'
import { Section } from '../section.tsx'
import { KeyRow } from './key-row.tsx'

const IN_KEYCHAIN =
  'A key is kept in the keychain of this system, and nowhere else. It is never shown again, exported or logged.'

const FOR_SESSION =
  'A key that you give here works for this session only: it stays in memory, and is gone when Docket ends. For one that stays, set it in the environment, such as OPENAI_API_KEY.'

/** The key of each provider; and where there is no keychain, what works instead. */
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
    <Section title="Keys" lead={trouble ? undefined : IN_KEYCHAIN}>
      {trouble ? (
        <div className="row keychain-trouble">
          <p className="grow" role="status">
            {trouble} {FOR_SESSION}
          </p>
          <Button
            disabled={isFetching}
            aria-label="Look again for the keychain"
            onClick={() => void refetch()}
          >
            Look again
          </Button>
        </div>
      ) : null}
      {rows(needing)}
      <details className="more-settings">
        <summary>Servers of your own, with the protocol of OpenAI</summary>
        {rows(others)}
      </details>
    </Section>
  )
}
