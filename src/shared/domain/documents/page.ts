import * as z from 'zod'
import { deferredObject } from '../../deferred.ts'
import { Box } from '../runs/decision.ts'

/** A word of the text and where it stands on its page; `start` and `end` are positions in the text. */
export const PlacedWord = deferredObject(() => ({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  box: Box,
  /** How sure the recognizer was, 0 to 1; `null` for a text layer. */
  confidence: z.number().min(0).max(1).nullable(),
}))
export type PlacedWord = z.infer<typeof PlacedWord>

/** What a picture was found to be like before its words were recognized, and what was done about it. */
export const PagePicture = deferredObject(() => ({
  /** By how many degrees, clockwise, it had to be turned to stand upright. */
  turned: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** By how many degrees, clockwise, its lines fell then; they were straightened by as many. */
  tilt: z.number(),
  /** How high a letter is on it as it came, in pixels; `null` where too few were seen to say so. */
  letterHeight: z.number().nonnegative().nullable(),
  /** How dark its ink stands on its paper: 0 (not to be seen) to 1 (black on white). */
  contrast: z.number().min(0).max(1),
}))
export type PagePicture = z.infer<typeof PagePicture>

/**
 * One page: its size (points of a PDF, pixels of an image) and its words. A page that was turned or straightened before
 * it was read is meant as it stands then; its size holds all of it.
 */
export const Page = deferredObject(() => ({
  width: z.number().positive(),
  height: z.number().positive(),
  /** Whether its words were recognized in a picture. */
  isRecognised: z.boolean(),
  /** What its picture was like; `null` where none was read, or nobody knows. */
  picture: PagePicture.nullable().default(null),
  words: z.array(PlacedWord),
}))
export type Page = z.infer<typeof Page>

/** What a file says of itself. Times are milliseconds since 1970, UTC. */
export const FileMetadata = deferredObject(() => ({
  producer: z.string().nullable().default(null),
  creator: z.string().nullable().default(null),
  createdAt: z.int().nullable().default(null),
  modifiedAt: z.int().nullable().default(null),
}))
export type FileMetadata = z.infer<typeof FileMetadata>
