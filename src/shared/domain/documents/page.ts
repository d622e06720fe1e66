import * as z from 'zod'
import { Box } from '../runs/decision.ts'

/** A word of the text and where it stands on its page; `start` and `end` are positions in the text. */
export const PlacedWord = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  box: Box,
  /** How sure the recogniser was, 0 to 1; `null` for a text layer. */
  confidence: z.number().min(0).max(1).nullable(),
})
export type PlacedWord = z.infer<typeof PlacedWord>

/** One page: its size (points of a PDF, pixels of an image) and its words. */
export const Page = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  /** Whether its words were recognised in a picture. */
  isRecognised: z.boolean(),
  words: z.array(PlacedWord),
})
export type Page = z.infer<typeof Page>

/** What a file says of itself. Times are milliseconds since 1970, UTC. */
export const FileMetadata = z.object({
  producer: z.string().nullable().default(null),
  creator: z.string().nullable().default(null),
  createdAt: z.int().nullable().default(null),
  modifiedAt: z.int().nullable().default(null),
})
export type FileMetadata = z.infer<typeof FileMetadata>
