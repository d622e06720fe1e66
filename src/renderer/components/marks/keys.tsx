import './keys.css'

/** The keys that trigger the control beside them. */
export function Keys({ of }: { readonly of: readonly string[] }) {
  return (
    <span className="keys" aria-hidden="true">
      {of.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
