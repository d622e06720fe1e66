import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Natural } from '../../numbers.ts'

/** The kinds of text on a page that are not read aloud. */
export const LeftOutTextKind = z.enum([
  'title',
  'byline',
  'heading',
  'word_count',
  'line_number',
  'list_number',
  'page_number',
  'speaker_label',
  'stage_direction',
  'footnote_mark',
  'footnote',
  'link_target',
  'image_text',
  'credit',
])
export type LeftOutTextKind = z.infer<typeof LeftOutTextKind>

/** A stretch of a page that is not scored, in UTF-16 units, end exclusive. */
export const LeftOutText = deferredObject(() => ({ kind: LeftOutTextKind, start: Natural, end: Natural }))
export type LeftOutText = z.infer<typeof LeftOutText>

/** The text of a passage as it is scored: what is left out is blank, so that every place stays the same. */
export function scoredText({
  text,
  leftOut = [],
}: {
  readonly text: string
  readonly leftOut?: readonly LeftOutText[] | undefined
}): string {
  return leftOut.reduce(
    (scored, { start, end }) =>
      scored.slice(0, start) + scored.slice(start, end).replace(/[^\n]/g, ' ') + scored.slice(end),
    text,
  )
}

/** All text of one kind that a page has and that is not scored. */
export const LeftOutTextGroup = deferredObject(() => ({
  kind: LeftOutTextKind,
  /** The pieces as they are printed, separated by a comma; shortened. */
  text: z.string(),
  /** The words that would be scored if it were read aloud. */
  words: z.array(
    z.object({
      ref: z.string(),
      span: z.object({ start: Natural, end: Natural }),
      /** Whether a recognizer heard the word in its place. */
      heard: z.boolean(),
    }),
  ),
}))
export type LeftOutTextGroup = z.infer<typeof LeftOutTextGroup>
