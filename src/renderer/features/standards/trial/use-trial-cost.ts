import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TrialCost, TrialRow } from '../../../../shared/contract/standards/standards.ts'
import type { StandardContent } from '../../../../shared/domain/standards/standard.ts'
import { shownDollars } from '../../../lib/formats/format.ts'
import { trialCost as texts } from '../texts/trial.ts'
import type { RowTrials } from './row-trials.ts'

/** Pause in typing before the cost is estimated again, in milliseconds. */
const PAUSE_MS = 400

/** Returns the estimated cost of trying a draft on rows; `undefined` until it is known, and with problems. */
export function useTrialCost(
  trials: RowTrials,
  draft: StandardContent | null,
  rows: readonly TrialRow[],
): TrialCost | undefined {
  const settled = useSettled(draft)
  const { data } = useQuery({
    queryKey: ['trial cost', settled, rows],
    queryFn: ({ signal }) => (settled === null ? null : trials.cost(settled, rows, signal)),
    enabled: settled !== null && rows.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  return data ?? undefined
}

/** Returns a value once it has been unchanged for `PAUSE_MS`. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Returns an estimate as a sentence: the questions, the models and the cost; or why no judge is asked. */
export function costSentence({ questions, models, costMicros, problem }: TrialCost): string {
  if (questions === 0) return texts.nothingOpen
  if (problem !== null) return texts.checksAlone(problem)
  const asked = texts.questions(questions, models.join(', '))
  return costMicros === null ? texts.unknown(asked) : texts.about(asked, shownDollars(costMicros))
}
