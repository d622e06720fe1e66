import { useEffect, useRef, useState } from 'react'
import type { KeyStatus } from '../../../../shared/domain/judging/key.ts'
import { type ProviderName, providers } from '../../../../shared/domain/judging/model.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx'
import { client } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { SettingGroupFields } from '../fields/setting-group.tsx'
import { CheckResult } from '../models/check-line.tsx'
import { useModelCheck } from '../models/use-model-check.ts'
import { keyRow as rowTexts, removeKey as texts } from '../texts/keys.ts'
import { providerLimits } from '../texts/settings/models.ts'
import { useChange } from '../use-settings.ts'
import { KeyForm } from './key-form.tsx'

/** The key of a provider, which can be set, tested and removed, with the provider's address and limits. */
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
        {status === undefined ? rowTexts.checking : statusText(status)}
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
          aria-label={check.isRunning ? rowTexts.stopTest(label) : rowTexts.testOf(label)}
          title={rowTexts.asksOneShortQuestion}
          onClick={() => (check.isRunning ? check.stop() : void check.start())}
        >
          {check.isRunning ? rowTexts.stop : rowTexts.test}
        </Button>
        <Button
          disabled={status?.source !== 'keychain' && status?.source !== 'session'}
          aria-label={rowTexts.removeKey(label)}
          onClick={() => setRemoving(true)}
          {...withheld}
        >
          {rowTexts.remove}
        </Button>
      </div>
      <div role="status">
        {check.isRunning ? <p className="dim small">{rowTexts.askingOneShortQuestion}</p> : null}
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

/** Moves the focus to the key field when the key is removed, because the focused button disappears. */
function useFocusWhenGone(isSet: boolean, id: string): void {
  const was = useRef(isSet)
  useEffect(() => {
    if (was.current && !isSet) document.getElementById(id)?.focus()
    was.current = isSet
  }, [isSet, id])
}

function statusText({ provider, set, last4, source }: KeyStatus): string {
  const { needsKey, keyVariable } = providers[provider]
  if (!set || source === null) return needsKey ? rowTexts.noKeySet : rowTexts.noKeySetServerNeeds
  const { keychain, environment, session } = rowTexts.keySet
  const status = { keychain, environment: environment(keyVariable ?? ''), session }[source]
  return last4 === null ? status : rowTexts.withEnding(status, last4)
}

/** Asks before a key is removed: a removed key cannot be shown or restored, not even by undo. */
function RemoveKey({ provider, onClose }: { readonly provider: ProviderName; readonly onClose: () => void }) {
  const change = useChange()
  const { label } = providers[provider]
  const remove = () => {
    onClose()
    void change(
      () => client.keys.remove({ provider }),
      ({ trouble }) => trouble ?? texts.keyRemoved(label),
    )
  }
  return (
    <Dialog
      title={texts.removeKeyOf(label)}
      onClose={onClose}
      actions={
        <DialogActions
          leave={texts.keepKey}
          act={texts.removeKey}
          begins="leave"
          onLeave={onClose}
          onAct={remove}
        />
      }
    >
      <p className="dialog-body">{texts.consequence(label)}</p>
    </Dialog>
  )
}
