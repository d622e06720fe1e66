import { shownCount } from '../../../../shared/counted.ts'
import './bulk.css'
import { Check, Eraser, FastForward, RotateCcw, Tag, X } from 'lucide-react'
import { useState } from 'react'
import type { QueueFilter } from '../../../../shared/contract/lists/queue-filter.ts'
import { Button } from '../../../components/button.tsx'
import { Progress } from '../../../components/feedback/progress.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { client, problemText } from '../../../lib/client/api.ts'
import { shownBound } from '../../../lib/formats/format.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useRefused } from '../../../lib/keys/read-only.ts'
import { giveCommand, useCommands } from '../../../lib/keys/use-commands.ts'
import { showToast } from '../../../lib/toasts.ts'
import type { ListRow } from '../table/list-rows.ts'
import type { Selected } from '../table/use-selection.ts'
import { bulkBar as texts } from '../texts.ts'
import { ConfirmBulk } from './confirm-bulk.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { RunSelectedDialog } from './run-selected-dialog.tsx'
import { SkippedDialog } from './skipped-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { type BulkEnd, type Change, useBulk } from './use-bulk.ts'

interface BulkBarProps {
  readonly list: 'queue' | 'cases'
  readonly filter: QueueFilter
  readonly selected: Selected
  readonly rows: readonly ListRow[]
  /** The number of cases in the list, as far as they were counted. */
  readonly count: { readonly cases: number; readonly atLeast: boolean } | undefined
  /** Whether all rows of the list are loaded. */
  readonly isAll: boolean
}

/** The actions for the selected cases, on a line below the table. Each action is one step for Undo. */
export function BulkBar({ list, filter, selected, rows, count, isAll }: BulkBarProps) {
  const [asked, setAsked] = useState<{ readonly change: Change; readonly cases: number } | null>(null)
  const [tags, setTags] = useState(false)
  const [erases, setErases] = useState(false)
  const [runs, setRuns] = useState(false)
  const [end, setEnd] = useState<BulkEnd | null>(null)
  const bulk = useBulk((done) => {
    selected.clear()
    if (done.skipped > 0) setEnd(done)
  })
  const { ids, isWhole } = selected
  const isThere = ids.length > 0 && !bulk.isRunning

  const change = (wanted: Change) => {
    if (!isWhole) return bulk.run({ by: 'ids', caseIds: [...ids] }, wanted)
    client.bulk
      .count({ list, filter })
      .then(({ cases }) => setAsked({ change: wanted, cases }))
      .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
  }
  useCommands({
    'list.approve': isThere ? () => change({ do: 'approve' }) : null,
    'list.reject': isThere ? () => change({ do: 'reject' }) : null,
    'list.defer': isThere ? () => change({ do: 'defer' }) : null,
    'list.erase': isThere && !isWhole ? () => setErases(true) : null,
    'list.run': isThere && !isWhole ? () => setRuns(true) : null,
    'list.tag': isThere ? () => setTags(true) : null,
    'go.queue': ids.length > 0 ? selected.clear : null,
  })

  return (
    <>
      {bulk.progress === null ? null : <Running {...bulk.progress} onStop={bulk.stop} />}
      {isThere ? (
        <section className="bulk-bar" aria-label={texts.selectedCases}>
          <span role="status">
            <b className="medium">
              {texts.selected(isWhole && count !== undefined ? shownBound(count) : shownCount(ids.length))}
            </b>
          </span>
          {isWhole || isAll ? null : (
            <Button kind="inverse" size="small" onClick={selected.selectWhole}>
              {texts.selectAll(count === undefined ? '' : shownBound(count))}
            </Button>
          )}
          <span className="grow" />
          <Actions isWhole={isWhole} onClear={selected.clear} />
        </section>
      ) : null}
      {asked === null ? null : (
        <ConfirmBulk
          {...asked}
          onConfirm={() => {
            setAsked(null)
            bulk.run({ by: 'filter', list, filter, cases: asked.cases }, asked.change)
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {tags ? (
        <TagDialog
          cases={ids.length}
          onClose={() => setTags(false)}
          onSend={(add, remove) => {
            setTags(false)
            change({ do: 'tag', add, remove })
          }}
        />
      ) : null}
      {runs ? (
        <RunSelectedDialog
          ids={ids}
          rows={rows}
          onBegun={() => {
            setRuns(false)
            selected.clear()
          }}
          onClose={() => setRuns(false)}
        />
      ) : null}
      {erases ? (
        <EraseDialog
          ids={ids}
          subject={ids.length === 1 ? (rows.find(({ caseId }) => caseId === ids[0])?.subject ?? null) : null}
          onClose={() => setErases(false)}
        />
      ) : null}
      {end === null ? null : <SkippedDialog end={end} onClose={() => setEnd(null)} />}
    </>
  )
}

function Actions({ isWhole, onClear }: { readonly isWhole: boolean; readonly onClear: () => void }) {
  const clear = useShownKeys('go.queue')
  return (
    <>
      <BulkAction id="list.approve" label={texts.approve} icon={Check} />
      <BulkAction id="list.reject" label={texts.reject} icon={X} />
      <BulkAction id="list.defer" label={texts.skip} icon={FastForward} />
      {isWhole ? null : <BulkAction id="list.run" label={texts.run} icon={RotateCcw} />}
      <BulkAction id="list.tag" label={texts.tag} icon={Tag} />
      <BulkAction id="list.erase" label={texts.erase} icon={Eraser} />
      <Button kind="inverse" size="small" keys={<Keys of={clear} />} onClick={onClear}>
        {texts.clear}
      </Button>
    </>
  )
}

function BulkAction({
  id,
  label,
  icon,
}: {
  readonly id: 'list.approve' | 'list.reject' | 'list.defer' | 'list.run' | 'list.tag' | 'list.erase'
  readonly label: string
  readonly icon: typeof Check
}) {
  const keys = useShownKeys(id)
  return (
    <Button
      kind="inverse"
      size="small"
      icon={<Icon of={icon} size="small" />}
      keys={<Keys of={keys} />}
      onClick={() => giveCommand(id)}
      {...useRefused(id)}
    >
      {label}
    </Button>
  )
}

function Running({
  done,
  total,
  onStop,
}: {
  readonly done: number
  readonly total: number
  readonly onStop: () => void
}) {
  return (
    <section className="bulk-bar" aria-label={texts.changingCases}>
      <span className="mono">{texts.progress(shownCount(done), shownCount(total))}</span>
      <span className="grow">
        <Progress label={texts.casesChanged} done={done} total={total} />
      </span>
      <Button kind="inverse" size="small" onClick={onStop}>
        {texts.stop}
      </Button>
    </section>
  )
}
