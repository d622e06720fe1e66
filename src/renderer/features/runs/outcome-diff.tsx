import type { Difference } from '../../../shared/contract/runs.ts'

/** Where two outcomes differ, place by place. */
export function OutcomeDiff({ differences }: { readonly differences: readonly Difference[] }) {
  if (differences.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="runs-table" tabIndex={0} aria-label="Where the outcomes differ">
      <table>
        <thead>
          <tr>
            <th scope="col">Place in the outcome</th>
            <th scope="col">Left</th>
            <th scope="col">Right</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ path, left, right }) => (
            <tr key={path}>
              <th scope="row" className="mono">
                {path}
              </th>
              <td className="mono">{textOf(left)}</td>
              <td className="mono">{textOf(right)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function textOf(value: Difference['left']): string {
  return value === null ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value)
}
