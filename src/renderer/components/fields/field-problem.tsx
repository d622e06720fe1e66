import './field.css'

/** Shows the problem of a field below it, with a valid value. Screen readers announce it immediately. */
export function FieldProblem({ id, problem }: { readonly id: string; readonly problem: string | null }) {
  if (problem === null) return null
  return (
    <p className="field-problem" id={id} role="alert">
      {problem}
    </p>
  )
}
