import type { Difference } from '../../../shared/contract/runs/runs.ts'
import { ScrollRegion } from '../../components/scroll-region.tsx'

/** Where two values differ, place by place. */
export function DifferenceTable({
  label,
  columns,
  differences,
}: {
  readonly label: string
  /** What the place is called, and the two sides. */
  readonly columns: readonly [string, string, string]
  readonly differences: readonly Difference[]
}) {
  if (differences.length === 0) return null
  return (
    <ScrollRegion className="runs-table" label={label}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
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
    </ScrollRegion>
  )
}

function textOf(value: Difference['left']): string {
  return value === null ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value)
}
