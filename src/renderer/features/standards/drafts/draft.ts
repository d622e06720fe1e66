import * as z from 'zod'
import { TakenAs } from '../../../../shared/contract/cases/import-plan.ts'
import { BatchId } from '../../../../shared/domain/ids.ts'
import { StandardContent } from '../../../../shared/domain/standards/standard.ts'
import { newDraft } from '../texts/drafts.ts'

/** Uploaded files that wait to be imported, and whose rows a draft is written for. */
export const WaitingRows = z.object({ batchId: BatchId, row: TakenAs })
export type WaitingRows = z.infer<typeof WaitingRows>

/** A standard that is being written. It exists only in this window's storage until it is published. */
export const Draft = z.object({
  id: z.string(),
  /** The version from which it was started; `null` for a new standard. */
  base: z.object({ name: z.string(), version: z.int().positive() }).nullable(),
  /** The flow of a rubric's stages and steps, which the rubric's content does not name. */
  flow: z.string().nullable().default(null),
  /** The files of a waiting import for which it is written; `null` for none. */
  rows: WaitingRows.nullable().default(null),
  standard: StandardContent,
})
export type Draft = z.infer<typeof Draft>

/** Returns the name of a draft for lists. */
export function draftName({ standard: { content } }: Draft): string {
  return content.name.trim() === '' ? newDraft.untitled : content.name
}

/** Returns the standard with another name. */
export function renamed(standard: StandardContent, name: string): StandardContent {
  switch (standard.kind) {
    case 'flow':
      return { kind: 'flow', content: { ...standard.content, name } }
    case 'rules':
      return { kind: 'rules', content: { ...standard.content, name } }
    case 'rubric':
      return { kind: 'rubric', content: { ...standard.content, name } }
    case 'evaluator':
      return { kind: 'evaluator', content: { ...standard.content, name } }
  }
}
