import { type ProviderName, providers } from '../../../../shared/domain/judging/model.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx'
import { client } from '../../../lib/client/api.ts'
import { removeKey as texts } from '../texts/keys.ts'
import { useChange } from '../use-settings.ts'

/** Nobody can show a key again, not even to undo: removing it asks first. */
export function RemoveKey({
  provider,
  onClose,
}: {
  readonly provider: ProviderName
  readonly onClose: () => void
}) {
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
