import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/client/api.ts'

/** How far each judge with a random sample can be trusted, and every gate. */
export function useGates() {
  return useQuery(api.gates.list.queryOptions({ input: {}, placeholderData: keepPreviousData }))
}
