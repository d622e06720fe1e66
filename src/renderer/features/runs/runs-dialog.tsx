import { counted, plural } from '../../../shared/counted.ts'
import './runs.css'
import '../../components/fields/field.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Comparison } from '../../../shared/contract/runs/runs.ts'
import { type CaseId, RunId } from '../../../shared/domain/ids.ts'
import type { Run } from '../../../shared/domain/runs/run.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { api, problemText } from '../../lib/client/api.ts'
import { shownDay, shownTime } from '../../lib/formats/format.ts'
import { outcomePlace, settingPlace } from '../../lib/pipelines/places.ts'
import { usePresentation } from '../../lib/pipelines/presentations.ts'
import { DecisionDiff } from './decision-diff.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { judgeText } from './run-judges.ts'
import { TextDiff } from './text-diff.tsx'
import { runsDialog as texts } from './texts.ts'

/** Compares two runs of a case: their decisions, and the differences of their outcomes. */
export function RunsDialog({
  caseId,
  runs,
  left,
  right,
  onChoose,
  onClose,
}: {
  readonly caseId: CaseId
  readonly runs: readonly Run[]
  readonly left: RunId
  readonly right: RunId
  readonly onChoose: (left: RunId, right: RunId) => void
  readonly onClose: () => void
}) {
  const { data, error } = useQuery(
    api.runs.compare.queryOptions({
      input: { caseId, left, right },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Dialog title={texts.compareRuns} size="wide" onClose={onClose}>
      <div className="dialog-body runs">
        <div className="runs-chosen">
          <RunChoice label={texts.leftRun} runs={runs} chosen={left} onChoose={(id) => onChoose(id, right)} />
          <RunChoice
            label={texts.rightRun}
            runs={runs}
            chosen={right}
            onChoose={(id) => onChoose(left, id)}
          />
        </div>
        {error === null ? null : <p role="alert">{problemText(error)}</p>}
        {data === undefined ? null : <Compared comparison={data} />}
      </div>
    </Dialog>
  )
}

function Compared({ comparison }: { readonly comparison: Comparison }) {
  const { left, right, decisions, differences, configs, texts: both } = comparison
  const presentation = usePresentation(left.run.pipeline)
  const sides = [texts.runOf(left.run.attempt), texts.runOf(right.run.attempt)] as const
  const changed = decisions.filter(({ isSame }) => !isSame).length
  return (
    <>
      {left.judge === null && right.judge === null ? null : (
        <BothSides label={texts.judge} left={judgeText(left.judge)} right={judgeText(right.judge)} />
      )}
      {right.instruction === null && left.instruction === null ? null : (
        <BothSides
          label={texts.instruction}
          left={left.instruction ?? texts.noInstruction}
          right={right.instruction ?? texts.noInstruction}
        />
      )}
      <p role="status">
        {changed === 0
          ? texts.bothRunsDecideSame
          : texts.ofText(
              changed,
              counted(decisions.length, 'decision'),
              plural(changed, 'differs', 'differ'),
            )}{' '}
        {differences.length === 0
          ? texts.outcomesEqual
          : texts.outcomesDiffer(counted(differences.length, 'place'))}
      </p>
      <DecisionDiff presentation={presentation} decisions={decisions} left={sides[0]} right={sides[1]} />
      {both === null || both.left === both.right ? null : (
        <TextDiff left={both.left ?? ''} right={both.right ?? ''} names={sides} />
      )}
      <DifferenceTable
        label={texts.differencesBetweenOutcomes}
        columns={[texts.field, ...sides]}
        differences={differences}
        placeOf={(path) =>
          outcomePlace(presentation, path, [left.run.pipelineVersion, right.run.pipelineVersion])
        }
      />
      <DifferenceTable
        label={texts.differencesBetweenSettings}
        columns={[texts.setting, ...sides]}
        differences={configs}
        placeOf={(path) => settingPlace(presentation, path)}
      />
    </>
  )
}

function BothSides({
  label,
  left,
  right,
}: {
  readonly label: string
  readonly left: string
  readonly right: string
}) {
  return (
    <dl className="runs-asked">
      <dt>{label}</dt>
      <dd>{left}</dd>
      <dd>{right}</dd>
    </dl>
  )
}

function RunChoice({
  label,
  runs,
  chosen,
  onChoose,
}: {
  readonly label: string
  readonly runs: readonly Run[]
  readonly chosen: RunId
  readonly onChoose: (id: RunId) => void
}) {
  return (
    <select
      className="field"
      aria-label={label}
      data-first={label === texts.leftRun || undefined}
      value={chosen}
      onChange={(event) => onChoose(RunId.parse(event.target.value))}
    >
      {runs.map(({ id, attempt, startedAt }) => (
        <option key={id} value={id}>
          {texts.runAt(attempt, shownDay(startedAt), shownTime(startedAt))}
        </option>
      ))}
    </select>
  )
}
