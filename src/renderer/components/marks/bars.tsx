import './bars.css'

/** One to three bars: how urgent, by number as well as by color. */
export function Bars({ level, label }: { readonly level: 1 | 2 | 3; readonly label: string }) {
  return (
    <svg className="bars" data-level={level} viewBox="0 0 14 12" role="img" aria-label={label}>
      <title>{label}</title>
      <rect x="0" y="7" width="3.5" height="5" rx="1" />
      <rect x="5" y="4" width="3.5" height="8" rx="1" />
      <rect x="10" y="0" width="3.5" height="12" rx="1" />
    </svg>
  )
}
