import type { DatasetFormat } from '../../../../shared/contract/cases/datasets.ts'
import { csvCells } from '../../../lib/formats/csv-cells.ts'
import { previewPane as texts } from '../texts.ts'
import styles from './preview.module.css'

/** A row as it will be written; one of a spreadsheet column by column. */
export function PreviewRow({ format, text }: { readonly format: DatasetFormat; readonly text: string }) {
  if (format !== 'csv')
    return (
      <pre>
        <Masked text={text} />
      </pre>
    )
  const [head = [], cells = []] = csvCells(text)
  return (
    <table className={styles.cells}>
      <thead>
        <tr>
          <th scope="col">{texts.column}</th>
          <th scope="col">{texts.value}</th>
        </tr>
      </thead>
      <tbody>
        {head.map((column, at) => (
          <tr key={column}>
            <th scope="row">{column}</th>
            <td>
              <Masked text={cells[at] ?? ''} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A text with what stands for something masked marked in it. */
function Masked({ text }: { readonly text: string }) {
  return partsOf(text).map(([part, isMasked], at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    isMasked ? <mark key={at}>{part}</mark> : part,
  )
}

/** The parts of a text, and whether each stands for something masked. */
function partsOf(text: string): (readonly [string, boolean])[] {
  return text.split(/(\[[A-Z]+(?:-\d+)?\])/).map((part, at) => [part, at % 2 === 1] as const)
}
