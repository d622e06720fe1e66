import * as z from 'zod'
import { lazyObject } from '../../lazy-schema.ts'
import { Box } from '../runs/decision.ts'

/** A word of the text and its position on the page; `start` and `end` are positions in the text. */
export const PlacedWord = lazyObject(() => ({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  box: Box,
  /** The recognition confidence, 0 to 1; `null` for a text layer. */
  confidence: z.number().min(0).max(1).nullable(),
}))
export type PlacedWord = z.infer<typeof PlacedWord>

/** Properties of a picture before its words were recognized, and the corrections. */
export const PagePicture = lazyObject(() => ({
  /** The clockwise rotation in degrees that made it upright. */
  turned: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** The clockwise tilt of its lines in degrees after the rotation; it was corrected. */
  tilt: z.number(),
  /** The height of a letter in the original picture, in pixels; `null` if too few letters were found. */
  letterHeight: z.number().nonnegative().nullable(),
  /** The contrast between ink and paper: 0 (invisible) to 1 (black on white). */
  contrast: z.number().min(0).max(1),
}))
export type PagePicture = z.infer<typeof PagePicture>

/**
 * One page: its size (points of a PDF, pixels of an image) and its words. For a page that was rotated or straightened
 * before reading, these refer to the corrected page; its size covers all of it.
 */
export const Page = lazyObject(() => ({
  width: z.number().positive(),
  height: z.number().positive(),
  /** Whether its words were recognized in a picture. */
  isRecognised: z.boolean(),
  /** The properties of its picture; `null` if no picture was read, or if unknown. */
  picture: PagePicture.nullable().default(null),
  words: z.array(PlacedWord),
}))
export type Page = z.infer<typeof Page>

/** The metadata of a file. Times are milliseconds since 1970, UTC. */
export const FileMetadata = lazyObject(() => ({
  producer: z.string().nullable().default(null),
  creator: z.string().nullable().default(null),
  createdAt: z.int().nullable().default(null),
  modifiedAt: z.int().nullable().default(null),
}))
export type FileMetadata = z.infer<typeof FileMetadata>
