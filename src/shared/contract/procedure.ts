import { oc } from '@orpc/contract'
import type { ErrorCode } from '../errors.ts'

type Declared<C extends ErrorCode> = { readonly [K in C]: Record<never, never> }

/** A procedure that may fail in these ways besides bad input. The message of each failure is made where it happens. */
export function procedure<C extends ErrorCode>(...codes: readonly C[]) {
  const errors: Partial<Record<C, Record<never, never>>> = {}
  for (const code of codes) errors[code] = {}
  return oc.errors(errors as Declared<C>) // every code of C was just set
}
