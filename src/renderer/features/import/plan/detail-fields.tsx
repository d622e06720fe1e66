import { useQuery } from '@tanstack/react-query'
import { AudioLines, FilePlus, FolderPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ImportDetail, TakenAs } from '../../../../shared/contract/cases/import-plan.ts'
import type { MemoryFolder } from '../../../../shared/contract/memories/memories.ts'
import type { RecognizerUse } from '../../../../shared/domain/recognizers/recognizer.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { api, client, problemText, queries } from '../../../lib/client/api.ts'
import { addMemoryFolder, addUploadedMemories, folderOf } from '../../../lib/files/memory-folder.ts'
import { showToast } from '../../../lib/toasts.ts'
import { chooseDetail, useCurrentImport } from '../current-import.ts'
import { type Choices, isComparable } from './details.ts'
import { detailLabels, texts } from './texts.ts'

/** Called with the rows for which the user wants to write an evaluator. */
export type OnNewEvaluator = (row: TakenAs) => void

interface FieldsProps {
  readonly pipeline: PipelineName
  readonly choices: Choices
}

type DetailFieldsProps = FieldsProps & { readonly onNewEvaluator: OnNewEvaluator }

/** The details of all cases of a pipeline: a field for each detail that some case lacks. */
export function DetailFields(props: DetailFieldsProps) {
  const { pipeline, choices } = props
  return (
    <span className="plan-set">
      {choices.askedOf(pipeline).map((detail) => (
        <Detail key={detail} {...props} detail={detail} />
      ))}
    </span>
  )
}

/** Standards other than the flow are shown only if there are any: a call can be judged without them. */
const ONLY_WITH_OPTIONS: ReadonlySet<ImportDetail> = new Set(['validator', 'rules', 'rubric'])

/** Details that are optional. */
const MAY_BE_NONE: ReadonlySet<ImportDetail> = new Set(['language', 'season', 'validator', 'rules', 'rubric'])

/** Details that default standards have as well. */
const BY_DEFAULT: ReadonlySet<ImportDetail> = new Set(['flow', 'rules', 'rubric'])

function Detail({
  pipeline,
  detail,
  choices,
  onNewEvaluator,
}: DetailFieldsProps & { readonly detail: ImportDetail }) {
  const id = useId()
  const primary = choices.valueFor(pipeline, 'recognizer')
  const options =
    detail === 'validator'
      ? choices.optionsOf(detail).filter(({ value: each }) => isComparable(each, primary))
      : choices.optionsOf(detail)
  const value = choices.valueFor(pipeline, detail)
  const adding =
    detail === 'flow' ? (
      <NewFlow pipeline={pipeline} />
    ) : detail === 'evaluator' ? (
      <NewEvaluator {...{ pipeline, choices, onNewEvaluator }} />
    ) : detail === 'folder' ? (
      <NewFolder {...{ pipeline, choices }} />
    ) : detail === 'recognizer' && value === '' ? (
      <Transcribe pipeline={pipeline} choices={choices} />
    ) : null
  if (options.length === 0) return ONLY_WITH_OPTIONS.has(detail) ? null : adding
  const isByDefault =
    BY_DEFAULT.has(detail) && choices.hasDefault(pipeline) && choices.valueFor(pipeline, 'flow') === ''
  const isOpen = value === '' && !MAY_BE_NONE.has(detail) && !isByDefault
  return (
    <>
      <label htmlFor={id}>{detailLabels[detail]}</label>
      <select
        id={id}
        className="field"
        data-small
        data-open={isOpen || undefined}
        value={value}
        onChange={({ target }) => {
          if (
            detail === 'recognizer' &&
            target.value !== '' &&
            target.value === choices.valueFor(pipeline, 'validator')
          ) {
            chooseDetail(pipeline, 'validator', '')
            showToast(texts.noCrossValidator(target.value))
          }
          chooseDetail(pipeline, detail, target.value)
        }}
      >
        <option value="">{isByDefault ? texts.byDefault : noChoiceText(detail)}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {adding}
    </>
  )
}

