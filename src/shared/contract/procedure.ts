import { oc } from '@orpc/contract'
import type { ErrorCode } from '../errors.ts'

/** The HTTP status of failures that a person can act on: without it they would count as server errors. */
export const EXPECTED_STATUS = 422

/** The definition of a failure with a closed code. */
export interface Expected {
  readonly status: typeof EXPECTED_STATUS
}

type Declared<C extends ErrorCode> = { readonly [K in C]: Expected }

/**
 * Defines a procedure with these failure codes besides bad input. The message of each failure is created where it
 * occurs.
 */
export function procedure<C extends ErrorCode>(...codes: readonly C[]) {
  const errors: Partial<Record<C, Expected>> = {}
  for (const code of codes) errors[code] = { status: EXPECTED_STATUS }
  return oc.errors(errors as Declared<C>) // Every code of C was just set.
}
