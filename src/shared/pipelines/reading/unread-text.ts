import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
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
  'exercise',
  'footnote_mark',
  'footnote',
  'link_target',
  'image_text',
  'credit',
])
export type LeftOutTextKind = z.infer<typeof LeftOutTextKind>

/** A range of a page that is not scored, in UTF-16 units, end exclusive. */
export const LeftOutText = lazyObject(() => ({ kind: LeftOutTextKind, start: Natural, end: Natural }))
export type LeftOutText = z.infer<typeof LeftOutText>

/** Returns the scored text of a passage: unscored parts are replaced by blanks, so that all positions stay the same. */
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

/** All unscored text of one kind on a page. */
export const LeftOutTextGroup = lazyObject(() => ({
  kind: LeftOutTextKind,
  /** The pieces as printed, separated by a comma; shortened. */
  text: z.string(),
  /** The words that would be scored if it were read aloud. */
  words: z.array(
    z.object({
      ref: z.string(),
      span: z.object({ start: Natural, end: Natural }),
      /** Whether a recognizer heard the word at its position. */
      heard: z.boolean(),
    }),
  ),
}))
export type LeftOutTextGroup = z.infer<typeof LeftOutTextGroup>
