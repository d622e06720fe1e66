import { CaseAbout, TagList } from '../../../shared/domain/cases/case.ts'
import type { CaseId, Sha256 } from '../../../shared/domain/ids.ts'
import type { EventOf } from '../../../shared/domain/ledger/event.ts'
import type { Tables } from '../../store/store.ts'
import type { CaseRow } from '../../store/tables/cases/cases.ts'
import type { Projection } from './context.ts'
import { rememberAction, reviewerOf } from './undo.ts'

const ERASED: Omit<CaseAbout, 'contentSha256'> = {
  title: '',
  source: '',
  subject: null,
  tags: [],
  attachments: [],
}

/** Projects the import of a case. In a rebuild after the erasure, the case is imported without content. */
export function projectImport({ store, bodies, head }: Projection, event: EventOf<'case.import'>): void {
  const known = bodies.get(CaseAbout, event.payload.aboutSha256)
  const about = known ?? ERASED
  store.cases.add({
    id: event.caseId,
    pipeline: event.payload.pipeline,
    title: about.title,
    source: about.source,
    subject: about.subject,
    tags: JSON.stringify(about.tags),
    attachments: JSON.stringify(about.attachments),
    batch_id: head.batchId,
    content_sha256: known?.contentSha256 ?? null,
    input_sha256: event.payload.inputSha256,
    imported_at: head.at,
  })
}

/** Projects the erasure of a case: its content is deleted permanently; the fact that the case existed stays. */
export function projectErase({ store, head }: Projection, event: EventOf<'case.erase'>): void {
  store.runs.setEscalations(event.caseId, [])
  store.decisions.removeCase(event.caseId)
  store.feedback.removeCase(event.caseId)
  store.adjudications.removeCase(event.caseId)
  store.labels.removeCase(event.caseId)
  store.tradeFacts.removeCase(event.caseId)
  store.gates.removeCase(event.caseId)
  store.reveals.removeCase(event.caseId)
  store.runs.forgetBodies(event.caseId)
  store.deferrals.removeCase(event.caseId)
  store.models.set(event.caseId, [])
  store.cases.erase(event.caseId, head.at)
}

/** Projects a change of a case's tags. */
export function projectTags(projection: Projection, event: EventOf<'case.tag'>): void {
  setTags(projection, event.caseId, event.payload.afterSha256)
  rememberAction(projection, reviewerOf(projection.head))
}

/** Sets the tags of a case to those of a list; used by undo and redo as well. */
export function setTags({ store, bodies }: Projection, id: CaseId, sha256: Sha256): void {
  if (caseOf(store, id).erased_at !== null) return
  const list = bodies.get(TagList, sha256)
  if (list !== null) store.cases.setTags(id, JSON.stringify(list.tags)) // Otherwise the case is erased later in the ledger.
}

/** Returns the case of an event. Throws if it does not exist, which was checked before the event was appended. */
export function caseOf(store: Tables, id: CaseId): CaseRow {
  const row = store.cases.get(id)
  if (row === null) throw new Error(`The ledger speaks of case ${id}, which it never imported`)
  return row
}
