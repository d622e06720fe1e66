import { Trash2 } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { Evaluator } from '../../../../shared/domain/standards/evaluator.ts'
import { canBeSaved, type StandardProblem } from '../../../../shared/domain/standards/problem.ts'
import { Button } from '../../../components/button.tsx'
import { SkeletonRows } from '../../../components/feedback/skeleton.tsx'
import { filled } from '../../../components/filled.tsx'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { useShownKeys } from '../../../lib/keys/key-map.ts'
import { useCommands } from '../../../lib/keys/use-commands.ts'
import { type Draft, renamed, type WaitingRows } from '../drafts/draft.ts'
import { flowOfDraft, problemsOfDraft } from '../drafts/draft-problems.ts'
import { useDraftEditor } from '../drafts/use-draft-editor.ts'
import { StandardState } from '../standard-state.tsx'
import { draftEditor as texts } from '../texts/form.ts'
import { kindLabels } from '../texts/standards.ts'
import { hostTrials } from '../trial/row-trials.ts'
import { TrialPart } from '../trial/trial-part.tsx'
import { useFlows } from '../use-standards.ts'
import type { ShowRow } from './evaluator/evaluator-editor.tsx'
import { type SampleRows, useSampleRows } from './evaluator/sample-rows.ts'
import { focusField } from './field-place.ts'
import { TextField } from './fields.tsx'
import { FlowForm } from './flow/flow-form.tsx'
import { ProblemList } from './problem-list.tsx'
import { ProblemsContext } from './problems.ts'
import { RubricForm } from './rubric/rubric-form.tsx'
import { RulesForm } from './rules/rules-form.tsx'

/** Loaded on demand: its checks need the data that tell languages apart. */
const EvaluatorEditor = lazyComponent(
  async () => (await import('./evaluator/evaluator-editor.tsx')).EvaluatorEditor,
)

export interface DraftEditorProps {
  readonly draft: Draft
  /** The version number after publishing. */
  readonly version: number
  /** The open stage or rule, counted from 1. */
  readonly part: number | null
  readonly onPart: (part: number) => void
  readonly onPublish: () => void
  readonly onDiscard: () => void
  /** The case on which the draft is tried; `null` for none. */
  readonly triedOn: CaseId | null
  readonly onTry: (caseId: CaseId) => void
  /** The criterion of an evaluator that is open at first; `null` for the first one. */
  readonly criterion: string | null
  /** Publishes an evaluator and runs rows with it. */
  readonly onRun: (caseIds: readonly CaseId[]) => void
  /** Publishes an evaluator and returns to the import whose rows it is for. */
  readonly onReturn: (waiting: WaitingRows) => void
  /** Saves an evaluator as a file. */
  readonly onSave: () => void
  /** Shows a row as a reviewer sees it. */
  readonly showRow: ShowRow
}

/** The form of a draft, with live problems and a button that publishes it. */
export function DraftEditor(props: DraftEditorProps) {
  const { standard } = props.draft
  return standard.kind === 'evaluator' ? (
    <EvaluatorDraft {...props} evaluator={standard.content} />
  ) : (
    <CallStandardDraft {...props} />
  )
}

/** The form of an evaluator, with the rows of a waiting import, or those that were imported last. */
function EvaluatorDraft(props: DraftEditorProps & { readonly evaluator: Evaluator }) {
  const { draft, evaluator, version, onPublish, onRun, onReturn, onSave, onDiscard, showRow } = props
  const read = useSampleRows(draft.rows, props.triedOn)
  const isLoading = read === undefined
  const { rows, all, from } = read ?? { ...NO_ROWS, from: draft.rows === null ? 'store' : 'import' }
  const problems = useMemo(() => problemsOfDraft(draft, []), [draft])
  const { setStandard } = useDraftEditor(draft)
  const [first = null] = problems
  // A form that nobody has begun has no faults yet.
  const isBlank = evaluator.fields.length === 0 && evaluator.criteria.length === 0
  const canPublish = canBeSaved(problems) && !isLoading
  const waiting = from === 'import' ? draft.rows : null
  const run = () => (waiting === null ? onRun(rows.flatMap(({ caseId }) => caseId ?? [])) : onReturn(waiting))
  const publish = rows.length === 0 ? onPublish : run
  useCommands({
    'standard.publish': canPublish ? publish : null,
    'standard.problem': first === null ? null : () => focusField(first.path),
    'standard.discard': onDiscard,
  })
  return (
    <ProblemsContext value={isBlank ? NO_PROBLEMS : problems}>
      <Suspense fallback={<SkeletonRows rows={8} label={texts.loading} />}>
        <EvaluatorEditor
          {...{ evaluator, version, rows, all, isLoading, canPublish, showRow, onPublish, onSave, onDiscard }}
          isWaiting={waiting !== null}
          trials={hostTrials}
          criterion={props.criterion}
          base={draft.base?.name ?? null}
          problems={(onOpen) =>
            first === null || isBlank ? null : (
              <ProblemList standard={draft.standard} problems={problems} keys={[]} onOpen={onOpen} />
            )
          }
          onChange={(content) => setStandard({ kind: 'evaluator', content })}
          onRun={run}
        />
      </Suspense>
    </ProblemsContext>
  )
}

