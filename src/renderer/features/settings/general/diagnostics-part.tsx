import { FileText } from 'lucide-react'
import { useState } from 'react'
import type { DiagnosticsLine } from '../../../../shared/contract/program/system.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { client, problemText } from '../../../lib/client/api.ts'
import { diagnosticsPart as texts } from '../texts/general.ts'

type Written = { readonly line: DiagnosticsLine } | { readonly problem: string } | null

/** Writes a diagnostics file for the investigation of a problem. */
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
      <h3 className="medium">{texts.diagnostics}</h3>
      <p className="dim small">{texts.diagnosticsWrittenFileVersionsSizes}</p>
      <p>
        <Button icon={<Icon of={FileText} size="small" />} disabled={isWriting} onClick={write}>
          {texts.writeDiagnostics}
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
  return texts.written(written.line.file)
}
