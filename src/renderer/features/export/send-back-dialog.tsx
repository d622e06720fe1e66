import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import '../../components/fields/field.css'
import { BackFormat } from '../../../shared/contract/cases/exports.ts'
import type { QueueFilter } from '../../../shared/contract/lists/queue-filter.ts'
import { plural } from '../../../shared/counted.ts'
import { api, client } from '../../lib/client/api.ts'
import { shownBound } from '../../lib/formats/format.ts'
import { ExportChoice, type OnContent } from './export-choice.tsx'
import { backFormats, sendBackDialog as texts } from './texts.ts'
import { WriteDialog } from './write-dialog.tsx'

/** Writes verdicts on rows as the files of the tools that the rows are from, and says what was not written. */
export function SendBackDialog({
  filter,
  onContent,
  onClose,
}: {
  readonly filter: QueueFilter
  readonly onContent: OnContent
  readonly onClose: () => void
}) {
  const [format, setFormat] = useState<BackFormat | null>(null)
  const [isMasked, setMasked] = useState(false)
  const { data: count } = useQuery(api.cases.count.queryOptions({ input: { filter } }))
  const cases = count === undefined ? '' : ` (${shownBound(count)} ${plural(count.cases, 'case')})`
  const masks = isMasked ? (['names'] as const) : []
  return (
    <WriteDialog
      title={texts.title}
      lead={texts.lead(cases)}
      verb={texts.verb}
      write={(actionId) => client.exports.sendBack({ actionId, format, filter, masks: [...masks] })}
      head={<ExportChoice content="verdicts" onContent={onContent} />}
      fields={(isWritten) => (
        <Fields
          {...{ format, isMasked, setMasked }}
          isDisabled={isWritten}
          onChoose={(text) => setFormat(text === '' ? null : BackFormat.parse(text))}
        />
      )}
      after={({ sent }) => (
        <ul>
          {sent.map((says) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      )}
      onClose={onClose}
    />
  )
}

function Fields({
  format,
  isMasked,
  isDisabled,
  setMasked,
  onChoose,
}: {
  readonly format: BackFormat | null
  readonly isMasked: boolean
  readonly isDisabled: boolean
  readonly setMasked: (isMasked: boolean) => void
  readonly onChoose: (text: string) => void
}) {
  const id = useId()
  return (
    <>
      <label className="field-label" htmlFor={id}>
        {texts.file}
      </label>
      <select
        id={id}
        className="field"
        value={format ?? ''}
        disabled={isDisabled}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{texts.ofTool}</option>
        {BackFormat.options.map((each) => (
          <option key={each} value={each}>
            {backFormats[each]}
          </option>
        ))}
      </select>
      <label>
        <input
          type="checkbox"
          checked={isMasked}
          disabled={isDisabled}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setMasked(event.target.checked)}
        />{' '}
        {texts.maskNames}
      </label>
      <p id={`${id}-hint`} className="dim">
        {texts.maskHint}
      </p>
    </>
  )
}