const NO_PROBLEMS: readonly StandardProblem[] = []

const NO_ROWS: SampleRows = { rows: [], all: 0, from: 'store' }

function CallStandardDraft(props: DraftEditorProps) {
  const { draft, part, onPart } = props
  const { standard } = draft
  const flows = useFlows()
  const problems = useMemo(() => problemsOfDraft(draft, flows), [draft, flows])
  const { setStandard, setFlow } = useDraftEditor(draft)
  const lead = ({ path: [list, at, ...rest] }: StandardProblem) => {
    const opens = standard.kind !== 'rubric' && typeof at === 'number'
    if (opens) onPart(at + 1)
    focusField(at === undefined ? [list ?? 'name'] : [list ?? 'name', at, ...rest])
  }
  return (
    <ProblemsContext value={problems}>
      <ScrollRegion className="scroll standard-body" label={texts.draft(kindLabels[standard.kind].noun)}>
        <div className="form-line draft-head">
          <TextField
            path={['name']}
            label={texts.nameText(kindLabels[standard.kind].noun)}
            value={standard.content.name}
            onChange={(name) => setStandard(renamed(standard, name))}
          />
          <DraftState {...props} />
        </div>
        <ContentForm
          draft={draft}
          part={part}
          flows={flows}
          onChange={setStandard}
          onFlow={setFlow}
          onPart={onPart}
        />
      </ScrollRegion>
      <ScrollRegion className="scroll standard-side" label={texts.problemsPublishing}>
        <PublishPart {...props} problems={problems} onProblem={lead} />
        <TrialPart
          standard={canBeSaved(problems) ? standard : null}
          caseId={props.triedOn}
          onCase={props.onTry}
        />
      </ScrollRegion>
    </ProblemsContext>
  )
}

function DraftState({ draft: { base }, version }: DraftEditorProps) {
  const shown = <span className="mono">v{version}</span>
  return (
    <p className="small draft-state">
      <StandardState state="draft" />
      <span className="dim">
        {base === null
          ? filled(texts.state, { version: shown })
          : filled(texts.stateFrom, { version: shown, base: `${base.name} v${base.version}` })}
      </span>
    </p>
  )
}

function ContentForm({
  draft,
  part,
  flows,
  onChange,
  onFlow,
  onPart,
}: Pick<DraftEditorProps, 'draft' | 'part' | 'onPart'> & {
  readonly flows: ReturnType<typeof useFlows>
  readonly onChange: (standard: Draft['standard']) => void
  readonly onFlow: (flow: string | null) => void
}) {
  const { standard } = draft
  const flow = flowOfDraft(draft, flows)
  switch (standard.kind) {
    case 'flow':
      return (
        <FlowForm
          flow={standard.content}
          part={part ?? 1}
          onChange={(content) => onChange({ kind: 'flow', content })}
          onPart={onPart}
        />
      )
    case 'rules':
      return (
        <RulesForm
          rules={standard.content}
          {...{ flow, flows, onPart, part: part ?? 0 }}
          onChange={(content) => onChange({ kind: 'rules', content })}
        />
      )
    case 'rubric':
      return (
        <RubricForm
          rubric={standard.content}
          {...{ flow, flows, onFlow, flowName: draft.flow }}
          onChange={(content) => onChange({ kind: 'rubric', content })}
        />
      )
    case 'evaluator':
      return null
  }
}

function PublishPart({
  draft: { standard },
  version,
  problems,
  onProblem,
  onPublish,
  onDiscard,
}: DraftEditorProps & {
  readonly problems: readonly StandardProblem[]
  readonly onProblem: (problem: StandardProblem) => void
}) {
  const isReady = canBeSaved(problems)
  const [first] = problems
  const [publish, next] = [useShownKeys('standard.publish'), useShownKeys('standard.problem')]
  useCommands({
    'standard.publish': isReady ? onPublish : null,
    'standard.problem': first === undefined ? null : () => onProblem(first),
    'standard.discard': onDiscard,
  })
  return (
    <>
      <div className="row publish">
        <Button
          kind="primary"
          size="small"
          keys={<Keys of={publish} />}
          disabled={!isReady}
          aria-describedby="standard-blocked"
          onClick={onPublish}
        >
          {texts.publish(version)}
        </Button>
        <Button kind="quiet" size="small" icon={<Icon of={Trash2} size="small" />} onClick={onDiscard}>
          {texts.discard}
        </Button>
      </div>
      <p className="dim small" id="standard-blocked">
        {isReady ? texts.runsStartAfterPublishingJudged : texts.draftCanPublishedWhenNo}
      </p>
      <ProblemList standard={standard} problems={problems} keys={next} onOpen={onProblem} />
    </>
  )
}
