import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { TrialRow } from '../../../../../shared/contract/standards/standards.ts'
import type { Evaluator } from '../../../../../shared/domain/standards/evaluator.ts'
import { Button } from '../../../../components/button.tsx'
import { problemText } from '../../../../lib/client/api.ts'
import { changes as texts } from '../../texts/trial.ts'
import type { RowTrials } from '../../trial/row-trials.ts'
import { useRowTrial } from '../../trial/use-row-trial.ts'
import { costSentence, useTrialCost } from '../../trial/use-trial-cost.ts'
import { changedResults } from './changed-results.ts'

/** Maximum number of answered rows that a draft is compared on: the newest. */
const MAX_COMPARED = 200

/** Pause in typing before the rows are compared again, in milliseconds. */
const PAUSE_MS = 600

const NO_ROWS: readonly TrialRow[] = []

/**
 * Shows what a draft changes on the rows of its evaluator that people have answered. Checks are computed again at once,
 * and earlier answers of the judge are kept where the same is asked; a judge is asked again only on request.
 */
export function Changes({
  evaluator,
  name,
  trials,
  canTry,
}: {
  readonly evaluator: Evaluator
  /** The name of the published evaluator. */
  readonly name: string
  readonly trials: RowTrials
  readonly canTry: boolean
}) {
  const { data: rows = NO_ROWS, error } = useQuery({
    queryKey: ['answered rows', name],
    queryFn: async ({ signal }) =>
      (await trials.answered(name, signal)).map((caseId): TrialRow => ({ caseId })),
    retry: false,
  })
  const compared = useMemo(() => rows.slice(0, MAX_COMPARED), [rows])
  const trial = useRowTrial(trials)
  const begin = useRef(trial.begin)
  begin.current = trial.begin
  useEffect(() => {
    if (!canTry || compared.length === 0) return
    const draft = { kind: 'evaluator' as const, content: evaluator }
    const timer = setTimeout(() => begin.current(draft, compared, 'earlier'), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [evaluator, compared, canTry])
  const found = changedResults(trial.lines)
  const draft = canTry ? { kind: 'evaluator' as const, content: evaluator } : null
  const cost = useTrialCost(trials, found.needJudge === 0 ? null : draft, compared)
  if (error !== null) return <p className="evaluator-changes small">{problemText(error)}</p>
  if (rows.length === 0) return <p className="evaluator-changes dim small">{texts.none}</p>
  const isRunning = trial.state === 'running'
  return (
    <section className="evaluator-changes" aria-label={texts.title}>
      <p className="small" role="status">
        {isRunning || trial.state === 'idle'
          ? texts.comparing(trial.lines.length, compared.length)
          : texts.counts(found, rows.length)}{' '}
        {isRunning || trial.state === 'idle' ? '' : texts.agreement(found)}
        {trial.error === null ? '' : ` ${trial.error}`}
      </p>
      {isRunning ? (
        <Button size="small" kind="quiet" onClick={trial.stop}>
          {texts.stop}
        </Button>
      ) : null}
      {isRunning || cost === undefined || cost.problem !== null || draft === null ? null : (
        <>
          <span className="dim small">{costSentence(cost)}</span>
          <Button size="small" onClick={() => trial.begin(draft, compared, 'judge')}>
            {texts.askJudge}
          </Button>
        </>
      )}
    </section>
  )
}
