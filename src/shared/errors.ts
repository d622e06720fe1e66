/**
 * Every failure that a person or a caller can act on. Any other failure is a bug and is thrown unchanged. The message
 * says what happened, to which file or field, and what to do.
 */
export const errorCodes = [
  'INPUT_REFUSED',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'HELD_BY_OTHER',
  'CLAIM_NEEDED',
  'NO_MODEL',
  'NOTHING_TO_UNDO',
  'CHANGED_SINCE',
  'RUN_REPLACED',
  'BAD_SETTING',
  'STORE_BUSY',
  'STORE_NEWER',
  'STORE_DAMAGED',
  'NOT_INTACT',
  'FILE_PROBLEM',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
