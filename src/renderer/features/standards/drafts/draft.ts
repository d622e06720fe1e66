import * as z from 'zod'
import { StandardContent } from '../../../../shared/domain/standards/standard.ts'
import { newDraft } from '../texts/drafts.ts'

/** A standard that is being written. It is in this window's storage alone until it is published. */
export const Draft = z.object({
  id: z.string(),
  /** The version that it was begun from; `null` for a new standard. */
  base: z.object({ name: z.string(), version: z.int().positive() }).nullable(),
  /** The flow whose stages and steps a rubric names, which its content does not say. */
  flow: z.string().nullable().default(null),
  standard: StandardContent,
})
export type Draft = z.infer<typeof Draft>

/** What a draft is called in lists. */
export function draftName({ standard: { content } }: Draft): string {
  return content.name.trim() === '' ? newDraft.untitled : content.name
}

/** The same standard under another name. */
export function renamed(standard: StandardContent, name: string): StandardContent {
  switch (standard.kind) {
    case 'flow':
      return { kind: 'flow', content: { ...standard.content, name } }
    case 'rules':
      return { kind: 'rules', content: { ...standard.content, name } }
    case 'rubric':
      return { kind: 'rubric', content: { ...standard.content, name } }
  }
}
