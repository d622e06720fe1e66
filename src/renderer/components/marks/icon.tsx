import './icon.css'
import type { LucideIcon } from 'lucide-react'

/** A drawing beside words; it says nothing that the words do not. */
export function Icon({
  of: Drawing,
  size = 'normal',
}: {
  readonly of: LucideIcon
  readonly size?: 'normal' | 'small' | 'large'
}) {
  return <Drawing className="icon" data-size={size} aria-hidden="true" />
}
