import './import.css'
import { Ban, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from '../../components/marks/icon.tsx'
import { problemText } from '../../lib/client/api.ts'
import { useReadOnly } from '../../lib/keys/read-only.ts'
import { capitalized } from '../../lib/pipelines/labels.ts'
import { useEachPresentation } from '../../lib/pipelines/presentations.ts'
import { showToast } from '../../lib/toasts.ts'
import { droppedFiles } from './dropped-files.ts'
import { importFiles } from './imports.ts'
import { dropToImport as texts } from './texts.ts'

/** Accepts files dropped anywhere on the window. */
export function DropToImport() {
  const [isOver, setIsOver] = useState(false)
  const presentations = useEachPresentation()
  const refusal = useReadOnly()
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = refusal === null ? 'copy' : 'none'
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(false)
      if (refusal !== null) return showToast(refusal, { isProblem: true })
      droppedFiles(event.dataTransfer)
        .then(({ files, leftOut }) => {
          const skipped = leftOut === null ? [] : [{ file: '', problem: texts.someWereSkipped(leftOut) }]
          importFiles(files, skipped)
        })
        .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
    }
    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [refusal])
  if (!isOver) return null
  if (refusal !== null)
    return (
      <div className="drop-sheet" role="status">
        <div>
          <Icon of={Ban} />
          <strong>{refusal}</strong>
        </div>
      </div>
    )
  return (
    <div className="drop-sheet" role="status">
      <div>
        <Icon of={Download} />
        <strong>{texts.dropImport}</strong>
        {presentations.map(({ noun, dropHint }) => (
          <p key={noun.one}>
            {capitalized(noun.many)}: {dropHint}.
          </p>
        ))}
      </div>
    </div>
  )
}
