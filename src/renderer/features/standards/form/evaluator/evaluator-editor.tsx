import '../../../../components/fields/field.css'
import './evaluator.css'
import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  CircleDashed,
  CircleX,
  Trash2,
} from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { shownShare } from '../../../../../shared/counted.ts'
import type { Evaluator, EvaluatorField } from '../../../../../shared/domain/standards/evaluator.ts'
import type { StandardProblem } from '../../../../../shared/domain/standards/problem.ts'
import { decidedBy, otherRows, runChecks } from '../../../../../shared/pipelines/evaluation/checks.ts'
import { type FieldValues, fieldsOf } from '../../../../../shared/pipelines/evaluation/fields.ts'
import { proposedRecipes } from '../../../../../shared/pipelines/evaluation/recipes.ts'
import type { EvaluationRow } from '../../../../../shared/pipelines/evaluation/row.ts'
import { Button } from '../../../../components/button.tsx'
import { Notice } from '../../../../components/feedback/notice.tsx'
import { SkeletonRows } from '../../../../components/feedback/skeleton.tsx'
import { Icon } from '../../../../components/marks/icon.tsx'
import { Keys } from '../../../../components/marks/keys.tsx'
import { ScrollRegion } from '../../../../components/scroll-region.tsx'
import { useShownKeys } from '../../../../lib/keys/key-map.ts'
import { roleLabels, evaluatorEditor as texts } from '../../texts/evaluator.ts'
import { rowTrial as trialTexts } from '../../texts/trial.ts'
import type { RowTrials } from '../../trial/row-trials.ts'
import { focusField } from '../field-place.ts'
import { CheckField } from '../fields.tsx'
import { Changes } from './changes.tsx'
import { ChecksPart } from './checks-part.tsx'
import { type Column, columnsOf, oddIn } from './columns.ts'
import { CriteriaPart, PercentField } from './criteria-part.tsx'
import { FieldsPart, SourceField } from './fields-part.tsx'
import { evaluatorForRows } from './parts.ts'
import { GuardsPart, JudgePart, PersonPart } from './person-part.tsx'
import { RequiredText } from './required-text.tsx'
import { RowTrial } from './row-trial.tsx'
import type { SampleRow } from './sample-rows.ts'
import { checkSentence } from './sentences.ts'
import { seenIn, VerdictOffer, VerdictsPart } from './verdicts-part.tsx'

/** Shows a row as a reviewer sees it; the application hands it down from the view of evaluations. */
export type ShowRow = (props: {
  readonly fields: readonly EvaluatorField[]
  readonly values: FieldValues
  readonly toolsOf: (field: EvaluatorField) => ReactNode
}) => ReactNode

interface EvaluatorEditorProps {
  readonly evaluator: Evaluator
  readonly version: number
  readonly rows: readonly SampleRow[]
  /** Number of rows in their files, of which the first are shown. */
  readonly all: number
  /** Whether the rows are not read yet. */
  readonly isLoading: boolean
  /** Whether the rows wait to be imported: then publishing leads back to the import. */
  readonly isWaiting: boolean
  /** The problems of the draft; `onOpen` shows the field of one. */
  readonly problems: (onOpen: (problem: StandardProblem) => void) => ReactNode
  readonly canPublish: boolean
  readonly showRow: ShowRow
  readonly trials: RowTrials
  /** The criterion that is open at first; `null` for the first one. */
  readonly criterion: string | null
  /** The evaluator whose next version this is; `null` for a new one. */
  readonly base: string | null
  readonly onChange: (evaluator: Evaluator) => void
  readonly onPublish: () => void
  /** Publishes, and runs the rows with it, or returns to the import of the rows. */
  readonly onRun: () => void
  readonly onSave: () => void
  readonly onDiscard: () => void
}

type Part = keyof typeof texts.parts

