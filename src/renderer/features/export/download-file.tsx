import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/marks/icon.tsx'
import { client, problemText } from '../../lib/client/api.ts'
import { showToast } from '../../lib/toasts.ts'
import { downloadFile as texts } from './texts.ts'

/** A button that saves a written file from the host's folder with the browser's download. */
export function DownloadFile({ name }: { readonly name: string }) {
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    contentOf(name)
      .then((content) => offer(content, name))
      .catch((error: unknown) => showToast(problemText(error), { isProblem: true }))
      .finally(() => setBusy(false))
  }
  return (
    <Button icon={<Icon of={Download} size="small" />} disabled={isBusy} onClick={save}>
      {texts.download(name)}
    </Button>
  )
}

/** Reads a file of the host piece by piece. */
async function contentOf(name: string): Promise<Blob> {
  const pieces: Blob[] = []
  for (let from = 0; ; ) {
    const { piece } = await client.exports.piece({ name, from })
    if (piece.size === 0) return new Blob(pieces)
    pieces.push(piece)
    from += piece.size
  }
}

/** Time in milliseconds until a browser has begun to save. */
const RELEASE_AFTER_MS = 60_000

function offer(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER_MS)
}
