import type { DatasetFormat, DatasetPreview } from '../../../../shared/contract/cases/datasets.ts'
import { counted, shownCount } from '../../../../shared/counted.ts'
import { Button } from '../../../components/button.tsx'
import { filled } from '../../../components/filled.tsx'
import { Keys } from '../../../components/marks/keys.tsx'
import { ScrollRegion } from '../../../components/scroll-region.tsx'
import { problemText } from '../../../lib/client/api.ts'
import { shownKeys } from '../../../lib/keys/chords.ts'
import styles from '../export.module.css'
import { previewPane as texts } from '../texts.ts'
import type { Dataset } from '../use-dataset.ts'
import { PreviewRow } from './preview-row.tsx'

/** Shows one row as it will be written, and the files that will be created. */
export function PreviewPane({ dataset }: { readonly dataset: Dataset }) {
  const { preview, rows, nextRow, counts } = dataset
  const found = preview.data ?? null
  const problem = preview.error ?? counts.error
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <h3>{texts.preview}</h3>
        <span className="dim grow">{found === null ? '' : rowText(dataset, found)}</span>
        <Button
          kind="quiet"
          size="small"
          keys={<Keys of={shownKeys('r')} />}
          disabled={rows < 2}
          onClick={nextRow}
        >
          {texts.showAnotherRow}
        </Button>
      </div>
      <ScrollRegion label={texts.oneRow} className={styles.row}>
        {problem !== null ? (
          <p role="alert">{problemText(problem)}</p>
        ) : found === null ? (
          <p className="dim">{preview.isPending ? texts.loading : texts.noRowMatchesSelection}</p>
        ) : (
          <PreviewRow format={dataset.request.format} text={found.text} />
        )}
      </ScrollRegion>
      <PlannedFiles dataset={dataset} />
    </div>
  )
}

/** Returns the number of the row and the total, and its split if there are several. */
function rowText({ request, rows }: Dataset, { row, split }: NonNullable<DatasetPreview>): string {
  const [which, all] = [shownCount(row), shownCount(rows)]
  return request.splitBy === 'none' ? texts.row(which, all) : texts.rowOfSplit(which, all, split)
}

const endings: Readonly<Partial<Record<DatasetFormat, string>>> = { csv: 'csv', parquet: 'parquet' }

/** Formats in which each row is a label; in the others it is an example made from a label. */
const LABELS: ReadonlySet<DatasetFormat> = new Set(['jsonl', 'csv', 'parquet'])

function PlannedFiles({ dataset: { request, rows } }: { readonly dataset: Dataset }) {
  const names = request.splitBy === 'none' ? 'train' : 'train, validation, test'
  return (
    <section className={styles.files} aria-label={texts.files}>
      <h3>{filled(texts.filesInNewFolder, { place: <span className="dim">{texts.newFolder}</span> })}</h3>
      <ul>
        <li>
          <span className="mono">
            {texts.data}
            {names}.{endings[request.format] ?? 'jsonl'}
          </span>
          <span className="dim">{texts.everyRow(counted(rows, 'row'), LABELS.has(request.format))}</span>
        </li>
        <li>
          <span className="mono">{texts.manifestJson}</span>
          <span className="dim">{texts.filtersPolicyHashes}</span>
        </li>
        <li>
          <span className="mono">{texts.readmeMdCroissantJson}</span>
          <span className="dim">{texts.dataCard}</span>
        </li>
        <li>
          <span className="mono">{texts.checkpointTxt}</span>
          <span className="dim">{texts.signatureIfLedgerSigned}</span>
        </li>
      </ul>
    </section>
  )
}
