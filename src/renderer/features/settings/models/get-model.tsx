import './local-models.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Download } from '../../../../shared/contract/program/models.ts'
import { Button } from '../../../components/button.tsx'
import { Progress } from '../../../components/feedback/progress.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { api, client, connection, problemText } from '../../../lib/client/api.ts'
import { follow } from '../../../lib/client/follow.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { useObservable } from '../../../lib/observable.ts'
import { showToast } from '../../../lib/toasts.ts'
import { getModel as texts } from '../texts/models.ts'
import { shownGigabytes } from './shown-bytes.ts'

/** Recommended models for this machine with their sizes, a field for any other model, and the running downloads. */
export function GetModel() {
  const { data } = useQuery(api.models.recommended.queryOptions())
  const downloads = useDownloads()
  const [name, setName] = useState('')
  const withheld = useWithheld()
  const isBusy = (model: string) => downloads.some((each) => each.model === model)
  const beginNamed = () => {
    if (name.trim() !== '') begin(name.trim(), () => setName(''))
  }
  return (
    <div className="get-model">
      <h3>{texts.getModel}</h3>
      {data === undefined ? null : (
        <p className="dim small">{texts.recommended(shownMemory(data.memoryBytes), data.asOf)}</p>
      )}
      <ul className="lines" aria-label={texts.downloads}>
        {downloads.map((download) => (
          <DownloadLine key={download.model} download={download} />
        ))}
        {data?.models
          .filter((model) => !isBusy(model.name))
          .map((model) => (
            <li key={model.name}>
              <span className="mono get-name">{model.name}</span>
              <span className="mono number get-size">{shownGigabytes(model.bytes)}</span>
              <span className="grow small dim">{model.purpose}</span>
              <Button
                size="small"
                aria-label={texts.getOf(model.name, shownGigabytes(model.bytes))}
                onClick={() => begin(model.name)}
                {...withheld}
              >
                {texts.get}
              </Button>
            </li>
          ))}
        <li>
          <form
            className="row grow"
            onSubmit={(event) => {
              event.preventDefault()
              beginNamed()
            }}
          >
            <input
              className="field"
              aria-label={texts.another}
              placeholder={texts.another}
              value={name}
              spellCheck={false}
              onChange={(event) => setName(event.target.value)}
            />
            <span className="grow small dim">{texts.asInLibrary}</span>
            <Button size="small" disabled={name.trim() === ''} onClick={beginNamed} {...withheld}>
              {texts.get}
            </Button>
          </form>
        </li>
      </ul>
    </div>
  )
}

/** A download with its progress and actions. */
function DownloadLine({ download }: { readonly download: Download }) {
  const { model, state, bytes, total, error } = download
  const withheld = useWithheld()
  const isMoving = state === 'preparing' || state === 'loading' || state === 'checking'
  return (
    <li className="download">
      <span className="mono get-name">{model}</span>
      {total === null || state === 'done' ? null : (
        <Progress label={texts.progressOf(model)} done={bytes} total={total} />
      )}
      <span className="grow small" role={state === 'failed' ? 'alert' : 'status'}>
        {error ?? stateTexts[state](total === null ? null : amounts(bytes, total))}
      </span>
      {isMoving ? (
        <Button
          size="small"
          aria-label={texts.pauseOf(model)}
          onClick={() => tell(client.models.pauseDownload({ model }))}
          {...withheld}
        >
          {texts.pause}
        </Button>
      ) : null}
      {state === 'paused' || state === 'failed' ? (
        <Button size="small" aria-label={texts.resumeOf(model)} onClick={() => begin(model)} {...withheld}>
          {texts.resume}
        </Button>
      ) : null}
      <Button
        kind="quiet"
        square
        aria-label={state === 'done' ? texts.closeOf(model) : texts.cancelOf(model)}
        onClick={() => tell(client.models.closeDownload({ model }))}
        {...withheld}
      >
        <Icon of={X} size="small" />
      </Button>
    </li>
  )
}

const stateTexts: Readonly<
  Record<Exclude<Download['state'], 'failed'> | 'failed', (amounts: string | null) => string>
> = {
  preparing: () => texts.preparing,
  loading: (amounts) => amounts ?? texts.preparing,
  checking: () => texts.checking,
  paused: (amounts) => (amounts === null ? texts.paused : `${texts.paused}, ${amounts}`),
  failed: () => texts.failed,
  done: () => texts.done,
}

function amounts(bytes: number, total: number): string {
  const percent = total === 0 ? 0 : Math.floor((bytes / total) * 100)
  return texts.amounts(percent, shownGigabytes(bytes), shownGigabytes(total))
}

/** Returns memory in whole gigabytes of 2^30 bytes, as it is sold. */
function shownMemory(bytes: number): string {
  return String(Math.round(bytes / 2 ** 30))
}

/** Returns the downloads of the application; refetches the local models when one is finished. */
function useDownloads(): readonly Download[] {
  const [downloads, setDownloads] = useState<readonly Download[]>([])
  const line = useObservable(connection.number)
  const queries = useQueryClient()
  const done = downloads.filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (line === null) return
    return follow((signal) => client.models.downloads(undefined, { signal }), setDownloads)
  }, [line])
  useEffect(() => {
    if (done > 0) void queries.invalidateQueries({ queryKey: api.models.key() })
  }, [done, queries])
  return downloads
}

function begin(model: string, then: () => void = () => undefined): void {
  client.models.download({ model }).then(then, say)
}

function tell(sent: Promise<unknown>): void {
  sent.catch(say)
}

function say(error: unknown): void {
  showToast(problemText(error), { isProblem: true })
}
