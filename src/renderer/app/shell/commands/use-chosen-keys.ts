import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/client/api.ts'
import { setKeyMap } from '../../../lib/keys/key-map.ts'

/** Applies the keys chosen in the settings. */
export function useChosenKeys(): void {
  const { data: keys } = useQuery(api.settings.all.queryOptions({ select: ({ keyboard }) => keyboard.keys }))
  useEffect(() => {
    if (keys !== undefined) setKeyMap(keys)
  }, [keys])
}
