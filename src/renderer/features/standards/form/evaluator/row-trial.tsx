import type { Evaluator } from '../../../../../shared/domain/standards/evaluator.ts'
import { shownAnswer } from '../../../../../shared/pipelines/evaluation/answers.ts'
import {
  type AskedPart,
  type CriterionOutcome,
  EvaluationOutcome,
} from '../../../../../shared/pipelines/evaluation/outcome.ts'
import { Button } from '../../../../components/button.tsx'
import { Progress } from '../../../../components/feedback/progress.tsx'
import { Keys } from '../../../../components/marks/keys.tsx'
import { shownDollars } from '../../../../lib/formats/format.ts'
import { useShownKeys } from '../../../../lib/keys/key-map.ts'
import { useCommands } from '../../../../lib/keys/use-commands.ts'
import { rowTrial as texts } from '../../texts/trial.ts'
import type { RowTrials, TrialLine } from '../../trial/row-trials.ts'
import { type RowTrial as Trial, useRowTrial } from '../../trial/use-row-trial.ts'
import { costSentence, useTrialCost } from '../../trial/use-trial-cost.ts'
import type { SampleRow } from './sample-rows.ts'

interface RowTrialProps {
  readonly evaluator: Evaluator
  readonly trials: RowTrials
  /** The rows to try, by their place in `rows`. */
  readonly chosen: readonly number[]
  readonly rows: readonly SampleRow[]
  /** Number of rows in their files. */
  readonly all: number
  /** Whether the draft has no problems. */
  readonly canTry: boolean
  /** Shows a row. */
  readonly onShow: (at: number) => void
}

/** Tries the draft on a few rows: its judge where one can be asked, else its checks; with the cost before and after. */
export function RowTrial({ evaluator, trials, chosen, rows, all, canTry, onShow }: RowTrialProps) {
  const tried = chosen.flatMap((at) => rows[at]?.trial ?? [])
  const draft = { kind: 'evaluator' as const, content: evaluator }
  const cost = useTrialCost(trials, canTry ? draft : null, tried)
  const trial = useRowTrial(trials)
  const keys = useShownKeys('standard.try')
  const isRunning = trial.state === 'running'
  const canBegin = canTry && tried.length > 0 && !isRunning && cost !== undefined
  const begin = () => trial.begin(draft, tried, cost?.problem === null ? 'judge' : 'none')
  useCommands({ 'standard.try': canBegin ? begin : null })
  if (tried.length === 0) return null
  const isStale = trial.draft !== null && trial.draft.content !== evaluator
  return (
    <section className="evaluator-trial" aria-label={texts.title(tried.length)}>
      <div className="pane-head">
        <h2>{texts.title(tried.length)}</h2>
        <span className="grow" />
        {isRunning ? (
          <Button size="small" onClick={trial.stop}>
            {texts.stop}
          </Button>
        ) : (
          <Button size="small" keys={<Keys of={keys} />} disabled={!canBegin} onClick={begin}>
            {trial.state === 'idle' ? texts.try : texts.again}
          </Button>
        )}
      </div>
      <p className="dim small">{canTry ? (cost === undefined ? '' : costSentence(cost)) : texts.problems}</p>
      <TrialState trial={trial} isStale={isStale} />
      <ul className="evaluator-tried">
        {trial.lines.map((line) => (
          <li key={line.at}>
            <TriedLine
              line={line}
              evaluator={trial.draft?.kind === 'evaluator' ? trial.draft.content : evaluator}
              number={(chosen[line.at] ?? 0) + 1}
              onShow={() => onShow(chosen[line.at] ?? 0)}
            />
          </li>
        ))}
      </ul>
      {trial.state === 'done' ? <Spent trial={trial} all={all} /> : null}
      <p className="dim small">{texts.isTrial}</p>
    </section>
  )
}

function TrialState({ trial, isStale }: { readonly trial: Trial; readonly isStale: boolean }) {
  const { state, lines, total, error } = trial
  if (state === 'running')
    return (
      <>
        <Progress label={texts.progress(lines.length, total)} done={lines.length} total={total} />
        <p className="dim small" role="status">
          {texts.progress(lines.length, total)}
        </p>
      </>
    )
  if (error !== null)
    return (
      <p className="field-problem" role="alert">
        {error}
      </p>
    )
  const says = [...(state === 'stopped' ? [texts.stopped] : []), ...(isStale ? [texts.changed] : [])]
  return (
    <p className="dim small" role="status">
      {says.join(' ')}
    </p>
  )
}

/** The cost of the trial, and what all rows would cost at the same rate. */
function Spent({ trial: { lines }, all }: { readonly trial: Trial; readonly all: number }) {
  const costs = lines.map((line) => (line.event === 'row' ? line.costMicros : 0))
  if (costs.includes(null)) return <p className="small">{texts.costUnknown}</p>
  const sum = costs.reduce<number>((total, cost) => total + (cost ?? 0), 0)
  if (sum === 0) return null
  const forAll = shownDollars(Math.round((sum / lines.length) * all))
  return (
    <p className="small">
      {texts.cost(shownDollars(sum))} {texts.allRows(all, forAll)}
    </p>
  )
}

/** A row of the trial: its result, each answer with its quotes, and what guards did. */
function TriedLine({
  line,
  evaluator,
  number,
  onShow,
}: {
  readonly line: TrialLine
  readonly evaluator: Evaluator
  readonly number: number
  readonly onShow: () => void
}) {
  const outcome = line.event === 'row' ? EvaluationOutcome.safeParse(line.outcome).data : undefined
  const head = (
    <Button kind="quiet" size="small" onClick={onShow}>
      {texts.row(number)}
    </Button>
  )
  if (line.event === 'left_out' || outcome === undefined)
    return (
      <>
        {head}
        <span className="dim small">{line.event === 'left_out' ? line.why : texts.notRead}</span>
      </>
    )
  const { costMicros } = line
  return (
    <>
      <div className="row">
        {head}
        <b data-label={outcome.label}>{texts.labels[outcome.label]}</b>
        <span className="grow" />
        {costMicros === null || costMicros === 0 ? null : (
          <span className="mono small">{shownDollars(costMicros)}</span>
        )}
      </div>
      <ul className="evaluator-tried-answers">
        {outcome.criteria.flatMap((criterion) =>
          criterion.parts.map((part) => (
            <li key={part.key}>
              <AnswerLine criterion={criterion} part={part} evaluator={evaluator} />
            </li>
          )),
        )}
        {[...outcome.guards.map(({ says }) => says), ...outcome.missing, ...outcome.judge.problems].map(
          (says) => (
            <li key={says} className="evaluator-odd">
              {says}
            </li>
          ),
        )}
      </ul>
    </>
  )
}

function AnswerLine({
  criterion: { id, name },
  part,
  evaluator,
}: {
  readonly criterion: CriterionOutcome
  readonly part: AskedPart
  readonly evaluator: Evaluator
}) {
  const criterion = evaluator.criteria.find((each) => each.id === id)
  const answer =
    part.by === null || criterion === undefined
      ? texts.labels.not_judged
      : shownAnswer(criterion, part.answer)
  return (
    <>
      <span className="dim">{part.part === null ? name : part.label}</span> <span>{answer}</span>{' '}
      <span className="dim small">{part.by === null ? texts.open : texts.by[part.by]}</span>
      {part.quotes.map(({ field, from, text }) => (
        <q key={`${field} ${from}`} className="quote">
          {text}
        </q>
      ))}
    </>
  )
}