/** The form of an evaluator: a row as reviewers see it, the sections of the evaluator, and the prompt of the judge. */
export function EvaluatorEditor(props: EvaluatorEditorProps) {
  const { evaluator, rows, version, canPublish, isWaiting, onPublish, onRun, onSave, onDiscard } = props
  const [at, show] = useState(0)
  const [tried, setTried] = useState<readonly number[] | null>(null)
  const publish = useShownKeys('standard.publish')
  const row = rows[Math.min(at, rows.length - 1)]?.input.row ?? null
  const all = useMemo(() => rows.map(({ input }) => input.row), [rows])
  const chosen = tried ?? firstWithOutput(evaluator, all)
  const judged = all.filter((each) => hasOutput(evaluator, each)).length
  const change = (part: Partial<Evaluator>) => props.onChange({ ...evaluator, ...part })
  const values = useMemo(
    () => (row === null ? null : fieldsOf(evaluator.fields, row)),
    [evaluator.fields, row],
  )
  return (
    <div className="evaluator-editor">
      <div className="evaluator-head">
        <RequiredText
          path={['name']}
          label={texts.name}
          hasHiddenLabel
          value={evaluator.name}
          onChange={(name) => change({ name })}
        />
        <span className="dim small grow">{texts.draft(version)}</span>
        <Button kind="quiet" size="small" icon={<Icon of={Trash2} size="small" />} onClick={onDiscard}>
          {texts.discard}
        </Button>
        <Button kind="quiet" size="small" onClick={onSave}>
          {texts.save}
        </Button>
        {judged === 0 || isWaiting ? null : (
          <Button kind="plain" size="small" disabled={!canPublish} onClick={onPublish}>
            {texts.publish}
          </Button>
        )}
        <Button
          kind="primary"
          size="small"
          disabled={!canPublish}
          keys={<Keys of={publish} />}
          onClick={judged === 0 && !isWaiting ? onPublish : onRun}
        >
          {isWaiting ? texts.publishForImport : judged === 0 ? texts.publish : texts.publishAndRun(judged)}
        </Button>
      </div>
      {props.base === null ? null : (
        <Changes evaluator={evaluator} name={props.base} trials={props.trials} canTry={canPublish} />
      )}
      <div className="evaluator-panes">
        <RowPane
          {...props}
          read={all}
          at={at}
          values={values}
          isTried={chosen.includes(at)}
          onTried={(isTried) => setTried(withChoice(chosen, at, isTried))}
          onShow={show}
          onEdit={change}
        />
        <Sections {...props} rows={all} onEdit={change} />
        <PromptPane evaluator={evaluator} rows={all} values={values} number={at + 1}>
          <RowTrial
            {...{ evaluator, rows, chosen }}
            trials={props.trials}
            all={props.all}
            canTry={canPublish}
            onShow={show}
          />
        </PromptPane>
      </div>
    </div>
  )
}

/** Number of rows of a trial. */
const TRIED_ROWS = 3

/** Returns the places of the first rows with an output. */
function firstWithOutput(evaluator: Evaluator, rows: readonly EvaluationRow[]): number[] {
  return rows.flatMap((row, at) => (hasOutput(evaluator, row) ? [at] : [])).slice(0, TRIED_ROWS)
}

/** Returns the rows of a trial with a row more or less; of too many, the one that was chosen first is left out. */
function withChoice(chosen: readonly number[], at: number, isTried: boolean): number[] {
  const others = chosen.filter((each) => each !== at)
  return isTried ? [...others, at].slice(-TRIED_ROWS) : others
}

function hasOutput({ fields }: Evaluator, row: EvaluationRow): boolean {
  const outputs = fields.filter(({ role }) => role === 'output')
  const values = fieldsOf(outputs, row)
  return outputs.length > 0 && outputs.some(({ id }) => values.get(id)?.state === 'filled')
}

