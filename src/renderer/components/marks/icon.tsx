import './icon.css'
import type { LucideIcon } from 'lucide-react'

/** A decorative icon beside text; hidden from screen readers. */
export function Icon({
  of: Drawing,
  size = 'normal',
}: {
  readonly of: LucideIcon
  readonly size?: 'normal' | 'small' | 'large'
}) {
  return <Drawing className="icon" data-size={size} aria-hidden="true" />
}
