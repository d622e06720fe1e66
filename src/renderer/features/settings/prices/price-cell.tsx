import '../../../components/fields/field.css'
import { useState } from 'react'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { showToast } from '../../../lib/toasts.ts'
import { priceCell as texts } from '../texts/prices.ts'

/** A price in the table. Saves on Enter or on blur; Escape reverts it. */
export function PriceCell({
  label,
  dollars,
  placeholder,
  mayBeEmpty,
  save,
}: {
  readonly label: string
  readonly dollars: number | null
  readonly placeholder: string
  readonly mayBeEmpty: boolean
  readonly save: (dollars: number | null) => Promise<void>
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const withheld = useWithheld()
  const current = dollars === null ? '' : String(dollars)
  const commit = async () => {
    const text = typed?.trim() ?? current
    const value = text === '' ? null : Number(text)
    const fits = value === null ? mayBeEmpty : Number.isFinite(value) && value >= 0
    if (text !== current && fits) await save(value)
    if (text !== current && !fits) showToast(texts.notPriceEnterUsDollars(text), { isProblem: true })
    setTyped(null)
  }
  return (
    <input
      className="field mono number"
      data-small
      inputMode="decimal"
      aria-label={label}
      value={typed ?? current}
      placeholder={placeholder}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void commit()
        if (event.key !== 'Escape' || typed === null) return
        event.stopPropagation()
        setTyped(null)
      }}
      {...withheld}
    />
  )
}
