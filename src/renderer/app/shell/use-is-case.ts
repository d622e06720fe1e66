import { useMatch } from '@tanstack/react-router'

/** Returns whether a case is open. The frame of the window then shows only the places, the search and the keys. */
export function useIsCase(): boolean {
  return useMatch({ from: '/review/$caseId', shouldThrow: false }) !== undefined
}
