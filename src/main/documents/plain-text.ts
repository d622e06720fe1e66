import * as z from 'zod'
import { isPlainText } from './text.ts'

/** A string of a document that is valid in a text file. */
export const PlainText = z.string().refine(isPlainText, 'it has characters that are not allowed in text')
