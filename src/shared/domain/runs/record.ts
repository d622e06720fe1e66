import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { DecisionId } from '../ids.ts'
import { ModelCall } from '../judging/call.ts'
import { DecisionDraft } from './decision.ts'
import { upgradeDecision } from './decision-upgrade.ts'
import { JudgeWork } from './judge-work.ts'
import { Escalation, Stage } from './run.ts'

/** What a run leaves besides its outcome, as one body: what it decided, why it escalated, how it went. */
export const RunRecord = deferredObject(() => ({
  decisions: z.array(z.preprocess(upgradeDecision, DecisionDraft.extend({ id: DecisionId }))),
  escalations: z.array(Escalation),
  stages: z.array(Stage),
  calls: z.array(ModelCall),
  /** Work of the judge; `null` for a run without an outcome, and for runs of versions that did not count it. */
  judge: JudgeWork.nullable().default(null),
  /** What went wrong, for a person, where the run failed. */
  error: z.string().nullable(),
}))
export type RunRecord = z.infer<typeof RunRecord>
