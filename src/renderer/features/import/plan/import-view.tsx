import '../../../components/fields/field.css'
import './plan.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleDashed, Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import {
  type ImportGap,
  type ImportPlan,
  isNeeded,
  type TakenAs,
} from '../../../../shared/contract/cases/import-plan.ts'
import type { BatchId } from '../../../../shared/domain/ids.ts'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/feedback/notice.tsx'
import { Progress } from '../../../components/feedback/progress.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { api, problemText } from '../../../lib/client/api.ts'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useRefused } from '../../../lib/keys/read-only.ts'
import { giveCommand, useCommands } from '../../../lib/keys/use-commands.ts'
import { listed } from '../../../lib/pipelines/labels.ts'
import { showToast } from '../../../lib/toasts.ts'
import {
  type CurrentImport,
  chooseTags,
  discardImport,
  startImport,
  useCurrentImport,
} from '../current-import.ts'
import { openFilePicker, openFolderPicker, useSending } from '../imports.ts'
import { type Choices, useChoices } from './details.ts'
import { KindsOfFiles } from './kinds-of-files.tsx'
import { PlanTable } from './plan-table.tsx'
import { detailLabels, texts } from './texts.ts'
import { UnusedFiles } from './unused-files.tsx'

export interface ImportViewProps {
  /** Called once jobs import the chosen cases. */
  readonly onImported: () => void
  /** Called once the import is discarded. */
  readonly onCancelled: () => void
  /** Called with the waiting rows for which the user wants to write an evaluator. */
  readonly onNewEvaluator: (waiting: { readonly batchId: BatchId; readonly row: TakenAs }) => void
}

/** The import screen: the files that each pipeline accepts, then the recognized cases with all choices. */
export function ImportView(props: ImportViewProps) {
  const current = useCurrentImport()
  const sending = useSending()
  const cancel = () => {
    discardImport().catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
    props.onCancelled()
  }
  useCommands({ import: openFilePicker, 'import.folder': openFolderPicker, 'go.queue': cancel })
  if (current !== null) return <OfBatch {...props} current={current} />
  return (
    <>
      <Head />
      <ScrollRegion label={texts.import}>
        {sending === null || sending.problem !== null ? (
          <KindsOfFiles />
        ) : (
          <div className="import-waiting">
            <Progress label={texts.recognizing} done={sending.done} total={sending.total} />
            <p className="dim">{texts.recognizing}</p>
          </div>
        )}
      </ScrollRegion>
    </>
  )
}

function Head({ plan, cases }: { readonly plan?: ImportPlan; readonly cases?: number }) {
  const keys = useShownKeys('import')
  const refusal = useRefused('import')
  return (
    <div className="place-head">
      <h1>{texts.import}</h1>
      {plan === undefined ? null : (
        <>
          <span className="dim small" role="status">
            {plan.rows.every(({ isCounted }) => isCounted)
              ? texts.filesAndCases(plan.files, cases ?? 0)
              : texts.files(plan.files)}
          </span>
          <span className="grow" />
          <Button
            size="small"
            icon={<Icon of={Plus} size="small" />}
            keys={<Keys of={keys} />}
            onClick={() => giveCommand('import')}
            {...refusal}
          >
            {texts.addFiles}
          </Button>
        </>
      )}
    </div>
  )
}

type OfBatchProps = Pick<ImportViewProps, 'onImported' | 'onNewEvaluator'> & {
  readonly current: CurrentImport
}

/** Milliseconds without a key after which tags are planned with: a plan reads the files again. */
const PAUSE_MS = 300

/** Returns a value as it was at the last pause in its changes. */
function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

