import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { DecisionId } from '../ids.ts'
import { ModelCall } from '../judging/call.ts'
import { GateVersion } from '../reviews/gate.ts'
import { DecisionDraft } from './decision.ts'
import { upgradeDecision } from './decision-upgrade.ts'
import { JudgeWork } from './judge-work.ts'
import { Escalation, Stage } from './run.ts'

/** The results of a run besides its outcome, as one body: its decisions, its escalations, its stages. */
export const RunRecord = lazyObject(() => ({
  decisions: z.array(z.preprocess(upgradeDecision, DecisionDraft.extend({ id: DecisionId }))),
  escalations: z.array(Escalation),
  stages: z.array(Stage),
  calls: z.array(ModelCall),
  /** Work of the judge; `null` for a run without an outcome, and for runs of versions that did not count it. */
  judge: JudgeWork.nullable().default(null),
  /** The gate that settled the case, and the escalations that the case would have without it; absent if no gate did. */
  settled: z.object({ ...GateVersion.shape, raised: z.array(Escalation) }).exactOptional(),
  /** Error message for people; `null` unless the run failed. */
  error: z.string().nullable(),
}))
export type RunRecord = z.infer<typeof RunRecord>
