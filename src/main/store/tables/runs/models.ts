import type { CaseId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'

/** The models that the latest run of each case asked. */
export function modelTable(db: Connection) {
  const add = db.prepare<[string, CaseId]>(
    "INSERT INTO case_words VALUES ('model', ?, ?) ON CONFLICT DO NOTHING",
  )
  const removeCase = db.prepare<[CaseId]>("DELETE FROM case_words WHERE case_id = ? AND kind = 'model'")

  return {
    /** Replaces the models of an earlier run. */
    set(id: CaseId, models: readonly string[]): void {
      removeCase.run(id)
      for (const model of models) add.run(model, id)
    },
  }
}