function OfBatch({ current, onImported, onNewEvaluator }: OfBatchProps) {
  const { batchId, taken } = current
  const tags = usePaused(current.tags)
  const found = useQuery(
    api.imports.inspect.queryOptions({
      input: { batchId, taken: [...taken], tags: [...tags] },
      placeholderData: keepPreviousData,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  if (found.data !== undefined)
    return (
      <Planned
        plan={found.data}
        current={current}
        isFresh={!found.isPlaceholderData}
        {...{ onImported, onNewEvaluator }}
      />
    )
  return (
    <>
      <Head />
      {found.error === null ? (
        <p className="import-waiting dim" role="status">
          {texts.recognizing}
        </p>
      ) : (
        <Notice
          title={texts.notRecognized}
          isProblem
          action={<Button onClick={() => giveCommand('go.queue')}>{texts.cancel}</Button>}
        >
          {problemText(found.error)}
        </Notice>
      )}
    </>
  )
}

function Planned({
  plan,
  current,
  isFresh,
  onImported,
  onNewEvaluator,
}: OfBatchProps & {
  readonly plan: ImportPlan
  /** Whether the plan corresponds to the current choices. */
  readonly isFresh: boolean
}) {
  const choices = useChoices(plan, current)
  const [isBusy, setBusy] = useState(false)
  const canStart = choices.cases > 0 && !isBusy && isFresh
  const start = () => {
    setBusy(true)
    startImport(current.batchId, [...choices.chosen]).then(onImported, (error: unknown) => {
      setBusy(false)
      showToast(problemText(error), { isProblem: true })
    })
  }
  useCommands({ 'import.start': canStart ? start : null })
  const leftOut = [
    ...current.unsent.map(({ file, problem }) => ({ file, reasons: [], problem, others: [] })),
    ...plan.leftOut,
  ]
  return (
    <>
      <Head
        plan={plan}
        cases={choices.rows.reduce((sum, { row, isOut }) => sum + (isOut ? 0 : row.cases), 0)}
      />
      <ScrollRegion label={texts.listedFiles}>
        {plan.rows.length === 0 ? (
          <Notice title={texts.nothingRecognized}>{texts.addOthers}</Notice>
        ) : (
          <PlanTable
            choices={choices}
            onNewEvaluator={(row) => onNewEvaluator({ batchId: current.batchId, row })}
          />
        )}
        {leftOut.length === 0 ? null : <UnusedFiles files={leftOut} />}
      </ScrollRegion>
      <Foot choices={choices} canStart={canStart} tags={current.tags} />
    </>
  )
}

/** Summarizes the open details, with the buttons that cancel and start the import. */
function Foot({
  choices,
  canStart,
  tags,
}: {
  readonly choices: Choices
  readonly canStart: boolean
  readonly tags: readonly string[]
}) {
  const id = useId()
  const [startKeys, cancelKeys] = [useShownKeys('import.start'), useShownKeys('go.queue')]
  const refusal = useRefused('import.start')
  const note = noteOf(choices)
  return (
    <div className="plan-foot">
      {note === null ? null : (
        <>
          <span className="plan-gap" data-open>
            <Icon of={CircleDashed} />
          </span>
          <span className="small" role="status">
            {note}
          </span>
        </>
      )}
      <span className="grow" />
      <label htmlFor={id}>{texts.tags}</label>
      <input
        id={id}
        className="field"
        data-small
        placeholder={texts.tagsOf}
        defaultValue={tags.join(', ')}
        onChange={({ target }) => chooseTags(target.value)}
      />
      <Button kind="quiet" keys={<Keys of={cancelKeys} />} onClick={() => giveCommand('go.queue')}>
        {texts.cancel}
      </Button>
      <Button
        kind="primary"
        data-first
        keys={<Keys of={startKeys} />}
        disabled={!canStart}
        onClick={() => giveCommand('import.start')}
        {...refusal}
      >
        {choices.cases === 0
          ? texts.nothingToImport
          : choices.areCounted
            ? texts.importCases(choices.cases)
            : texts.importAll}
      </Button>
    </div>
  )
}

/** Returns the open details and their consequence; `null` if there are none. */
function noteOf({ rows }: Choices): string | null {
  const shown = rows.filter(({ isOut }) => !isOut)
  const open = new Set(shown.flatMap((each) => each.open))
  const details = (['grade', 'flow', 'evaluator', 'folder'] as const).filter((detail) => open.has(detail))
  const casesWith = (isOpen: (gap: ImportGap) => boolean) =>
    shown.filter(({ open }) => open.some(isOpen)).reduce((sum, { row }) => sum + row.cases, 0)
  const kept = casesWith(isNeeded)
  const [calls, evaluations] = [casesWith((gap) => gap === 'flow'), casesWith((gap) => gap === 'evaluator')]
  const waiting = calls + evaluations
  const areEvaluationsCounted = shown.every(({ row, open }) => row.isCounted || !open.includes('evaluator'))
  if (details.length === 0 && kept === 0) return null
  const names = listed(
    details.map((detail, index) => (index === 0 ? detailLabels[detail] : detailLabels[detail].toLowerCase())),
    'and',
  )
  const first = details.length === 0 ? '' : texts.openDetails(names, details.length === 1)
  const consequences = [
    kept === 0 ? '' : texts.notImported(kept),
    calls === 0 ? '' : texts.waitForFlow(calls),
    evaluations === 0 ? '' : texts.waitForEvaluator(areEvaluationsCounted ? evaluations : null),
    kept === 0 && waiting === 0 ? texts.laterIsFine : '',
  ]
  return [first, ...consequences].filter((text) => text !== '').join(' ')
}
