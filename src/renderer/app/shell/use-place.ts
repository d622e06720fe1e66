import { useLocation, useSearch } from '@tanstack/react-router'

const PLACES = ['queue', 'cases', 'opinions', 'audit', 'standards', 'memories', 'settings'] as const

/** A place that has a name. */
export type Place = (typeof PLACES)[number]

/** Where the window is; on the review screen, in which list its case stands. */
export function usePlace(): Place {
  const [, first] = useLocation({ select: ({ pathname }) => pathname }).split('/')
  const { list } = useSearch({ strict: false })
  if (first === 'review') return list ?? 'queue'
  return PLACES.find((place) => place === first) ?? 'queue'
}
