import '../../../components/fields/field.css'
import { useId, useState } from 'react'
import { counted } from '../../../../shared/counted.ts'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { RunJudge } from '../../../../shared/domain/runs/run.ts'
import { Dialog } from '../../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx'
import { act, client, problemText } from '../../../lib/client/api.ts'
import { shownKeys } from '../../../lib/keys/chords.ts'
import { showToast } from '../../../lib/toasts.ts'
import type { ListRow } from '../table/list-rows.ts'
import { runSelectedDialog as texts } from '../texts.ts'

/** Maximum number of cases of one job that a request names. */
const MAX_CASES = 2_000

/** Asks which judge runs the selected cases again; their reviews are not affected. */
export function RunSelectedDialog({
  ids,
  rows,
  onBegun,
  onClose,
}: {
  readonly ids: readonly CaseId[]
  readonly rows: readonly Pick<ListRow, 'caseId' | 'pipeline'>[]
  /** Called once all jobs are recorded. */
  readonly onBegun: () => void
  readonly onClose: () => void
}) {
  const [kind, setKind] = useState<'settings' | 'none'>('settings')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const what = texts.run(counted(ids.length, 'case'))
  const start = () => {
    if (isBusy) return
    setBusy(true)
    begin(ids, rows, { kind })
      .then((leftOut) => {
        showToast(leftOut === 0 ? texts.running(counted(ids.length, 'case')) : texts.notRun(leftOut), {
          isProblem: leftOut > 0,
        })
        onBegun()
      })
      .catch((error: unknown) => {
        setBusy(false)
        setProblem(problemText(error))
      })
  }
  return (
    <Dialog
      title={`${what}?`}
      onClose={onClose}
      actions={
        <DialogActions
          act={what}
          keys={shownKeys('mod+enter')}
          canAct={!isBusy}
          onLeave={onClose}
          onAct={start}
        />
      }
    >
      <form
        className="dialog-body"
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) start()
        }}
      >
        <label className="field-label" htmlFor={id}>
          {texts.judge}
        </label>
        <select
          id={id}
          className="field"
          data-first
          aria-describedby={`${id}-hint`}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'none' ? 'none' : 'settings')}
        >
          <option value="settings">{texts.settings}</option>
          <option value="none">{texts.rulesOnly}</option>
        </select>
        <p id={`${id}-hint`} className="dim small">
          {kind === 'settings' ? texts.asksModels : texts.asksNoModel} {texts.reviewsStay}
        </p>
        {problem === null ? null : <p role="alert">{problem}</p>}
      </form>
    </Dialog>
  )
}

/** Records a job for the cases of each pipeline; returns the number of cases that cannot be run now. */
async function begin(
  ids: readonly CaseId[],
  rows: readonly Pick<ListRow, 'caseId' | 'pipeline'>[],
  judge: RunJudge,
): Promise<number> {
  const pipelines = new Map(rows.map(({ caseId, pipeline }) => [caseId, pipeline]))
  let leftOut = 0
  for (const of of Map.groupBy(ids, (caseId) => pipelines.get(caseId)).values())
    for (let from = 0; from < of.length; from += MAX_CASES) {
      const caseIds = of.slice(from, from + MAX_CASES)
      leftOut += (await act((actionId) => client.runs.againAll({ actionId, caseIds, judge }))).leftOut
    }
  return leftOut
}
