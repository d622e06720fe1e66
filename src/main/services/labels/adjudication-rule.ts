import { labelOf } from '../../../shared/domain/reviews/feedback.ts'
import { statedName } from '../../../shared/domain/reviews/imported-name.ts'
import type { ImportedAdjudication, ImportedRow } from '../../documents/labels/label-row.ts'
import { idleAnswerOf, idleCorrectionOf } from '../../pipelines/index.ts'
import type { ServiceContext } from '../context.ts'
import { recordOf } from '../records/run-record.ts'
import type { MatchedDecision } from './match.ts'

/**
 * Returns why an imported adjudication would be refused if it were given here; `null` if it would be accepted. It is
 * compared with the answers of its own row, so that stores that import the same files in different orders arrive at the
 * same labels.
 */
export function adjudicationProblem(
  { store, ledger }: Pick<ServiceContext, 'store' | 'ledger'>,
  { runId, decisionId }: MatchedDecision,
  { answers, pipeline }: ImportedRow,
  { reviewer, answer, correction, reason }: ImportedAdjudication,
): string | null {
  const definite = new Set(answers.map(labelOf).filter((each) => each !== 'unsure'))
  if (definite.size < 2) return 'No two definite answers of this row differ, so nothing can be adjudicated.'
  const name = statedName(reviewer)
  if (answers.some((each) => statedName(each.reviewer) === name))
    return `${name} answered the decision, so a third person must adjudicate it.`
  if (reason === null) return 'An adjudication needs a reason.'
  const decision = recordOf(store, ledger.bodies, runId).decisions.find(({ id }) => id === decisionId)
  if (decision === undefined) return null
  return correction === null
    ? idleAnswerOf(pipeline, decision)
    : idleCorrectionOf(pipeline, decision, answer, correction)
}
