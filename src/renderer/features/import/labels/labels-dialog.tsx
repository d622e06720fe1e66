import './labels.css'
import { FileUp, FolderUp } from 'lucide-react'
import { useRef } from 'react'
import { counted } from '../../../../shared/counted.ts'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { Progress } from '../../../components/feedback/progress.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { shownKeys } from '../../../lib/keys/chords.ts'
import { giveCommand } from '../../../lib/keys/use-commands.ts'
import { labelsDialog as texts } from '../texts.ts'
import { LabelCounts } from './label-counts.tsx'
import { type LabelImport, useLabelImport } from './use-label-import.ts'

/**
 * Imports labels from data sets. The result is previewed before anything is written, and a single undo reverts all of
 * it.
 */
export function LabelsDialog({ onClose }: { readonly onClose: () => void }) {
  const { state, choose, start } = useLabelImport()
  const changes = changesIn(state)
  const undo = () => {
    onClose()
    setTimeout(() => giveCommand('undo')) // after the dialog has returned the focus
  }
  return (
    <Dialog
      title={texts.importLabels}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <p className="grow" role={state.phase === 'problem' ? 'alert' : 'status'}>
            {textOf(state)}
          </p>
          {state.phase === 'imported' && changes > 0 ? (
            <Button kind="quiet" onClick={undo}>
              {texts.undoImport}
            </Button>
          ) : null}
          <Button
            ref={state.phase === 'imported' ? focus : null}
            keys={<Keys of={['Esc']} />}
            onClick={onClose}
          >
            {state.phase === 'imported' ? texts.close : texts.cancel}
          </Button>
          {state.phase === 'previewed' ? (
            <Button
              kind="primary"
              ref={focus}
              disabled={changes === 0}
              keys={<Keys of={shownKeys('enter')} />}
              onClick={start}
            >
              {texts.importChanges(counted(changes, 'label'))}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="dialog-body label-import">
        <p className="dim">{texts.labelsWereGivenAnotherStore}</p>
        <Choice isBusy={isBusy(state)} onChoose={choose} />
        <Work state={state} />
        {'counts' in state ? <LabelCounts counts={state.counts} /> : null}
      </div>
    </Dialog>
  )
}

/** Focuses the button: Enter imports the labels once they are counted, and closes the dialog once they are imported. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}

function isBusy({ phase }: LabelImport): boolean {
  return phase === 'sending' || phase === 'counting' || phase === 'importing'
}

/** Returns the number of labels that an import writes: new ones, and ones that replace an earlier answer. */
function changesIn(state: LabelImport): number {
  return 'counts' in state ? state.counts.new + state.counts.replaced : 0
}

function textOf(state: LabelImport): string {
  switch (state.phase) {
    case 'counting':
      return state.rows === 0 ? 'Reading' : texts.rowsRead(counted(state.rows, 'row'))
    case 'importing':
      return 'Importing'
    case 'imported':
      return texts.imported(counted(changesIn(state), 'label'))
    case 'problem':
      return state.text
    default:
      return ''
  }
}

function Work({ state }: { readonly state: LabelImport }) {
  if (state.phase !== 'sending') return null
  return <Progress label={texts.sendingFiles} done={state.done} total={state.total} />
}

function Choice({
  isBusy: isDisabled,
  onChoose,
}: {
  readonly isBusy: boolean
  readonly onChoose: ReturnType<typeof useLabelImport>['choose']
}) {
  const folder = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])].map((file) => ({
      path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath,
      file,
    }))
    if (chosen.length > 0) onChoose(chosen)
    input.value = '' // lets the user choose the same files again
  }
  return (
    <p className="label-choice">
      <Button
        icon={<Icon of={FolderUp} size="small" />}
        data-first
        disabled={isDisabled}
        onClick={() => {
          if (folder.current === null) return
          folder.current.webkitdirectory = true
          folder.current.click()
        }}
      >
        {texts.chooseFolder}
      </Button>
      <Button
        icon={<Icon of={FileUp} size="small" />}
        disabled={isDisabled}
        onClick={() => files.current?.click()}
      >
        {texts.chooseFiles}
      </Button>
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={texts.folderDataSet}
        onChange={({ target }) => take(target)}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept=".jsonl,.csv,.parquet,.json"
        aria-label={texts.filesLabels}
        onChange={({ target }) => take(target)}
      />
    </p>
  )
}
