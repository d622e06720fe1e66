import { filled } from '../../../components/filled.tsx'
import '../audit.css'
import './timeline.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TrailEntry, TrailId } from '../../../../shared/contract/program/trail.ts'
import { shownConfidence, shownCount } from '../../../../shared/counted.ts'
import { api } from '../../../lib/client/api.ts'
import { shownDollars } from '../../../lib/formats/format.ts'
import { answerLabels, spoken } from '../../../lib/formats/labels.ts'
import { Change, TrailWhat } from '../table/trail-row.tsx'
import { entryDetail as texts } from '../texts.ts'

/** Shows all data of a trail row: the change, the reasons, the model call behind it, and the event itself. */
export function EntryDetail({ id, action }: { readonly id: TrailId; readonly action: ReactNode }) {
  const { data: entry } = useQuery(api.audit.entry.queryOptions({ input: { id } }))
  if (entry === undefined) return null
  return (
    <section className="entry-detail" aria-label={texts.event}>
      <div className="entry-head">
        <h2>
          {filled(texts.eventAt, {
            position: <span className="mono">{shownCount(entry.row.seq)}</span>,
          })}
        </h2>
        <span className="grow" />
        {action}
      </div>
      <dl>
        {factsOf(entry).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Fact = readonly [name: string, value: ReactNode]

function factsOf(entry: TrailEntry): readonly Fact[] {
  return [
    ...changeFacts(entry),
    ...entry.calls.flatMap((call): Fact[] => [
      [texts.model, <code key="model">{texts.prompt(call.model, call.promptVersion.slice(0, 6))}</code>],
      [texts.tokensCost, <code key="tokens">{tokensText(call)}</code>],
    ]),
    ...entry.standards.map(
      ({ kind, name, version }): Fact => [
        kind === null ? texts.standard : spoken(kind),
        texts.version(name, version),
      ],
    ),
    ...peopleFacts(entry),
    [
      texts.hash,
      <code key="hash" title={entry.hash}>{`${entry.hash.slice(0, 8)} … ${entry.hash.slice(-4)}`}</code>,
    ],
  ]
}

function changeFacts({ row, from, to, reasons, note }: TrailEntry): readonly Fact[] {
  const { confidence, blockedBy, decisionId, source, reviewerId, by } = row
  return [
    [texts.whatChanged, <TrailWhat key="what" row={row} />],
    ...(row.type === 'setting.set' ? [[texts.key, <code key="key">{row.what}</code>] satisfies Fact] : []),
    ...(reviewerId === null ? [] : textFact(texts.doneBy, by)),
    ...(from === null && to === null
      ? []
      : [[texts.change, <Change key="change" row={{ ...row, from, to }} />] satisfies Fact]),
    ...textFact(texts.rule, reasons.rule),
    ...textFact(texts.judge, reasons.judge),
    ...textFact(texts.note, note),
    ...(confidence === null ? [] : [[texts.confidence, shownConfidence(confidence)] satisfies Fact]),
    ...(decisionId === null || source === 'person'
      ? []
      : [[texts.guard, blockedBy === null ? texts.noGuard : spoken(blockedBy)] satisfies Fact]),
  ]
}

function peopleFacts({ people, adjudication }: TrailEntry): readonly Fact[] {
  return [
    ...people.map(
      ({ reviewer, answer, correction, blind }): Fact => [
        reviewer,
        [
          answerLabels[answer],
          ...(blind ? [texts.blind] : []),
          ...(correction === null ? [] : [`“${correction}”`]),
        ].join(', '),
      ],
    ),
    ...(adjudication === null
      ? []
      : [
          [
            texts.adjudicated,
            texts.by(answerLabels[adjudication.answer], adjudication.reviewer, adjudication.reason),
          ] satisfies Fact,
        ]),
  ]
}

function textFact(name: string, text: string | null): readonly Fact[] {
  return text === null || text === '' ? [] : [[name, text]]
}

function tokensText({ inputTokens, outputTokens, costMicros }: TrailEntry['calls'][number]): string {
  const tokens = [
    inputTokens === null ? null : texts.inText(shownCount(inputTokens)),
    outputTokens === null ? null : texts.out(shownCount(outputTokens)),
  ].filter((part) => part !== null)
  const cost = costMicros === null ? texts.priceUnknown : shownDollars(costMicros)
  return [...(tokens.length === 0 ? [texts.tokensUnknown] : [tokens.join(', ')]), cost].join(' · ')
}
