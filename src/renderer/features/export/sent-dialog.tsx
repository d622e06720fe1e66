import '../../components/fields/field.css'
import { useId, useState } from 'react'
import { SentFormat } from '../../../shared/contract/program/sent.ts'
import { client } from '../../lib/client/api.ts'
import { sentDialog as texts } from './texts.ts'
import { WriteDialog } from './write-dialog.tsx'

const formats: Readonly<Record<SentFormat, string>> = {
  csv: texts.csvSpreadsheets,
  jsonl: texts.jsonLines,
}

/** Exports the list of content that left this machine to a new file. */
export function SentDialog({ onClose }: { readonly onClose: () => void }) {
  const [format, setFormat] = useState<SentFormat>('csv')
  const id = useId()
  return (
    <WriteDialog
      title={texts.title}
      lead={texts.lead}
      unit={texts.line}
      write={(actionId) => client.sent.export({ actionId, format })}
      fields={(isWritten) => (
        <>
          <label className="field-label" htmlFor={id}>
            {texts.format}
          </label>
          <select
            id={id}
            className="field"
            value={format}
            disabled={isWritten}
            onChange={(event) => setFormat(SentFormat.parse(event.target.value))}
          >
            {SentFormat.options.map((each) => (
              <option key={each} value={each}>
                {formats[each]}
              </option>
            ))}
          </select>
        </>
      )}
      onClose={onClose}
    />
  )
}
