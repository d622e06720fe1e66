import { useLocation, useSearch } from '@tanstack/react-router'

/** A place that has a name. */
export type Place = 'queue' | 'cases' | 'opinions' | 'standards' | 'settings'

/** Where the window is; on the review screen, in which list its case stands. */
export function usePlace(): Place {
  const [, first] = useLocation({ select: ({ pathname }) => pathname }).split('/')
  const { list } = useSearch({ strict: false })
  if (first === 'review') return list ?? 'queue'
  return first === 'cases' || first === 'opinions' || first === 'standards' || first === 'settings'
    ? first
    : 'queue'
}
