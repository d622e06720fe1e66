import './ring.css'

/** The shape that shows a status: empty, half, a tick or cross in a disc, a circular arrow. */
export type RingShape = 'empty' | 'half' | 'tick' | 'cross' | 'round'

export function Ring({ shape }: { readonly shape: RingShape }) {
  return (
    <svg className="ring" viewBox="0 0 16 16" aria-hidden="true">
      {drawings[shape]}
    </svg>
  )
}

const drawings = {
  empty: <circle cx="8" cy="8" r="5.3" />,
  half: (
    <>
      <circle cx="8" cy="8" r="5.3" />
      <path className="fill" d="M8 5v6a3 3 0 0 0 0-6z" />
    </>
  ),
  tick: (
    <>
      <circle className="fill" cx="8" cy="8" r="6" />
      <path className="cut-out" d="m5.4 8.2 1.8 1.7 3.4-3.7" />
    </>
  ),
  cross: (
    <>
      <circle className="fill" cx="8" cy="8" r="6" />
      <path className="cut-out" d="m5.9 5.9 4.2 4.2m0-4.2-4.2 4.2" />
    </>
  ),
  round: <path d="M12.9 6.5A5.2 5.2 0 1 0 13.2 9M13.2 3.2v3.4H9.8" />,
} as const