/** Selects a recognizer of the settings; if there is none, links to the section that adds one. */
function Transcribe({ pipeline, choices }: FieldsProps) {
  const { data: recognizers = [] } = useQuery(api.recognizers.list.queryOptions())
  const options = choices.optionsOf('recognizer')
  const usedFor = (use: RecognizerUse) =>
    recognizers.find(({ uses, refusal }) => refusal === null && uses.includes(use))
  if (options.length === 0)
    return (
      <span>
        {texts.noRecognizer} <a href="#/settings?section=recognizers">{texts.setUpRecognizer}</a>
      </span>
    )
  const isCompared = choices.askedOf(pipeline).includes('validator')
  const [primary, validator] = isCompared
    ? [usedFor('primary'), usedFor('crossValidator')]
    : [usedFor('calls'), undefined]
  if (primary === undefined) return null
  const { name } = primary.recognizer
  return (
    <Button
      size="small"
      icon={<Icon of={AudioLines} size="small" />}
      onClick={() => {
        chooseDetail(pipeline, 'recognizer', name)
        if (validator !== undefined) chooseDetail(pipeline, 'validator', validator.recognizer.name)
      }}
    >
      {primary.isHere ? texts.transcribeHere : texts.transcribeAt(name)}
    </Button>
  )
}

/** Returns the text of a detail for which nothing is chosen. */
function noChoiceText(detail: ImportDetail): string {
  if (detail === 'language') return texts.detected
  return MAY_BE_NONE.has(detail) ? texts.none : texts.choose
}

/** Opens the form of a new evaluator with the rows of the first group of files that needs one. */
function NewEvaluator({ pipeline, choices, onNewEvaluator }: DetailFieldsProps) {
  const first = choices.rows.find(
    ({ row, isOut }) => !isOut && row.pipeline === pipeline && row.gaps.includes('evaluator'),
  )
  if (first === undefined) return null
  const { files } = first.row
  return (
    <Button
      size="small"
      icon={<Icon of={FilePlus} size="small" />}
      onClick={() => onNewEvaluator({ files, pipeline })}
    >
      {texts.newEvaluator}
    </Button>
  )
}

/** Publishes the bundled flow and chooses it. */
function NewFlow({ pipeline }: { readonly pipeline: PipelineName }) {
  const [isBusy, add] = useAdding(async () => {
    const { name } = await client.standards.addTemplate({ kind: 'flow' })
    await queries.invalidateQueries({ queryKey: api.standards.key() })
    chooseDetail(pipeline, 'flow', name)
  })
  return (
    <Button size="small" icon={<Icon of={FilePlus} size="small" />} disabled={isBusy} onClick={add}>
      {texts.newFromTemplate}
    </Button>
  )
}

/** Adds a memory folder: a chosen one, or the notes that wait in this import. */
function NewFolder({ pipeline, choices }: FieldsProps) {
  const current = useCurrentImport()
  const notes = choices.rows.flatMap(({ row, isOut }) =>
    !isOut && row.pipeline !== pipeline && row.files.every((file) => NOTE.test(file)) ? row.files : [],
  )
  const [first] = notes
  const added = async (folder: MemoryFolder | null) => {
    await queries.invalidateQueries({ queryKey: api.memories.key() })
    if (folder !== null) chooseDetail(pipeline, 'folder', folder.id)
  }
  const [isBusy, add] = useAdding(async () => added(await addMemoryFolder()))
  const [isMoving, move] = useAdding(async () => {
    if (current === null || first === undefined) return
    await added(await addUploadedMemories(current.batchId, notes, folderOf(first)))
    await queries.invalidateQueries({ queryKey: api.imports.inspect.key() })
  })
  const icon = <Icon of={FolderPlus} size="small" />
  return (
    <>
      {first === undefined || choices.optionsOf('folder').length > 0 ? null : (
        <Button size="small" icon={icon} disabled={isMoving} onClick={move}>
          {texts.takeNotes(notes.length)}
        </Button>
      )}
      <Button size="small" icon={icon} disabled={isBusy} onClick={add}>
        {texts.addFolder}
      </Button>
    </>
  )
}

/** Files that can be notes of a memory folder as well as documents of their own. */
const NOTE = /\.(?:md|mdc|markdown)$/iu

/** Returns the busy state and the handler of a button that runs `work` and shows its error. */
function useAdding(work: () => Promise<void>): [isBusy: boolean, add: () => void] {
  const [isBusy, setBusy] = useState(false)
  const add = () => {
    setBusy(true)
    work()
      .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
      .finally(() => setBusy(false))
  }
  return [isBusy, add]
}
