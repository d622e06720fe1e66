import * as z from 'zod'
import { KeyState } from '../../domain/judging/key.ts'
import { Recognizer, RecognizerName, RecognizerUse } from '../../domain/recognizers/recognizer.ts'
import { lazyObject } from '../../lazy-schema.ts'
import { procedure } from '../procedure.ts'
import { CheckLine } from './models.ts'

/** A configured recognizer, and whether it may be used. */
export const RecognizerLine = lazyObject(() => ({
  recognizer: Recognizer,
  /** Its host, or its program with the arguments, for a person. */
  place: z.string(),
  /** Whether recordings stay on this machine. */
  isHere: z.boolean(),
  /** Why it is not used, with what to do; `null` if it may be used. */
  refusal: z.string().nullable(),
  /** The state of its key; `null` for a command. */
  key: KeyState.nullable(),
  uses: z.array(RecognizerUse),
}))
export type RecognizerLine = z.infer<typeof RecognizerLine>

const Lines = z.array(RecognizerLine)
const Named = z.object({ name: RecognizerName })

export const recognizers = {
  list: procedure().output(Lines),
  /** Adds a recognizer; the first one is the primary recognizer, the second one the cross-validator. */
  add: procedure('BAD_SETTING', 'NOT_ALLOWED').input(Recognizer).output(Lines),
  /** Removes a recognizer with its key. */
  remove: procedure('NOT_FOUND').input(Named).output(Lines),
  /** Assigns a recognizer to a use; `null` assigns none. */
  use: procedure('NOT_FOUND', 'BAD_SETTING')
    .input(z.object({ use: RecognizerUse, name: RecognizerName.nullable() }))
    .output(Lines),
  /**
   * Records that this user allows the use of the recognizer on this machine: that recordings go to its address, or that
   * its program is started.
   */
  confirm: procedure('NOT_FOUND', 'NOT_ALLOWED').input(Named).output(Lines),
  /** Stores the key of a recognizer; an empty one removes it. */
  setKey: procedure('NOT_FOUND', 'BAD_SETTING')
    .input(z.object({ name: RecognizerName, key: z.string().max(2_000) }))
    .output(Lines),
  /** Has one second of sound transcribed. */
  test: procedure('NOT_FOUND').input(Named).output(CheckLine),
}
