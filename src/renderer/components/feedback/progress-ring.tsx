import './progress-ring.css'

/**
 * A progress indicator where there is room for an icon only. It has no accessible text: the surrounding element has it.
 */
export function ProgressRing({ share }: { readonly share: number }) {
  return (
    <svg className="progress-ring" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8" />
      <circle
        className="part"
        cx="10"
        cy="10"
        r="8"
        pathLength={100}
        strokeDasharray={`${Math.round(share * 100)} 100`}
        transform="rotate(-90 10 10)"
      />
    </svg>
  )
}
