import { Check, CircleDashed, X } from 'lucide-react'

/** Sign of a verdict, shown with its word. */
export const VERDICT_ICONS = { trusted: Check, not_trusted: X, inconclusive: CircleDashed } as const
