import { useId } from 'react'
import { DatasetFormat } from '../../../shared/contract/cases/datasets.ts'
import { shownCount } from '../../../shared/counted.ts'
import { Block, Segments, Switch } from './choices.tsx'
import styles from './export.module.css'
import { formatBlock as texts } from './texts.ts'
import type { Dataset } from './use-dataset.ts'

const uses: Readonly<Record<DatasetFormat, string>> = {
  jsonl: texts.decisionsLabels,
  csv: texts.spreadsheet,
  parquet: texts.typedColumns,
  chat: texts.supervisedFineTuning,
  preference: texts.chosenRejected,
  kto: texts.completionGoodOrBadLabel,
  stepwise: texts.stepwiseReasons,
  eval: texts.evaluationTestCases,
}

/** The most common format comes first; formats for training models come last. */
const shown: readonly DatasetFormat[] = ['csv', ...DatasetFormat.exclude(['csv']).options]

/** Selects the format; shows the number of rows in each, and notes about some of them. */
export function FormatBlock({ dataset }: { readonly dataset: Dataset }) {
  const { request, counts, change } = dataset
  const name = useId()
  return (
    <Block title={texts.format} note={texts.numberRows}>
      <fieldset className={styles.formats}>
        <legend className="visually-hidden">{texts.format}</legend>
        {shown.map((each) => (
          <label key={each} className={styles.format}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={each === request.format}
              data-first={each === request.format || undefined}
              onChange={() => change({ format: each })}
            />
            <b>{each}</b>
            <span className={styles.count}>
              {counts.data === undefined ? '…' : shownCount(counts.data.formats[each].rows)}
            </span>
            <small>{uses[each]}</small>
          </label>
        ))}
      </fieldset>
      {/* The line exists for every format, so that the content below keeps its position. */}
      {request.format === 'preference' ? (
        <p className={styles.formatLine}>
          <Segments
            label={texts.shape}
            options={[
              ['trl', 'TRL'],
              ['openai', 'OpenAI'],
            ]}
            value={request.shape}
            onChoose={(shape) => change({ shape })}
          />
          <span className="dim">{texts.judgesAnswerCorrectedAnswer}</span>
        </p>
      ) : (
        <div className={styles.formatLine}>
          {request.format === 'csv' && (
            <Switch label={texts.byteOrderMarkExcel} isOn={request.bom} onTurn={(bom) => change({ bom })} />
          )}
        </div>
      )}
    </Block>
  )
}
