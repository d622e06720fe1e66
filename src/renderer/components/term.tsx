import './term.css'
import { Hints } from './hints.tsx'

/** A term with the sentence that explains it, told to the pointer, to the keyboard and to who listens. */
export function Term({ hint, children }: { readonly hint: string; readonly children: string }) {
  return (
    <Hints about={(element) => (element.closest('.term') === null ? null : hint)}>
      <button type="button" className="term" aria-description={hint}>
        {children}
      </button>
    </Hints>
  )
}
