import './bars.css'

/** One to three bars: how urgent, by number as well as by color. Painted by its style: a list has one in every row. */
export function Bars({ level, label }: { readonly level: 1 | 2 | 3; readonly label: string }) {
  return <span className="bars" data-level={level} role="img" aria-label={label} title={label} />
}
