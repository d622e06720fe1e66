import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { DiagnosticsLine } from '../../../../shared/contract/program/system.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { client, problemText } from '../../../lib/client/api.ts'

type Written = { readonly line: DiagnosticsLine } | { readonly problem: string } | null

/** Writes down what somebody needs who is to find out what is wrong. */
export function DiagnosticsPart() {
  const [written, setWritten] = useState<Written>(null)
  const [isWriting, setWriting] = useState(false)
  const write = () => {
    setWriting(true)
    client.system
      .diagnostics()
      .then((line) => setWritten(line.event === 'written' ? { line } : null))
      .catch((error: unknown) => setWritten({ problem: problemText(error) }))
      .finally(() => setWriting(false))
  }
  return (
    <>
      <h3 className="medium">When something is wrong</h3>
      <p className="dim small">
        A file with versions, sizes, counts, changed switches and the places in the program where it failed.
        No content of a case, no name, no key and no text that anybody typed is in it. Nothing is sent: read
        the file, and give it to whoever helps you.
      </p>
      <p>
        <Button icon={<Icon of={FileText} size="small" />} disabled={isWriting} onClick={write}>
          Write diagnostics
        </Button>
      </p>
      <p role={written !== null && 'problem' in written ? 'alert' : 'status'} className="small">
        {writtenText(written)}
      </p>
    </>
  )
}

function writtenText(written: Written): string {
  if (written === null) return ''
  if ('problem' in written) return written.problem
  return `Written to ${written.line.file}.`
}
