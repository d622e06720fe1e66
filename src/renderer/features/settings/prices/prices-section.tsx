import '../../../components/fields/field.css'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PriceLine } from '../../../../shared/contract/program/models.ts'
import type { ModelPrice } from '../../../../shared/domain/judging/judging.ts'
import { providers } from '../../../../shared/domain/judging/model.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { api, client } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { EndDate } from '../models/end-date.tsx'
import { Section } from '../section.tsx'
import { pricesSection as texts } from '../texts/prices.ts'
import { useChange } from '../use-settings.ts'
import { PriceCell } from './price-cell.tsx'

const columns = [
  ['input', 'Input'],
  ['cacheRead', texts.cacheRead],
  ['cacheWrite', texts.cacheWrite],
  ['output', 'Output'],
] as const

/** The prices of models; models in use come first. */
export function PricesSection() {
  const { data: prices = [] } = useQuery(api.models.prices.queryOptions())
  return (
    <Section title={texts.prices} lead={texts.pricesUsDollarsPerMillion}>
      <div className="scroll">
        <table className="prices">
          <thead>
            <tr>
              <th scope="col">{texts.model}</th>
              {columns.map(([name, label]) => (
                <th key={name} scope="col" className="number">
                  {label}
                </th>
              ))}
              <th scope="col">{texts.asOf}</th>
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

type Rates = Pick<ModelPrice, 'input' | 'output' | 'cacheRead' | 'cacheWrite'>

/** The price of a model. It is saved only once both input and output are entered. */
function PriceRow({ line }: { readonly line: PriceLine }) {
  const { provider, model, price, isOwn, isFree, roles, endsOn } = line
  const [begun, setBegun] = useState<Partial<Rates>>({})
  const row = useRef<HTMLTableRowElement>(null)
  const change = useChange()
  const withheld = useWithheld()
  const { label } = providers[provider]
  const set = async (part: Partial<Rates>) => {
    const { input, output, cacheRead = null, cacheWrite = null } = { ...price, ...begun, ...part }
    if (input === undefined || output === undefined) return setBegun({ ...begun, ...part })
    const whole = { provider, model, input, output, cacheRead, cacheWrite }
    if (await change(() => client.models.setPrice(whole))) setBegun({})
  }
  const forget = () => {
    row.current?.querySelector('input')?.focus() // keeps the focus, because the button disappears
    void change(() => client.models.forgetPrice({ provider, model }), 'Price deleted')
  }
  return (
    <tr ref={row} data-used={roles.length > 0 || undefined}>
      <th scope="row">
        <div className="model-name">
          <span className="mono">{model}</span> <span className="dim small">{label}</span>{' '}
          <EndDate endsOn={endsOn} />
        </div>
        <p className="small" role="status">
          {Object.keys(begun).length === 0 ? '' : texts.notSavedYetEnterPrices}
        </p>
      </th>
      {columns.map(([name, column]) => (
        <td key={name} className="number">
          <PriceCell
            label={texts.ofText(column, model, label)}
            dollars={begun[name] ?? price?.[name] ?? null}
            placeholder={isFree ? texts.free : price === null ? texts.unknown : texts.input}
            save={(dollars) => set({ [name]: dollars })}
            mayBeEmpty={name === 'cacheRead' || name === 'cacheWrite'}
          />
        </td>
      ))}
      <td className="nowrap">
        <span className="row">
          <span className="mono small">{price?.asOf ?? (isFree ? texts.machine : '–')}</span>
          {isOwn ? (
            <Button
              kind="quiet"
              size="small"
              square
              title={texts.deleteYourPrice}
              aria-label={texts.deleteYourPriceOf(model)}
              onClick={forget}
              {...withheld}
            >
              <Icon of={RotateCcw} size="small" />
            </Button>
          ) : null}
        </span>
      </td>
    </tr>
  )
}
