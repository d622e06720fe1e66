import { useQuery } from '@tanstack/react-query'
import { AudioLines, FilePlus, FolderPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ImportDetail, TakenAs } from '../../../../shared/contract/cases/import-plan.ts'
import type { RecognizerUse } from '../../../../shared/domain/recognizers/recognizer.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { api, client, problemText, queries } from '../../../lib/client/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { chooseDetail } from '../current-import.ts'
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
      <NewFolder pipeline={pipeline} hasOthers={options.length > 0} />
    ) : detail === 'recognizer' && value === '' ? (
      <Transcribe pipeline={pipeline} choices={choices} />
    ) : null
  if (options.length === 0) return ONLY_WITH_OPTIONS.has(detail) ? null : adding
  const isOpen = value === '' && !MAY_BE_NONE.has(detail)
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
        <option value="">{noChoiceText(detail)}</option>
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

/** Selects a memory folder of this computer; not available in a browser. */
function NewFolder({
  pipeline,
  hasOthers,
}: {
  readonly pipeline: PipelineName
  readonly hasOthers: boolean
}) {
  const [isBusy, add] = useAdding(async () => {
    const added = await client.memories.addFolder()
    await queries.invalidateQueries({ queryKey: api.memories.key() })
    if ('id' in added) chooseDetail(pipeline, 'folder', added.id)
  })
  if (window.desktop === undefined) return hasOthers ? null : <span>{texts.browserHasNoFolder}</span>
  return (
    <Button size="small" icon={<Icon of={FolderPlus} size="small" />} disabled={isBusy} onClick={add}>
      {texts.addFolder}
    </Button>
  )
}

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
