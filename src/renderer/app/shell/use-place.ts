import { useLocation, useSearch } from '@tanstack/react-router'

const PLACES = [
  'queue',
  'cases',
  'opinions',
  'audit',
  'insights',
  'standards',
  'memories',
  'settings',
] as const

/** A named place. */
export type Place = (typeof PLACES)[number]

/** Returns the current place; on the review screen, the list of its case. */
export function usePlace(): Place {
  const [, first] = useLocation({ select: ({ pathname }) => pathname }).split('/')
  const { list } = useSearch({ strict: false })
  if (first === 'review') return list ?? 'queue'
  return PLACES.find((place) => place === first) ?? 'queue'
}
