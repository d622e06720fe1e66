import { FilePlus, FolderPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ImportDetail } from '../../../../shared/contract/cases/import-plan.ts'
import type { PipelineName } from '../../../../shared/pipelines/index.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { api, client, problemText, queries } from '../../../lib/client/api.ts'
import { showToast } from '../../../lib/toasts.ts'
import { chooseDetail } from '../current-import.ts'
import type { Choices } from './details.ts'
import { detailLabels, texts } from './texts.ts'

interface FieldsProps {
  readonly pipeline: PipelineName
  readonly choices: Choices
}

/** Details that hold for all cases of a pipeline: a field for each one that some case leaves open. */
export function DetailFields({ pipeline, choices }: FieldsProps) {
  return (
    <span className="plan-set">
      {choices.askedOf(pipeline).map((detail) => (
        <Detail key={detail} pipeline={pipeline} detail={detail} choices={choices} />
      ))}
    </span>
  )
}

/** Standards besides the flow are shown where there are any: a call is judged without them, too. */
const ONLY_WITH_OPTIONS: ReadonlySet<ImportDetail> = new Set(['rules', 'rubric'])

/** Details that may stay open. */
const MAY_BE_NONE: ReadonlySet<ImportDetail> = new Set(['season', 'rules', 'rubric'])

function Detail({ pipeline, detail, choices }: FieldsProps & { readonly detail: ImportDetail }) {
  const id = useId()
  const options = choices.optionsOf(detail)
  const value = choices.valueFor(pipeline, detail)
  const adding =
    detail === 'flow' ? (
      <NewFlow pipeline={pipeline} />
    ) : detail === 'folder' ? (
      <NewFolder pipeline={pipeline} hasOthers={options.length > 0} />
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
        onChange={({ target }) => chooseDetail(pipeline, detail, target.value)}
      >
        <option value="">{MAY_BE_NONE.has(detail) ? texts.none : texts.choose}</option>
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

/** Publishes the flow that comes with the program, and chooses it. */
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

/** Lets a person choose a memory folder of this computer; a browser cannot name one. */
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

/** Runs work that a button starts, and reports its problem. */
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
