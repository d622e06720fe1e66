import { useEffect, useRef, useState } from 'react'
import type { KeyStatus } from '../../../../shared/domain/judging/key.ts'
import { type ProviderName, providers } from '../../../../shared/domain/judging/model.ts'
import { Button } from '../../../components/button.tsx'
import { client } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { CheckResult } from '../models/check-line.tsx'
import { useModelCheck } from '../models/use-model-check.ts'
import { keyRow as said } from '../texts/keys.ts'
import { providerLimits } from '../texts/settings/models.ts'
import { KeyForm } from './key-form.tsx'
import { RemoveKey } from './remove-key.tsx'

/** A provider's key: set, tried, removed; and where the provider answers, with its limits. */
export function KeyRow({
  provider,
  status,
}: {
  readonly provider: ProviderName
  readonly status: KeyStatus | undefined
}) {
  const { label, needsKey } = providers[provider]
  const [isRemoving, setRemoving] = useState(false)
  const check = useModelCheck(`provider ${provider}`, (signal) =>
    client.models.tryProvider({ provider }, { signal }),
  )
  const isSet = status?.set === true
  const withheld = useWithheld()
  useFocusWhenGone(isSet, `key-${provider}`)
  return (
    <fieldset className="setting-group">
      <legend>{label}</legend>
      <p className="small" role="status">
        {status === undefined ? said.checking : statusText(status)}
      </p>
      <div className="row key-row">
        <KeyForm
          provider={provider}
          isSet={isSet}
          isForSession={(status?.trouble ?? null) !== null}
          onSet={check.forget}
        />
        <Button
          disabled={!isSet && needsKey}
          aria-label={check.isRunning ? said.stopTest(label) : said.testOf(label)}
          title={said.asksOneShortQuestion}
          onClick={() => (check.isRunning ? check.stop() : void check.start())}
        >
          {check.isRunning ? said.stop : said.test}
        </Button>
        <Button
          disabled={status?.source !== 'keychain' && status?.source !== 'session'}
          aria-label={said.removeKey(label)}
          onClick={() => setRemoving(true)}
          {...withheld}
        >
          {said.remove}
        </Button>
      </div>
      <div role="status">
        {check.isRunning ? <p className="dim small">{said.askingOneShortQuestion}</p> : null}
        {check.line === null ? null : <CheckResult line={check.line} />}
      </div>
      <SettingGroupFields group={providerLimits(provider)} />
      {isRemoving ? (
        <RemoveKey
          provider={provider}
          onClose={() => {
            check.forget()
            setRemoving(false)
          }}
        />
      ) : null}
    </fieldset>
  )
}

/** When a key goes, so do the buttons that had the focus: it moves to the field for another one. */
function useFocusWhenGone(isSet: boolean, id: string): void {
  const was = useRef(isSet)
  useEffect(() => {
    if (was.current && !isSet) document.getElementById(id)?.focus()
    was.current = isSet
  }, [isSet, id])
}

function statusText({ provider, set, last4, source }: KeyStatus): string {
  const { needsKey, keyVariable } = providers[provider]
  if (!set || source === null) return needsKey ? said.noKeySet : said.noKeySetServerNeeds
  const { keychain, environment, session } = said.keySet
  const status = { keychain, environment: environment(keyVariable ?? ''), session }[source]
  return last4 === null ? status : said.withEnding(status, last4)
}
