import './term.css'
import { Hints } from './hints.tsx'

/** A term whose explanation is shown as a hint to the pointer and the keyboard, and read by screen readers. */
export function Term({ hint, children }: { readonly hint: string; readonly children: string }) {
  return (
    <Hints about={(element) => (element.closest('.term') === null ? null : hint)}>
      <button type="button" className="term" aria-description={hint}>
        {children}
      </button>
    </Hints>
  )
}
