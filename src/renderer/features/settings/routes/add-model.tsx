import '../../../components/fields/field.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ModelRef, ProviderName, providers } from '../../../../shared/domain/judging/model.ts'
import type { Route } from '../../../../shared/domain/judging/pool.ts'
import { Button } from '../../../components/button.tsx'
import { FieldProblem } from '../../../components/fields/field-problem.tsx'
import { api } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { addModel as texts } from '../texts/routes.ts'

/** Adds a model to the end of a route. Known names are suggested; any other name may be typed. */
export function AddModel({
  id,
  route,
  save,
}: {
  /** The id of the name field. */
  readonly id: string
  readonly route: Route
  readonly save: (route: Route) => Promise<boolean>
}) {
  const [provider, setProvider] = useState<ProviderName>('openai')
  const [model, setModel] = useState('')
  const [baseUrl, setBaseUrl] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const withheld = useWithheld()
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const given = { provider, model, ...(baseUrl.trim() === '' ? {} : { baseUrl: baseUrl.trim() }) }
    const parsed = ModelRef.safeParse(given)
    if (!parsed.success) return setProblem(texts.notAdded(parsed.error.issues[0]?.message ?? ''))
    const isThere = route.some((each) => JSON.stringify(each) === JSON.stringify(parsed.data))
    if (isThere) return setProblem(texts.notAddedAlreadyRoute(model))
    setProblem(null)
    if (await save([...route, parsed.data])) {
      setModel('')
      setBaseUrl('')
    }
  }
  return (
    <form className="row add-model" onSubmit={(event) => void add(event)}>
      <select
        className="field"
        aria-label={texts.providerModelAdd}
        value={provider}
        onChange={(event) => setProvider(ProviderName.parse(event.target.value))}
        {...withheld}
      >
        {ProviderName.options.map((name) => (
          <option key={name} value={name}>
            {providers[name].label}
          </option>
        ))}
      </select>
      <input
        id={id}
        className="field mono"
        aria-label={texts.modelAdd}
        placeholder={texts.model}
        list={`${id}-known`}
        value={model}
        maxLength={200}
        onChange={(event) => setModel(event.target.value)}
        {...withheld}
      />
      <KnownModels id={`${id}-known`} provider={provider} />
      <input
        className="field mono"
        aria-label={texts.baseUrlIfNotProviders}
        placeholder={texts.baseUrlOptional}
        value={baseUrl}
        onChange={(event) => setBaseUrl(event.target.value)}
        {...withheld}
      />
      <Button sends disabled={model.trim() === ''} {...withheld}>
        {texts.add}
      </Button>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </form>
  )
}

function KnownModels({ id, provider }: { readonly id: string; readonly provider: ProviderName }) {
  const { data: prices = [] } = useQuery(api.models.prices.queryOptions())
  const { data: local } = useQuery(api.models.local.queryOptions({ staleTime: 5_000 }))
  const installed = provider === 'ollama' ? (local?.models.map(({ name }) => name) ?? []) : []
  const priced = prices.flatMap((line) => (line.provider === provider ? line.model : []))
  return (
    <datalist id={id}>
      {[...new Set([...installed, ...priced])].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )
}
