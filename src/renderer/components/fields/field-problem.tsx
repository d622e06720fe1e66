import './field.css'

/** Shows below a field what is wrong and what to enter instead; screen readers announce it at once. */
export function FieldProblem({ id, problem }: { readonly id: string; readonly problem: string | null }) {
  if (problem === null) return null
  return (
    <p className="field-problem" id={id} role="alert">
      {problem}
    </p>
  )
}
