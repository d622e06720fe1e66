import { Check, type LucideIcon, Quote, Triangle, TriangleAlert } from 'lucide-react'
import type { PlaceKind } from '../checks.ts'
import { placeKinds as texts } from '../texts/screen.ts'

/** What each kind of mark is called and drawn as. */
export const placeKinds: Readonly<Record<PlaceKind, { readonly label: string; readonly icon: LucideIcon }>> =
  {
    passed: { label: 'Found', icon: Check },
    violation: { label: 'Violation', icon: Triangle },
    critical: { label: texts.criticalViolation, icon: TriangleAlert },
    quoted: { label: texts.quotedJudge, icon: Quote },
  }
