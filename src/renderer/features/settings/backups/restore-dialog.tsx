import '../../../components/fields/field.css'
import { useState } from 'react'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx'
import { restoreDialog as texts } from '../texts/backups.ts'

/** The backup to restore: a stored copy, or a file; `folder` is the folder from which a browser's files come. */
export interface RestoreChoice {
  readonly copy: string | null
  readonly name: string | null
  readonly folder: string | null
}

/** Asks before a backup replaces the store. */
export function RestoreDialog({
  choice,
  onClose,
  onRestore,
}: {
  readonly choice: RestoreChoice
  readonly onClose: () => void
  readonly onRestore: (choice: RestoreChoice) => void
}) {
  const [file, setFile] = useState('')
  const isNamed = choice.copy === null && choice.folder !== null
  return (
    <Dialog
      title={texts.restoreBackup}
      onClose={onClose}
      actions={
        <DialogActions
          leave={texts.keepCurrentStore}
          act={choice.copy === null && !isNamed ? texts.chooseBackup : texts.restoreBackup2}
          canAct={!isNamed || file.trim() !== ''}
          {...(isNamed ? {} : { begins: 'leave' })}
          onLeave={onClose}
          onAct={() => onRestore(isNamed ? { ...choice, name: file.trim() } : choice)}
        />
      }
    >
      <div className="dialog-body">
        <p>{texts.backupVerifiedThenReplacesStore}</p>
        {isNamed ? (
          <>
            <label className="field-label" htmlFor="restore-file">
              {texts.fileName(choice.folder)}
            </label>
            <input
              id="restore-file"
              className="field"
              value={file}
              onChange={(event) => setFile(event.target.value)}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
