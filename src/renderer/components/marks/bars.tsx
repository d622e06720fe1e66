import './bars.css'

/**
 * Shows an urgency as one to three bars, by number as well as by color. Drawn with CSS because each row of a list has
 * one.
 */
export function Bars({ level, label }: { readonly level: 1 | 2 | 3; readonly label: string }) {
  return <span className="bars" data-level={level} role="img" aria-label={label} title={label} />
}
