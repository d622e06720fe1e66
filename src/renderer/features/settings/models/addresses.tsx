import { useQuery } from '@tanstack/react-query'
import { providers } from '../../../../shared/domain/judging/model.ts'
import { Button } from '../../../components/button.tsx'
import { api, client } from '../../../lib/client/api.ts'
import { Section } from '../section.tsx'
import { useChange } from '../use-settings.ts'

/** Addresses to which nothing is sent until somebody confirms them; nothing where there is none. */
export function Addresses() {
  const { data: addresses = [] } = useQuery(api.models.addresses.queryOptions())
  const change = useChange()
  const refused = addresses.filter(({ refusal }) => refusal !== null)
  if (refused.length === 0) return null
  return (
    <Section
      title="Addresses to confirm"
      lead="These came with the store, or have no encryption. No key and no question goes there before you say so."
    >
      <ul className="lines" aria-label="Addresses to confirm">
        {refused.map(({ provider, address }) => (
          <li key={`${provider} ${address}`}>
            <span className="grow">
              {providers[provider].label} at <span className="mono">{address}</span>
            </span>
            <Button
              size="small"
              aria-label={`Confirm ${address} for ${providers[provider].label}`}
              onClick={() =>
                void change(
                  () => client.models.confirmAddress({ provider, address }),
                  `${providers[provider].label} may be asked at ${address}`,
                )
              }
            >
              Confirm
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
