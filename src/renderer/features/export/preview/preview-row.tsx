import type { DatasetFormat } from '../../../../shared/contract/cases/datasets.ts'
import { csvCells } from '../../../lib/formats/csv-cells.ts'
import { previewPane as texts } from '../texts.ts'
import styles from './preview.module.css'

/** Shows a row as it will be written; a spreadsheet row column by column. */
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

/** A text with its mask placeholders highlighted. */
function Masked({ text }: { readonly text: string }) {
  return partsOf(text).map(([part, isMasked], at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
    isMasked ? <mark key={at}>{part}</mark> : part,
  )
}

/** Splits a text into parts, with whether each is a mask placeholder. */
function partsOf(text: string): (readonly [string, boolean])[] {
  return text.split(/(\[[A-Z]+(?:-\d+)?\])/).map((part, at) => [part, at % 2 === 1] as const)
}
