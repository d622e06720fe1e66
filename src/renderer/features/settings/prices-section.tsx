import '../../components/field.css'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { PriceLine } from '../../../shared/contract/models.ts'
import { providers } from '../../../shared/domain/model.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { api, client } from '../../lib/api.ts'
import { PriceCell } from './price-cell.tsx'
import { Section } from './section.tsx'
import { useChange } from './use-settings.ts'

const columns = [
  ['input', 'Input'],
  ['cacheRead', 'From the cache'],
  ['cacheWrite', 'Into the cache'],
  ['output', 'Output'],
] as const

/** What models cost: those in use first. */
export function PricesSection() {
  const { data: prices = [] } = useQuery(api.models.prices.queryOptions())
  return (
    <Section
      title="Prices"
      lead="US dollars for a million tokens, as of the day beside them. Yours go before the listed ones. An unknown price stays unknown: it is never taken for nothing."
    >
      <div className="scroll">
        <table className="prices">
          <thead>
            <tr>
              <th scope="col">Model</th>
              {columns.map(([name, label]) => (
                <th key={name} scope="col" className="number">
                  {label}
                </th>
              ))}
              <th scope="col">As of</th>
            </tr>
          </thead>
          <tbody>
            {prices.map((line) => (
              <PriceRow key={`${line.provider} ${line.model}`} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function PriceRow({ line }: { readonly line: PriceLine }) {
  const { provider, model, price, isOwn, isFree, roles } = line
  const change = useChange()
  const { label } = providers[provider]
  const none = { input: 0, output: 0, cacheRead: null, cacheWrite: null }
  return (
    <tr data-used={roles.length > 0 || undefined}>
      <th scope="row">
        <span className="mono">{model}</span> <span className="dim small">{label}</span>
      </th>
      {columns.map(([name, column]) => (
        <td key={name} className="number">
          <PriceCell
            label={`${column}: ${model} of ${label}`}
            dollars={price?.[name] ?? null}
            placeholder={isFree ? 'free' : price === null ? 'unknown' : 'as input'}
            save={(dollars) => {
              const { input, output, cacheRead, cacheWrite } = price ?? none
              const old = { input, output, cacheRead, cacheWrite }
              return change(() => client.models.setPrice({ provider, model, ...old, [name]: dollars }))
            }}
            mayBeEmpty={name === 'cacheRead' || name === 'cacheWrite'}
          />
        </td>
      ))}
      <td className="nowrap">
        <span className="row">
          <span className="mono small">{price?.asOf ?? (isFree ? 'this machine' : '–')}</span>
          {isOwn ? (
            <Button
              kind="quiet"
              size="small"
              square
              title="Yours. Forget it"
              aria-label={`Forget your price of ${model}`}
              onClick={() => void change(() => client.models.forgetPrice({ provider, model }), 'Forgotten')}
            >
              <Icon of={RotateCcw} size="small" />
            </Button>
          ) : null}
        </span>
      </td>
    </tr>
  )
}
