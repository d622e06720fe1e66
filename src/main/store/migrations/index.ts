import { ledgerAndState } from './0001-ledger-and-state.ts'
import { jobs } from './0002-jobs.ts'
import { modelCalls } from './0003-model-calls.ts'
import { lists } from './0004-lists.ts'
import { opinions } from './0005-opinions.ts'
import { instructions } from './0006-instructions.ts'
import { subjects } from './0007-subjects.ts'
import { standards } from './0008-standards.ts'
import { reasons } from './0009-reasons.ts'
import { trail } from './0010-trail.ts'
import { seals } from './0011-seals.ts'
import { askedOpinions } from './0012-asked-opinions.ts'
import { listOrders } from './0013-list-orders.ts'
import { modelSpeeds } from './later/0014-model-speeds.ts'
import { judgeWork } from './later/0015-judge-work.ts'
import { labels } from './later/0016-labels.ts'
import { judgeLabels } from './later/0017-judge-labels.ts'
import { gates } from './later/0018-gates.ts'
import { statedDisputes } from './later/0019-stated-disputes.ts'
import { evaluators } from './later/0020-evaluators.ts'
import { tradeFacts } from './later/0021-trade-facts.ts'
import type { Migration } from './migration.ts'

/** All migrations, in order; the last one is the schema version that this program writes. */
export const migrations: readonly Migration[] = [
  ledgerAndState,
  jobs,
  modelCalls,
  lists,
  opinions,
  instructions,
  subjects,
  standards,
  reasons,
  trail,
  seals,
  askedOpinions,
  listOrders,
  modelSpeeds,
  judgeWork,
  labels,
  judgeLabels,
  gates,
  statedDisputes,
  evaluators,
  tradeFacts,
]
