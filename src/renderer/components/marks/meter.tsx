import './meter.css'

/** Shows a confidence as bars: one of two for low, both for high. The text beside it states the same. */
export function Meter({ filled, of }: { readonly filled: number; readonly of: number }) {
  return (
    <span className="meter" aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place
        <i key={at} data-filled={at < filled || undefined} />
      ))}
    </span>
  )
}
