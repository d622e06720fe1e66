import { type ProviderName, providers } from '../../../../shared/domain/judging/model.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx'
import { client } from '../../../lib/client/api.ts'
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
      ({ trouble }) => trouble ?? `The key of ${label} is removed`,
    )
  }
  return (
    <Dialog
      title={`Remove the key of ${label}?`}
      onClose={onClose}
      actions={
        <DialogActions leave="Keep it" act="Remove the key" begins="leave" onLeave={onClose} onAct={remove} />
      }
    >
      <p className="dialog-body">
        It cannot be shown or brought back: to use it again you need it from {label}. Until then no model of{' '}
        {label} is asked; routes go on to the next one, and then to a person.
      </p>
    </Dialog>
  )
}
