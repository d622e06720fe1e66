import type { BatchId, ReviewerId } from '../../../../shared/domain/ids.ts'
import type { Connection } from '../../connection.ts'
import type { Flag } from '../../schema.ts'

/** The actions that each reviewer can undo, last in first out, and those that can be redone. */
export function undoStackTable(db: Connection) {
  const push = db.prepare<[ReviewerId, BatchId, number]>(
    'INSERT INTO undo_stack VALUES (?, ?, ?, 0) ON CONFLICT DO NOTHING',
  )
  const forgetUndone = db.prepare<[ReviewerId]>('DELETE FROM undo_stack WHERE reviewer_id = ? AND undone = 1')
  const mark = db.prepare<[Flag, ReviewerId, BatchId]>(
    'UPDATE undo_stack SET undone = ? WHERE reviewer_id = ? AND action = ?',
  )
  const done = db
    .prepare<[ReviewerId], BatchId>(
      'SELECT action FROM undo_stack WHERE reviewer_id = ? AND undone = 0 ORDER BY position DESC LIMIT 20',
    )
    .pluck()
  const undone = db
    .prepare<[ReviewerId], BatchId>(
      'SELECT action FROM undo_stack WHERE reviewer_id = ? AND undone = 1 ORDER BY position LIMIT 20',
    )
    .pluck()

  return {
    /** Adds a new action and discards all actions that could be redone. */
    push(reviewer: ReviewerId, action: BatchId, position: number): void {
      forgetUndone.run(reviewer)
      push.run(reviewer, action, position)
    },
    mark: (reviewer: ReviewerId, action: BatchId, undone: boolean) =>
      void mark.run(undone ? 1 : 0, reviewer, action),
    /** Returns actions in the order in which they would be undone or redone. */
    candidates: (reviewer: ReviewerId, direction: 'undo' | 'redo') =>
      (direction === 'undo' ? done : undone).all(reviewer),
  }
}
