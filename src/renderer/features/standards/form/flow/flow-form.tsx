import { Tabs } from '@base-ui/react/tabs'
import { Plus } from 'lucide-react'
import type { FlowStage, FlowVersion } from '../../../../../shared/domain/standards/flow.ts'
import { Button } from '../../../../components/button.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { newId } from '../../drafts/own-ids.ts'
import { flowForm as texts } from '../../texts/form.ts'
import { inPlaces, movedItem, withItem, withoutItem } from '../edits.ts'
import { focusField } from '../field-place.ts'
import { useProblem } from '../problems.ts'
import { StageForm } from './stage-form.tsx'

/** The stages of a flow as tabs; the open one shows its steps. */
export function FlowForm({
  flow,
  part,
  onChange,
  onPart,
}: {
  readonly flow: FlowVersion
  /** The position of the open stage, counted from 1. */
  readonly part: number
  readonly onChange: (flow: FlowVersion) => void
  readonly onPart: (part: number) => void
}) {
  const { stages } = flow
  const at = Math.min(part, stages.length) - 1
  const stage = stages[at]
  const put = (next: readonly FlowStage[]) => onChange({ ...flow, stages: inPlaces(next) })
  const add = () => {
    put([...stages, { id: newId(stages), name: '', order: 0, steps: [] }])
    onPart(stages.length + 1)
    focusField(['stages', stages.length, 'name'])
  }
  return (
    <Tabs.Root value={at} onValueChange={(next: number) => onPart(next + 1)}>
      <div className="stage-tabs">
        <Tabs.List className="row" aria-label={texts.stages}>
          {stages.map(({ id, name }, place) => (
            <StageTab key={id} name={name} place={place} />
          ))}
        </Tabs.List>
        <Button
          kind="quiet"
          size="small"
          id="standard-stages-add"
          icon={<Icon of={Plus} size="small" />}
          onClick={add}
        >
          {texts.addStage}
        </Button>
      </div>
      {stage === undefined ? null : (
        <Tabs.Panel value={at} key={stage.id} className="stage-panel">
          <StageForm
            stage={stage}
            taken={stages.flatMap(({ steps }) => steps)}
            place={{
              list: ['stages'],
              at,
              count: stages.length,
              onMove: (from, to) => {
                put(movedItem(stages, from, to))
                onPart(to + 1)
              },
              onRemove: (from) => {
                put(withoutItem(stages, from))
                onPart(Math.max(1, Math.min(from + 1, stages.length - 1)))
              },
            }}
            onChange={(next) => put(withItem(stages, at, next))}
          />
        </Tabs.Panel>
      )}
    </Tabs.Root>
  )
}

function StageTab({ name, place }: { readonly name: string; readonly place: number }) {
  const isWrong = useProblem(['stages', place], true) !== null
  return (
    <Tabs.Tab value={place} className="stage-tab inset-focus">
      <span className="mono dim">{place + 1}</span>
      {name.trim() || texts.untitled}
      {isWrong ? <span className="problem-sign">{texts.problems}</span> : null}
    </Tabs.Tab>
  )
}