/** The row at the left, with the choice of columns beside the names of its fields. */
function RowPane({
  evaluator,
  rows,
  all,
  isLoading,
  read,
  at,
  values,
  showRow,
  isTried,
  onTried,
  onShow,
  onEdit,
}: EvaluatorEditorProps & {
  readonly isTried: boolean
  readonly onTried: (isTried: boolean) => void
  readonly read: readonly EvaluationRow[]
  readonly at: number
  readonly values: FieldValues | null
  readonly onShow: (at: number) => void
  readonly onEdit: (part: Partial<Evaluator>) => void
}) {
  const { fields } = evaluator
  const columns = useMemo(() => columnsOf(read), [read])
  if (isLoading)
    return (
      <section className="evaluator-pane" aria-label={texts.loadingRows}>
        <SkeletonRows rows={8} label={texts.loadingRows} />
      </section>
    )
  if (values === null)
    return (
      <section className="evaluator-pane">
        <Notice title={texts.noRows}>{texts.noRowsText}</Notice>
      </section>
    )
  const odd = fields.flatMap((field) => oddIn(field, read))
  const step = (by: 1 | -1) => onShow(Math.min(rows.length - 1, Math.max(0, at + by)))
  return (
    <section className="evaluator-pane" aria-label={texts.row(at + 1)}>
      <div className="pane-head">
        <h2 className="nowrap">{texts.row(at + 1)}</h2>
        <span className="cut">{texts.ofRows(all, rows.length)}</span>
        <span className="grow" />
        <CheckField id="row-tried" label={trialTexts.include} value={isTried} onChange={onTried} />
        <Button
          kind="quiet"
          size="small"
          square
          aria-label={texts.previous}
          disabled={at === 0}
          icon={<Icon of={ChevronLeft} size="small" />}
          onClick={() => step(-1)}
        />
        <Button
          kind="quiet"
          size="small"
          square
          aria-label={texts.next}
          disabled={at >= rows.length - 1}
          icon={<Icon of={ChevronRight} size="small" />}
          onClick={() => step(1)}
        />
      </div>
      <ScrollRegion label={texts.shownRow} className="scroll grow evaluator-row">
        {fields.length === 0 ? (
          <RecipeChoice evaluator={evaluator} rows={read} columns={columns} onEdit={onEdit} />
        ) : (
          showRow({
            fields,
            values,
            toolsOf: (field) => (
              <SourceField
                path={['row', field.id]}
                field={field}
                columns={columns}
                hasHiddenLabel
                onChange={(source) =>
                  onEdit({
                    fields: fields.map((each) => (each.id === field.id ? { ...each, source } : each)),
                  })
                }
              />
            ),
          })
        )}
      </ScrollRegion>
      {odd.length === 0 ? null : (
        <ul className="evaluator-odds" aria-label={texts.parts.fields}>
          {odd.slice(0, MAX_ODD).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The recipes to start from, those whose fields the rows have first; or the fields of the rows with a question. */
function RecipeChoice({
  evaluator,
  rows,
  columns,
  onEdit,
}: {
  readonly evaluator: Evaluator
  readonly rows: readonly EvaluationRow[]
  readonly columns: readonly Column[]
  readonly onEdit: (part: Partial<Evaluator>) => void
}) {
  const proposed = useMemo(() => proposedRecipes(rows), [rows])
  return (
    <section className="evaluator-recipes" aria-label={texts.recipes}>
      <button
        type="button"
        className="evaluator-recipe"
        onClick={() =>
          onEdit({
            ...evaluatorForRows(columns, rows),
            ...(evaluator.name.trim() === '' ? { name: nameOfFile(rows) } : {}),
          })
        }
      >
        <b>{texts.own}</b>
        <span className="dim small">{texts.ownText}</span>
      </button>
      <h3>{texts.recipes}</h3>
      <ul>
        {proposed.map(({ recipe, evaluator: filled, lacks }) => (
          <li key={recipe.id}>
            <button
              type="button"
              className="evaluator-recipe"
              onClick={() =>
                onEdit(evaluator.name.trim() === '' ? filled : { ...filled, name: evaluator.name })
              }
            >
              <b>{filled.name}</b>
              <span className="dim small">{filled.description}</span>
              {lacks.length === 0 ? null : <span className="evaluator-odd">{texts.lacks(lacks.length)}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the name of the file of the rows without its folders and its extension, as a first name of their evaluator. */
function nameOfFile([row]: readonly EvaluationRow[]): string {
  const [file = ''] = row?.file.split('/').slice(-1) ?? []
  return file.replace(/\.[^.]+$/u, '').slice(0, MAX_FILE_NAME)
}

/** Maximum length of the name of a file that becomes the name of an evaluator. */
const MAX_FILE_NAME = 100

/** Maximum number of odd things that are listed below the row; all of them are beside their fields. */
const MAX_ODD = 3

/** The sections of the evaluator: one is open, the others say in a line what they contain. */
function Sections({
  evaluator,
  rows,
  problems,
  criterion,
  onEdit,
}: Omit<EvaluatorEditorProps, 'rows'> & {
  readonly rows: readonly EvaluationRow[]
  readonly onEdit: (part: Partial<Evaluator>) => void
}) {
  const [open, setOpen] = useState<Part | null>('criteria')
  const [openCriterion, setOpenCriterion] = useState(criterion)
  const columns = useMemo(() => columnsOf(rows), [rows])
  const decided = useDecided(evaluator, rows)
  const { fields, criteria, checks, verdicts, judge, escalations, guidelines } = evaluator
  const seen = useMemo(() => seenIn(fields, rows), [fields, rows])
  const unmapped = seen.filter(({ name }) => !verdicts.some((each) => each.name === name))
  const part = { evaluator, onChange: onEdit }
  const summaries: Readonly<Record<Part, ReactNode>> = {
    fields: fields.map(({ id, name, role }) => (
      <span key={id} className="evaluator-chip">
        <b>{name}</b> {roleLabels[role]}
      </span>
    )),
    criteria: criteria.map(({ question }) => question).join(' · '),
    checks: checks.map((check) => check.name).join(', ') || texts.summaries.none,
    verdicts:
      verdicts.map(({ name }) => name).join(', ') ||
      (unmapped.length === 0
        ? texts.summaries.none
        : texts.summaries.unused(unmapped.map(({ name }) => name))),
    judge: judge.enabled ? texts.summaries.judge(judge.judges) : texts.summaries.noJudge,
    guards: texts.summaries.guards,
    person: texts.summaries.person(shownShare(escalations.randomShare)),
    guidelines:
      guidelines.trim() === '' ? texts.summaries.none : `“${guidelines.trim().split('\n')[0] ?? ''}”`,
  }
  const forms: Readonly<Record<Part, () => ReactNode>> = {
    fields: () => <FieldsPart {...part} rows={rows} columns={columns} />,
    criteria: () => (
      <>
        <CriteriaPart key={openCriterion} {...part} first={openCriterion} />
        <PassAt evaluator={evaluator} onEdit={onEdit} />
      </>
    ),
    checks: () => (
      <>
        <ChecksPart {...part} />
        <CheckCounts evaluator={evaluator} counts={decided.unmet} all={rows.length} />
      </>
    ),
    verdicts: () => <VerdictsPart {...part} seen={seen} rows={rows} columns={columns} />,
    judge: () => <JudgePart {...part} />,
    guards: () => <GuardsPart {...part} />,
    person: () => <PersonPart {...part} />,
    guidelines: () => (
      <label className="form-field">
        <span className="field-label">{texts.guidelines}</span>
        <textarea
          className="field"
          rows={8}
          value={guidelines}
          onChange={({ target }) => onEdit({ guidelines: target.value })}
        />
        <span className="dim small">{texts.guidelinesHint}</span>
      </label>
    ),
  }
  const openProblem = ({ path }: StandardProblem) => {
    const [list, at] = path
    const section = PARTS.find((each) => each === (SECTION_OF[String(list)] ?? list))
    if (section !== undefined) setOpen(section)
    if (list === 'criteria' && typeof at === 'number') setOpenCriterion(criteria[at]?.id ?? null)
    focusField(path)
  }
  const counts: Readonly<Partial<Record<Part, string>>> = {
    criteria: String(criteria.length),
    ...(rows.length > 0 && checks.length > 0 ? { checks: texts.decided(decided.rows, rows.length) } : {}),
  }
  return (
    <ScrollRegion label={texts.sections} className="scroll evaluator-pane evaluator-sections">
      {unmapped.length === 0 || verdicts.length > 0 || open === 'verdicts' ? null : (
        <VerdictOffer
          seen={unmapped}
          onUse={() => {
            const [only, ...others] = unmapped
            if (only !== undefined && others.length === 0) onEdit({ verdicts: [only.suggestion] })
            setOpen('verdicts')
          }}
        />
      )}
      {problems(openProblem)}
      {PARTS.map((id) => (
        <section key={id} className="evaluator-section" data-open={id === open || undefined}>
          <button
            type="button"
            className="evaluator-section-head inset-focus"
            aria-expanded={id === open}
            onClick={() => setOpen(id === open ? null : id)}
          >
            <Icon of={id === open ? ChevronDown : ChevronRight} size="small" />
            <span>
              <b>{texts.parts[id]}</b>
              {id === open ? null : <span className="evaluator-summary">{summaries[id]}</span>}
            </span>
            <span className="dim small nowrap">{counts[id] ?? ''}</span>
          </button>
          {id === open ? <div className="evaluator-section-body">{forms[id]()}</div> : null}
        </section>
      ))}
    </ScrollRegion>
  )
}

/** Sections of parts that have another name. */
const SECTION_OF: Readonly<Record<string, Part>> = { escalations: 'person', passAt: 'criteria' }

const PARTS = [
  'fields',
  'criteria',
  'checks',
  'verdicts',
  'judge',
  'guards',
  'person',
  'guidelines',
] as const satisfies readonly Part[]

function PassAt({
  evaluator,
  onEdit,
}: {
  readonly evaluator: Evaluator
  readonly onEdit: (part: Partial<Evaluator>) => void
}) {
  if (evaluator.criteria.length < 2) return null
  return (
    <PercentField
      path={['passAt']}
      label={texts.passAt}
      value={evaluator.passAt ?? 0}
      onChange={(share) => onEdit({ passAt: share === 0 ? null : share })}
    />
  )
}

/** Runs the checks on all rows at once: the rows that they decide, and for each check those that do not meet it. */
function useDecided({ fields, checks, criteria }: Evaluator, rows: readonly EvaluationRow[]) {
  return useMemo(() => {
    const read = rows.map((row, at) => ({ name: String(at), values: fieldsOf(fields, row) }))
    const others = otherRows(
      read,
      fields.map(({ id }) => id),
    )
    const unmet = new Map<string, number>()
    let decided = 0
    for (const { name, values } of read) {
      const results = runChecks(checks, values, others(name))
      for (const { check, state } of results)
        if (state === 'unmet') unmet.set(check, (unmet.get(check) ?? 0) + 1)
      const answered = new Set(decidedBy(checks, results, criteria).answers.map(({ criterion }) => criterion))
      if (criteria.length > 0 && criteria.every(({ id }) => answered.has(id))) decided += 1
    }
    return { rows: decided, unmet }
  }, [fields, checks, criteria, rows])
}

function CheckCounts({
  evaluator,
  counts,
  all,
}: {
  readonly evaluator: Evaluator
  readonly counts: ReadonlyMap<string, number>
  readonly all: number
}) {
  if (all === 0) return null
  return (
    <ul className="evaluator-counts">
      {evaluator.checks.map((check) => (
        <li key={check.id} title={checkSentence(check, evaluator)}>
          <b>{check.name}</b>: {texts.notMet(counts.get(check.id) ?? 0, all)}
        </li>
      ))}
    </ul>
  )
}

const signs = { filled: CircleCheck, empty: CircleDashed, not_found: CircleX } as const

/** The prompt of the judge as a list: guidelines, questions and fields, each with its text and its state. */
function PromptPane({
  evaluator: { guidelines, criteria, fields },
  rows,
  values,
  number,
  children,
}: {
  readonly evaluator: Evaluator
  readonly rows: readonly EvaluationRow[]
  readonly values: FieldValues | null
  readonly number: number
  readonly children: ReactNode
}) {
  const sent = fields.filter(({ isSent, role }) => isSent && role !== 'verdict')
  return (
    <section className="evaluator-pane" aria-label={texts.seen}>
      <div className="pane-head">
        <h2>{texts.seen}</h2>
        {values === null ? null : <span>{texts.row(number)}</span>}
      </div>
      <ScrollRegion label={texts.seenFields} className="scroll grow">
        <ol className="evaluator-prompt">
          <PromptPart
            name={texts.parts.guidelines}
            state={guidelines.trim() === '' ? 'empty' : 'filled'}
            text={guidelines}
          />
          <PromptPart
            name={texts.parts.criteria}
            state={criteria.length === 0 ? 'empty' : 'filled'}
            text={criteria.map(({ question }) => question).join('\n')}
          />
          {values === null
            ? null
            : sent.map((field) => {
                const value = values.get(field.id)
                return value === undefined ? null : (
                  <PromptPart
                    key={field.id}
                    name={field.name}
                    state={value.state}
                    text={value.text}
                    note={
                      value.state === 'filled' ? null : texts.filledIn(countFilled(field, rows), rows.length)
                    }
                  />
                )
              })}
        </ol>
      </ScrollRegion>
      {children}
    </section>
  )
}

function countFilled(field: EvaluatorField, rows: readonly EvaluationRow[]): number {
  return rows.filter((row) => fieldsOf([field], row).get(field.id)?.state === 'filled').length
}

function PromptPart({
  name,
  state,
  text,
  note = null,
}: {
  readonly name: string
  readonly state: keyof typeof signs
  readonly text: string
  readonly note?: string | null
}) {
  return (
    <li data-state={state}>
      <Icon of={signs[state]} size="small" />
      <b>{name}</b>
      <span className="dim small">
        {texts.states[state]}
        {note === null ? '' : `, ${note}`}
      </span>
      {text.trim() === '' ? null : <pre>{text}</pre>}
    </li>
  )
}
