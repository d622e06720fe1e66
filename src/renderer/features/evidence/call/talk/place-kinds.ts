import { Check, CircleHelp, type LucideIcon, Quote, Triangle, TriangleAlert } from 'lucide-react'
import type { PlaceKind } from '../checks.ts'
import { places as texts } from '../texts/screen.ts'

/** What each kind of mark is called and drawn as. */
export const placeKinds: Readonly<Record<PlaceKind, { readonly label: string; readonly icon: LucideIcon }>> =
  {
    passed: { label: texts.passed, icon: Check },
    possible: { label: texts.possible, icon: CircleHelp },
    violation: { label: texts.violation, icon: Triangle },
    critical: { label: texts.critical, icon: TriangleAlert },
    quoted: { label: texts.quoted, icon: Quote },
  }
