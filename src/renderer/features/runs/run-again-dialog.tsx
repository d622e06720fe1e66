import './runs.css'
import '../../components/fields/field.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { LocalState } from '../../../shared/contract/program/models.ts'
import type { RunChoices } from '../../../shared/contract/runs/runs.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { JudgedFrom } from '../../../shared/domain/runs/judged-text.ts'
import { RunJudge } from '../../../shared/domain/runs/run.ts'
import { defaultText } from '../../../shared/domain/standards/default-standards.ts'
import {
  CaseNeed,
  type StandardChoice,
  type StandardNames,
} from '../../../shared/domain/standards/standard.ts'
import type { PipelineName } from '../../../shared/pipelines/index.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx'
import { act, api, client, problemText } from '../../lib/client/api.ts'
import { shownKeys } from '../../lib/keys/chords.ts'
import { settingPlace } from '../../lib/pipelines/places.ts'
import { usePresentation } from '../../lib/pipelines/presentations.ts'
import { showToast } from '../../lib/toasts.ts'
import { DifferenceTable } from './difference-table.tsx'
import { byProvider, settingsText } from './run-judges.ts'
import { StandardFields } from './standard-fields.tsx'
import { runAgainDialog as texts } from './texts.ts'

/** Asks which judge runs a case again; the review of the case is not affected. */
export function RunAgainDialog({
  caseId,
  pipeline,
  title,
  onClose,
}: {
  readonly caseId: CaseId
  readonly pipeline: PipelineName
  readonly title: string
  readonly onClose: () => void
}) {
  const [judge, setJudge] = useState<RunJudge>({ kind: 'settings' })
  const [from, setFrom] = useState<JudgedFrom>('input')
  const [standards, setStandards] = useState<StandardChoice>({})
  const [problem, setProblem] = useState<string | null>(null)
  const id = useId()
  const presentation = usePresentation(pipeline)
  const { data, error } = useQuery(api.runs.choices.queryOptions({ input: { caseId }, staleTime: 0 }))
  const { data: local } = useQuery(api.models.local.queryOptions({ staleTime: 5_000 }))
  const names = data?.standards ?? null
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (lacksStandard) return
    try {
      await act((actionId) =>
        client.runs.again({ actionId, caseId, judge, from, standards: asShown(standards, names) }),
      )
      showToast(texts.beingRunAgain(title))
      onClose()
    } catch (failure) {
      setProblem(problemText(failure))
    }
  }
  const lacksStandard =
    names !== null && CaseNeed.options.some((kind) => names[kind] === null && standards[kind] === undefined)
  const trouble = problem ?? (error === null ? null : problemText(error))
  return (
    <Dialog
      title={texts.runAgain}
      onClose={onClose}
      actions={
        <DialogActions
          act={texts.runAgain}
          keys={shownKeys('mod+enter')}
          canAct={data !== undefined && !lacksStandard}
          onLeave={onClose}
          onAct={() => void send()}
        />
      }
    >
      <form
        className="dialog-body"
        onSubmit={(event) => void send(event)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !lacksStandard) void send(event)
        }}
      >
        {names === null ? null : <StandardFields names={names} choice={standards} onChoose={setStandards} />}
        {data?.standardsBy == null ? null : (
          <p className="dim small">{texts.areByDefault(defaultText(data.standardsBy))}</p>
        )}
        <label className="field-label" htmlFor={id}>
          {texts.judge}
        </label>
        <JudgeChoice id={id} choices={data} judge={judge} onChoose={setJudge} />
        <p id={`${id}-hint`} className="dim small">
          {hintFor(judge, data, local)} {texts.afterwards}
        </p>
        {data?.isTextChanged === true ? (
          <TextChoice id={`${id}-text`} from={from} onChoose={setFrom} />
        ) : null}
        {data === undefined || data.changed.length === 0 ? null : (
          <DifferenceTable
            label={texts.settingsChangedSinceLastRun}
            columns={[texts.setting, texts.lastRun, texts.currentSettings]}
            differences={data.changed}
            placeOf={(path) => settingPlace(presentation, path)}
          />
        )}
        {trouble === null ? null : <p role="alert">{trouble}</p>}
      </form>
    </Dialog>
  )
}

/** Returns a choice of another flow with the rules and the rubric that the dialog shows beside it. */
function asShown(choice: StandardChoice, names: StandardNames | null): StandardChoice {
  if (choice.flow === undefined || names === null) return choice
  const { rules = null, rubric = null } = names
  return { rules, rubric, ...choice }
}

/** Selects the text to judge, if people's answers have changed it. */
function TextChoice({
  id,
  from,
  onChoose,
}: {
  readonly id: string
  readonly from: JudgedFrom
  readonly onChoose: (from: JudgedFrom) => void
}) {
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {texts.textToJudge}
      </label>
      <select
        id={id}
        className="field"
        value={from}
        onChange={(event) => onChoose(JudgedFrom.parse(event.target.value))}
      >
        <option value="input">{texts.inputText}</option>
        <option value="standing">{texts.standingText}</option>
      </select>
    </>
  )
}

function JudgeChoice({
  id,
  choices,
  judge,
  onChoose,
}: {
  readonly id: string
  readonly choices: RunChoices | undefined
  readonly judge: RunJudge
  readonly onChoose: (judge: RunJudge) => void
}) {
  return (
    <select
      id={id}
      className="field"
      data-first
      aria-describedby={`${id}-hint`}
      value={JSON.stringify(judge)}
      onChange={(event) => onChoose(RunJudge.parse(JSON.parse(event.target.value)))}
    >
      <option value={JSON.stringify({ kind: 'settings' } satisfies RunJudge)}>{texts.sameSettings}</option>
      {byProvider(choices?.models ?? []).map(([provider, models]) => (
        <optgroup key={provider} label={provider}>
          {models.map((model) => {
            const value = JSON.stringify({ kind: 'model', model } satisfies RunJudge)
            return (
              <option key={value} value={value}>
                {model.baseUrl === undefined ? model.model : texts.modelAt(model.model, model.baseUrl)}
              </option>
            )
          })}
        </optgroup>
      ))}
      <option value={JSON.stringify({ kind: 'none' } satisfies RunJudge)}>{texts.noneRulesOnly}</option>
    </select>
  )
}

/** Returns the meaning of the choice as a sentence. */
function hintFor(judge: RunJudge, choices: RunChoices | undefined, local: LocalState | undefined): string {
  switch (judge.kind) {
    case 'model':
      return texts.onlyModelAskedWithoutFallback
    case 'none':
      return texts.noModelAskedNothingLeaves
    case 'settings':
      return choices === undefined ? '' : settingsText(choices.routes, local)
  }
}
