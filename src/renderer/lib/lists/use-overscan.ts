import { useIsSettled } from '../use-is-settled.ts'

/** Returns how many rows a virtual list draws on either side of the visible rows: none at first, then `rows`. */
export function useOverscan(rows: number): number {
  return useIsSettled() ? rows : 0
}
