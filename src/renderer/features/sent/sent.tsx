import './sent.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { SentSummary } from '../../../shared/contract/program/sent.ts'
import { counted, shownCount } from '../../../shared/counted.ts'
import type { CaseId } from '../../../shared/domain/ids.ts'
import { type SentLine, UNKNOWN_HOST } from '../../../shared/domain/runs/sent.ts'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { Progress } from '../../components/feedback/progress.tsx'
import { SkeletonRows } from '../../components/feedback/skeleton.tsx'
import { Ring } from '../../components/marks/ring.tsx'
import { client, connection, problemText } from '../../lib/client/api.ts'
import { shownMoment } from '../../lib/formats/format.ts'
import { useObservable } from '../../lib/observable.ts'
import { sent as texts } from './texts.ts'

/** Number of cases in a page. */
const PAGE = 50

/** Lists content that left this machine over all time: by address, then by case, run and model. */
export function Sent({ caseLink }: { readonly caseLink: (id: CaseId, title: string) => ReactNode }) {
  return (
    <>
      <Summary />
      <Lines caseLink={caseLink} />
    </>
  )
}

/** The addresses to which content was sent, for the cases read so far. */
function Summary() {
  const summary = useSummary()
  if (summary === null) return <SkeletonRows rows={2} label={texts.loading} />
  const { read, cases, stayed, erased, totals, recordings } = summary
  const isNothing = totals.length === 0 && recordings.length === 0
  return (
    <section className="sent-summary" aria-labelledby="sent-summary">
      <h2 id="sent-summary">{texts.overAllTime}</h2>
      {read < cases ? <Progress label={texts.progress} done={read} total={cases} /> : null}
      <p role="status">
        {isNothing ? <Ring shape="tick" /> : null}{' '}
        {isNothing
          ? texts.nothingLeft(counted(stayed, 'case'))
          : texts.stayed(shownCount(stayed), counted(read, 'case'))}
        {erased === 0 ? null : ` ${texts.erased(counted(erased, 'case'))}`}
      </p>
      {recordings.length === 0 ? null : (
        <ul className="lines" aria-label={texts.recordings}>
          {recordings.map(({ address, recordings: count, bytes, first, last }) => (
            <li key={address}>
              {texts.recordingsSent(
                counted(count, 'attempt'),
                shownAddress(address),
                shownCount(Math.max(1, Math.round(bytes / 1_000))),
                shownMoment(first),
                shownMoment(last),
              )}
            </li>
          ))}
        </ul>
      )}
      {totals.length === 0 ? null : (
        <table className="sent-table">
          <caption className="visually-hidden">{texts.byAddress}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.address}</th>
              <th scope="col" className="number">
                {texts.cases}
              </th>
              <th scope="col" className="number">
                {texts.questions}
              </th>
              <th scope="col" className="number">
                {texts.characters}
              </th>
              <th scope="col">{texts.masked}</th>
              <th scope="col">{texts.first}</th>
              <th scope="col">{texts.last}</th>
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <tr key={total.address}>
                <th scope="row" className="mono">
                  {shownAddress(total.address)}
                </th>
                <td className="number mono">{shownCount(total.cases)}</td>
                <td className="number mono">{shownCount(total.questions)}</td>
                <td className="number mono">{shownCharacters(total.characters)}</td>
                <td>{maskedText(total.maskedCases, total.cases)}</td>
                <td className="mono">{shownMoment(total.first)}</td>
                <td className="mono">{shownMoment(total.last)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Lists every case with its runs, newest case first, page by page. */
function Lines({ caseLink }: { readonly caseLink: (id: CaseId, title: string) => ReactNode }) {
  const [onlySent, setOnlySent] = useState(false)
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['sent', onlySent],
    queryFn: ({ pageParam }: { readonly pageParam: CaseId | null }) =>
      client.sent.page({ after: pageParam, limit: PAGE, onlySent }),
    initialPageParam: null as CaseId | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  if (error !== null)
    return (
      <Notice isProblem title={texts.problem}>
        {problemText(error)}
      </Notice>
    )
  if (isPending) return <SkeletonRows rows={6} label={texts.loading} />
  const lines = data.pages.flatMap((page) => page.lines)
  return (
    <section aria-labelledby="sent-lines">
      <div className="row">
        <h2 id="sent-lines" className="grow">
          {texts.byCase}
        </h2>
        <label className="row">
          <input type="checkbox" checked={onlySent} onChange={(event) => setOnlySent(event.target.checked)} />
          {texts.onlySent}
        </label>
      </div>
      {lines.length === 0 ? (
        <p className="dim">{hasNextPage ? texts.noneHere : texts.none}</p>
      ) : (
        <table className="sent-table">
          <caption className="visually-hidden">{texts.byCase}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.case}</th>
              <th scope="col" className="number">
                {texts.run}
              </th>
              <th scope="col">{texts.when}</th>
              <th scope="col">{texts.model}</th>
              <th scope="col">{texts.address}</th>
              <th scope="col" className="number">
                {texts.characters}
              </th>
              <th scope="col">{texts.masked}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.caseId} ${line.runId} ${line.provider} ${line.model} ${line.address}`}>
                <th scope="row">{caseLink(line.caseId, line.title)}</th>
                <td className="number mono">{line.attempt ?? '–'}</td>
                <td className="mono">
                  {line.runId === null && line.recordings === 0 ? '–' : shownMoment(line.at)}
                </td>
                <td className="mono">{line.model ?? '–'}</td>
                <td>{where(line)}</td>
                <td className="number mono">
                  {line.recordings > 0
                    ? texts.recording
                    : line.address === null
                      ? '0'
                      : shownCharacters(line.characters)}
                </td>
                <td>{line.address === null ? '–' : line.masked ? texts.yes : texts.no}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage ? (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      ) : null}
    </section>
  )
}

function where({ address, runId, model }: SentLine): ReactNode {
  if (address !== null) return <span className="mono">{shownAddress(address)}</span>
  return (
    <span className="dim">
      {runId === null ? texts.notJudged : model === null ? texts.noModel : texts.onThisMachine}
    </span>
  )
}

function shownAddress(address: string): string {
  return address === UNKNOWN_HOST ? texts.unknownHost : address
}

function shownCharacters(characters: number | null): string {
  return characters === null ? texts.notCounted : shownCount(characters)
}

function maskedText(masked: number, cases: number): string {
  return masked === 0
    ? texts.no
    : masked === cases
      ? texts.yes
      : texts.some(shownCount(masked), shownCount(cases))
}

/** Returns the summary as far as the host has read; `null` before the first result. */
function useSummary(): SentSummary | null {
  const [summary, setSummary] = useState<SentSummary | null>(null)
  const line = useObservable(connection.number)
  useEffect(() => {
    if (line === null) return
    const stop = new AbortController()
    const read = async () => {
      for await (const part of await client.sent.summary(undefined, { signal: stop.signal })) setSummary(part)
    }
    read().catch(() => undefined) // the connection reports its own end, and the next one starts another read
    return () => stop.abort()
  }, [line])
  return summary
}
