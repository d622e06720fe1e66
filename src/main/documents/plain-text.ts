import * as z from 'zod'
import { isPlainText } from './text.ts'

/** A string of a document that could stand in a text file, too. */
export const PlainText = z.string().refine(isPlainText, 'it has characters that are not allowed in text')
