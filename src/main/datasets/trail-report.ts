import type { TrailRow } from '../../shared/contract/program/trail.ts'
import { counted, shownCount } from '../../shared/counted.ts'
import { trailEventName } from '../../shared/domain/ledger/event-names.ts'
import { CALLED_INCORRECT } from '../../shared/domain/ledger/trail.ts'
import { spoken } from '../../shared/spoken.ts'

/** Content of the printed report before its rows. */
export interface ReportHead {
  /** When it was written, in milliseconds. */
  readonly at: number
  readonly version: string
  /** The filter of the rows: each key with its value. */
  readonly filters: readonly (readonly [name: string, value: string])[]
  readonly rows: number
  /** Number of rows in the report, the oldest ones; the rest is left out. */
  readonly shown: number
  readonly cases: number
  readonly withFeedback: number
  /** The end of each chain of the ledger. */
  readonly heads: readonly { readonly device: string; readonly seq: number; readonly hash: string }[]
  /** The checkpoint that covers the ledger; `null` if it is not signed. */
  readonly checkpoint: string | null
}

/** Returns the style of the printed pages, with title and page number on each. `at` is in milliseconds. */
const styleOf = (at: number) => `@page { size: auto; margin: 15mm;
  @bottom-left { content: "Audit trail, written ${utc(at)}"; font: 7pt system-ui, sans-serif; color: #555 }
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 7pt system-ui, sans-serif; color: #555 } }
body { font: 9pt/1.4 system-ui, sans-serif; color: #111; margin: 2rem auto; max-width: 60rem }
h1 { font-size: 15pt; margin: 0 0 .5rem } dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem }
dt { color: #555 } dd { margin: 0; overflow-wrap: anywhere } pre, code { font: 8pt/1.4 ui-monospace, monospace }
pre { white-space: pre-wrap; overflow-wrap: anywhere } p { max-width: 46rem; margin: .6rem 0 0; color: #333 }
th { overflow-wrap: normal }
table { border-collapse: collapse; width: 100%; margin-top: 1rem; table-layout: fixed }
th, td { text-align: left; vertical-align: top; padding: .2rem .4rem .2rem 0; border-bottom: .5pt solid #bbb; overflow-wrap: anywhere }
small { display: block; color: #333; font-size: 7.5pt } thead { display: table-header-group } tr { break-inside: avoid } del { color: #555 }
@media print { body { margin: 0; max-width: none } }`

const UNSIGNED = 'not signed: anybody with the files could have rewritten it'

const SIGNED =
  'Signed checkpoint of the ledger: the chain of the device, its number of events, the root of the tree over them, and the signature of the device. With the public key of the device, anybody can verify it and every proof of an event: use “docket audit verify” or any reader of C2SP checkpoints.'

const LEGEND =
  'Event is the position of the event in the chain of its device. Struck-through text is the value before the change. A change that a guard blocked did not take effect. The reason is below the change, and the model is below the name of the judge. Answer is a person’s answer to whether the change was correct; it is empty if nobody has answered.'

/** Returns the printable report up to its rows: one page without scripts and without network access. */
export function reportHead(head: ReportHead): string {
  const { at, version, filters, rows, shown, cases, withFeedback, heads, checkpoint } = head
  const items: readonly (readonly [string, string])[] = [
    ['Written', `${utc(at)}, by Docket ${version}`],
    [
      'Filters',
      filters.length === 0
        ? 'none: the whole trail that this reader may see'
        : filters.map(([name, value]) => `${name}: ${value}`).join(' · '),
    ],
    [
      'Entries',
      `${counted(rows, 'entry', 'entries')} in ${counted(cases, 'case')}, ${shownCount(withFeedback)} with feedback`,
    ],
    ...(shown < rows ? [['Left out', leftOut(rows, shown)] as const] : []),
    ...heads.map(
      ({ device, seq, hash }) =>
        ['Ledger', `device ${device}, up to event ${shownCount(seq)}, whose hash is ${hash}`] as const,
    ),
    ['Signature', checkpoint === null ? UNSIGNED : 'the checkpoint below'],
  ]
  const list = items.map(([name, value]) => `<dt>${safe(name)}</dt><dd>${safe(value)}</dd>`).join('\n')
  const signed = checkpoint === null ? '' : `<p>${SIGNED}</p>\n<pre>${safe(checkpoint)}</pre>\n`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Audit trail</title>
<style>${styleOf(at)}</style>
</head>
<body>
<h1>Audit trail</h1>
<dl>
${list}
</dl>
${signed}<p>${LEGEND}</p>
<table>
<colgroup><col style="width:12%"><col style="width:8%"><col style="width:19%"><col style="width:14%"><col style="width:22%"><col style="width:15%"><col style="width:10%"></colgroup>
<thead><tr><th scope="col">Time (UTC)</th><th scope="col">Event</th><th scope="col">Case</th><th scope="col">What changed</th><th scope="col">Change</th><th scope="col">Changed by</th><th scope="col">Answer</th></tr></thead>
<tbody>
`
}

function leftOut(rows: number, shown: number): string {
  const rest = counted(rows - shown, 'later entry', 'later entries')
  return `${rest}: a report has at most ${shownCount(shown)}. Narrow the filters, or export the trail as CSV, which has all of them.`
}

/** Returns a row of the report. */
export function reportLine(row: TrailRow): string {
  const cells = [
    safe(shownSecond(row.at)),
    safe(shownCount(row.seq)),
    safe(row.case === null ? '' : `${row.case.title || 'erased'} (${row.case.pipeline})`),
    safe(row.what ?? trailEventName(row)),
    `${changeOf(row)}${small(row.reason)}`,
    `${safe(row.source === 'guard' ? `guard: ${spoken(row.by)}` : row.by)}${small(row.model === row.by ? null : row.model)}`,
    safe(row.answer === 'none' ? '' : row.answer),
  ]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`
}

/** Returns a line below the content of a cell. */
function small(text: string | null): string {
  return text === null || text === '' ? '' : `<small>${safe(text)}</small>`
}

/** The text after the rows. */
export const REPORT_END = '</tbody>\n</table>\n</body>\n</html>\n'

function changeOf({ from, to, source, applied, blockedBy }: TrailRow): string {
  const after = to ?? (source === 'person' && from !== null ? CALLED_INCORRECT : '')
  const change = [from === null ? '' : `<del>${safe(from)}</del>`, safe(after)]
    .filter((part) => part !== '')
    .join(' → ')
  if (applied !== false) return change
  return `${change} (${blockedBy === null ? 'without effect' : `blocked by the guard ${safe(spoken(blockedBy))}`})`
}

function utc(at: number): string {
  return `${shownSecond(at)} UTC`
}

function shownSecond(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

/** Escapes text for a page: nothing in it is markup. */
function safe(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
