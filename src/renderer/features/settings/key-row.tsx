import '../../components/field.css'
import { type FormEvent, useRef } from 'react'
import type { KeyStatus } from '../../../shared/domain/key.ts'
import { type ProviderName, providers } from '../../../shared/domain/model.ts'
import { Button } from '../../components/button.tsx'
import { client } from '../../lib/api.ts'
import { CheckResult } from './check-line.tsx'
import { SettingField } from './setting-field.tsx'
import { useChange } from './use-settings.ts'
import { useTrial } from './use-trial.ts'

/** A provider's key: set, tried, removed; and where the provider answers, with its limits. */
export function KeyRow({
  provider,
  status,
}: {
  readonly provider: ProviderName
  readonly status: KeyStatus | undefined
}) {
  const { label } = providers[provider]
  const change = useChange()
  const trial = useTrial(`provider ${provider}`, (signal) =>
    client.models.tryProvider({ provider }, { signal }),
  )
  const mayTry = status?.set === true || !providers[provider].needsKey
  return (
    <fieldset className="setting-group">
      <legend>{label}</legend>
      <p className="small" role="status">
        {status === undefined ? 'Looking …' : statusText(status)}
      </p>
      <div className="row key-row">
        <KeyForm provider={provider} isSet={status?.set === true} />
        {trial.isRunning ? (
          <Button onClick={trial.stop}>Stop</Button>
        ) : (
          <Button
            disabled={!mayTry}
            aria-label={`Test ${label}`}
            title="Asks one tiny question"
            onClick={() => void trial.start()}
          >
            Test
          </Button>
        )}
        <Button
          disabled={status?.source !== 'keychain' && status?.source !== 'session'}
          aria-label={`Remove the key of ${label}`}
          onClick={() => {
            trial.forget()
            void change(() => client.keys.remove({ provider }), `The key of ${label} is removed`)
          }}
        >
          Remove
        </Button>
      </div>
      {trial.isRunning ? (
        <p className="dim small" role="status">
          Asking one tiny question …
        </p>
      ) : null}
      {trial.line === null ? null : <CheckResult line={trial.line} />}
      <ProviderLimits provider={provider} />
    </fieldset>
  )
}

/** The field holds the key only while it is typed: nothing here reads it but the one who sends it. */
function KeyForm({ provider, isSet }: { readonly provider: ProviderName; readonly isSet: boolean }) {
  const field = useRef<HTMLInputElement>(null)
  const change = useChange()
  const { label } = providers[provider]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = field.current
    if (input === null || input.value.trim() === '') return
    const sent = client.keys.set({ provider, key: input.value })
    input.value = ''
    void change(() => sent, `The key of ${label} is set`)
  }
  return (
    <form className="row grow" onSubmit={submit}>
      <input
        ref={field}
        type="password"
        className="field mono grow"
        aria-label={`Key of ${label}`}
        placeholder={isSet ? 'Another key' : 'Key'}
        autoComplete="off"
        spellCheck={false}
      />
      <Button sends aria-label={`Save the key of ${label}`}>
        Save
      </Button>
    </form>
  )
}

function ProviderLimits({ provider }: { readonly provider: ProviderName }) {
  const id = (name: string) => `providers.${provider}.${name}`
  return (
    <details className="more-settings">
      <summary>Address and limits</summary>
      <SettingField
        id={id('baseUrl')}
        label="Where it answers"
        hint={`Any host that speaks the protocol of ${providers[provider].protocol}.`}
        emptyMeans={providers[provider].baseUrl}
      />
      <SettingField id={id('concurrency')} label="Calls at once" />
      <SettingField id={id('requestsPerMinute')} label="Requests a minute" emptyMeans="no limit" />
      <SettingField id={id('tokensPerMinute')} label="Tokens a minute" emptyMeans="no limit" />
    </details>
  )
}

function statusText({ provider, set, last4, source, trouble }: KeyStatus): string {
  const { needsKey, keyVariable } = providers[provider]
  const none = needsKey ? 'No key is set.' : 'No key is set; it needs none unless you gave it one.'
  const ending = last4 === null ? '' : ` It ends in ${last4}.`
  const from = {
    keychain: `There is a key in the keychain.${ending}`,
    environment: `The environment gives a key (${keyVariable ?? ''}).${ending}`,
    session: `There is a key for this session only: it is gone when Docket ends.${ending}`,
  } as const
  const state = set && source !== null ? from[source] : none
  return trouble === null ? state : `${state} ${trouble}`
}
