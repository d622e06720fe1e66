import './field.css'

/** What is wrong with a field and what to write instead, under it; told as soon as it is there. */
export function FieldProblem({ id, problem }: { readonly id: string; readonly problem: string | null }) {
  if (problem === null) return null
  return (
    <p className="field-problem" id={id} role="alert">
      {problem}
    </p>
  )
}
