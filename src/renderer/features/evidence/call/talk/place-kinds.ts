import { Check, type LucideIcon, Quote, Triangle, TriangleAlert } from 'lucide-react'
import type { PlaceKind } from '../checks.ts'

/** What each kind of mark is called and drawn as. */
export const placeKinds: Readonly<Record<PlaceKind, { readonly label: string; readonly icon: LucideIcon }>> =
  {
    passed: { label: 'Found', icon: Check },
    violation: { label: 'Violation', icon: Triangle },
    critical: { label: 'Critical violation', icon: TriangleAlert },
    quoted: { label: 'Quoted by the judge', icon: Quote },
  }
