import type { Difference } from '../../../shared/contract/runs/runs.ts'
import { ScrollRegion } from '../../components/scroll-region.tsx'
import type { ShownPlace } from '../../lib/pipelines/places.ts'

/** Lists the fields in which two values differ. */
export function DifferenceTable({
  label,
  columns,
  differences,
  placeOf,
}: {
  readonly label: string
  /** The headings of the field and of both sides. */
  readonly columns: readonly [string, string, string]
  readonly differences: readonly Difference[]
  /** Returns the label of a dotted path, and its values in words. */
  readonly placeOf: (path: string) => ShownPlace
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
          {differences.map(({ path, left, right }) => {
            const { label, valueText } = placeOf(path)
            return (
              <tr key={path}>
                <th scope="row" title={path}>
                  {label}
                </th>
                <td className="mono">{valueText(left)}</td>
                <td className="mono">{valueText(right)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
