import './skeleton.css'

/** Placeholders for rows that are loading; they appear only after a short delay. */
export function SkeletonRows({ rows, label }: { readonly rows: number; readonly label: string }) {
  return (
    <div className="skeleton-rows" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <span key={index} className="skeleton" style={{ width: `${90 - ((index * 17) % 40)}%` }} />
      ))}
    </div>
  )
}
