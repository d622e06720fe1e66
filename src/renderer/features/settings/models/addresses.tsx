import { useQuery } from '@tanstack/react-query'
import { providers } from '../../../../shared/domain/judging/model.ts'
import { Button } from '../../../components/button.tsx'
import { filled } from '../../../components/filled.tsx'
import { api, client } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { Section } from '../section.tsx'
import { addresses as texts } from '../texts/models.ts'
import { useChange } from '../use-settings.ts'

/** Addresses that need confirmation before anything is sent to them; nothing if there are none. */
export function Addresses() {
  const { data: addresses = [] } = useQuery(api.models.addresses.queryOptions())
  const change = useChange()
  const withheld = useWithheld()
  const refused = addresses.filter(({ refusal }) => refusal !== null)
  if (refused.length === 0) return null
  return (
    <Section title={texts.addressesConfirm} lead={texts.addressesCameStoreOrUse}>
      <ul className="lines" aria-label={texts.addressesConfirm}>
        {refused.map(({ provider, address }) => (
          <li key={`${provider} ${address}`}>
            <span className="grow">
              {filled(texts.at, {
                provider: providers[provider].label,
                address: <span className="mono">{address}</span>,
              })}
            </span>
            <Button
              size="small"
              aria-label={texts.confirmOf(address, providers[provider].label)}
              onClick={() =>
                void change(
                  () => client.models.confirmAddress({ provider, address }),
                  texts.mayAsked(providers[provider].label, address),
                )
              }
              {...withheld}
            >
              {texts.confirm}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
