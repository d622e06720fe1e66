import * as z from 'zod'
import type { Comparison, DecisionPair, RunDetail } from '../../../shared/contract/runs/runs.ts'
import type { CaseId, RunId } from '../../../shared/domain/ids.ts'
import type { Reviewer } from '../../../shared/domain/reviews/reviewer.ts'
import { aboutText } from '../../../shared/domain/runs/about.ts'
import type { Decision } from '../../../shared/domain/runs/decision.ts'
import { AskedRun } from '../../../shared/domain/runs/run.ts'
import { withCurrentKeys } from '../../../shared/domain/setting-names.ts'
import { AppError } from '../../../shared/errors.ts'
import { finalTextOf, hasText } from '../../pipelines/index.ts'
import type { ServiceContext } from '../context.ts'
import type { Blindness } from '../reviews/blind.ts'
import { requireCase } from '../reviews/review-state.ts'
import type { CaseContentService } from './case-content.ts'
import { differencesOf } from './differences.ts'
import { runOf } from './shown-case.ts'

/** The runs of a case, individually and two side by side. A blind reviewer sees them once the case is revealed. */
export function runDetails(
  { store, ledger }: Pick<ServiceContext, 'store' | 'ledger'>,
  content: Pick<CaseContentService, 'recordOf' | 'outcomeOf' | 'asJudged'>,
  blind: Blindness,
) {
  return {
    get(caseId: CaseId, runId: RunId, me: Reviewer): RunDetail {
      refuseHidden(caseId, me)
      return detailOf(caseId, runId)
    },

    compare(caseId: CaseId, leftId: RunId, rightId: RunId, me: Reviewer): Comparison {
      refuseHidden(caseId, me)
      const [left, right] = [detailOf(caseId, leftId), detailOf(caseId, rightId)]
      return {
        left,
        right,
        decisions: pairsOf(left.decisions, right.decisions),
        differences: differencesOf(z.json().parse(left.outcome), z.json().parse(right.outcome)),
        configs: differencesOf(configOf(left), configOf(right)),
        texts: hasText(left.run.pipeline)
          ? { left: textOf(caseId, left), right: textOf(caseId, right) }
          : null,
      }
    },
  }

  function configOf({ run }: RunDetail): z.core.util.JSONType {
    return z.json().parse(withCurrentKeys(run.pipeline, ledger.bodies.get(z.json(), run.configSha256)))
  }

  /** Returns the text that results from a run; `null` for a run without an outcome. */
  function textOf(caseId: CaseId, { run }: RunDetail): string | null {
    const concluded = content.asJudged(requireCase(store, caseId), run.id)
    return concluded === null ? null : finalTextOf(concluded)
  }

  function refuseHidden(caseId: CaseId, me: Reviewer): void {
    const row = requireCase(store, caseId)
    const runs = store.runs.ofCase(caseId)
    if (runs.some(({ id }) => blind.hidden({ ...row, latest_run_id: id }, me.id).size > 0))
      throw new AppError(
        'NOT_ALLOWED',
        `You review “${row.title}” blind: answer its decisions or reveal the judge, then look at its runs.`,
      )
  }

  function detailOf(caseId: CaseId, runId: RunId): RunDetail {
    const row = store.runs.get(runId)
    if (row === null || row.case_id !== caseId)
      throw new AppError('NOT_FOUND', `Case ${caseId} has no run ${runId}.`)
    const { decisions, escalations, stages, calls, error } = content.recordOf(runId)
    const asked = row.instruction_sha256 === null ? null : ledger.bodies.get(AskedRun, row.instruction_sha256)
    return {
      run: runOf(ledger.bodies, row, row.inclusion !== null || escalations.length > 0),
      instruction: asked?.note ?? null,
      judge: asked?.judge ?? null,
      askedBy: asked?.by == null ? null : (store.reviewers.byId(asked.by)?.name ?? asked.by),
      outcome: content.outcomeOf(runId)?.outcome ?? null,
      decisions: decisions.map((decision) => ({ ...decision, runId, caseId })),
      escalations,
      stages,
      calls,
      error,
    }
  }
}

/** Pairs decisions of two runs by subject, in the order of the first, then those that only the second has. */
function pairsOf(left: readonly Decision[], right: readonly Decision[]): DecisionPair[] {
  const inRight = new Map(right.map((each) => [aboutText(each.about), each]))
  const known = new Set(left.map(({ about }) => aboutText(about)))
  return [
    ...left.map((each) => pairOf(each, each, inRight.get(aboutText(each.about)) ?? null)),
    ...right.filter(({ about }) => !known.has(aboutText(about))).map((each) => pairOf(each, null, each)),
  ]
}

function pairOf({ about, label }: Decision, left: Decision | null, right: Decision | null): DecisionPair {
  return { about, label, left, right, isSame: left?.after === right?.after }
}
