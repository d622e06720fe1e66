import { useIsSettled } from '../use-is-settled.ts'

/** How many rows a virtual list draws on either side of those in sight: none at first, then `rows`. */
export function useOverscan(rows: number): number {
  return useIsSettled() ? rows : 0
}
