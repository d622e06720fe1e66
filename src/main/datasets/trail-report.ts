import type { TrailRow } from '../../shared/contract/program/trail.ts'
import { counted, shownCount } from '../../shared/counted.ts'

/** What the printed report says before its rows. */
export interface ReportHead {
  /** When it was written, in milliseconds. */
  readonly at: number
  readonly version: string
  /** What the rows were filtered by: each part with its value. */
  readonly filters: readonly (readonly [name: string, value: string])[]
  readonly rows: number
  readonly cases: number
  readonly withFeedback: number
  /** The end of each chain of the ledger. */
  readonly heads: readonly { readonly device: string; readonly seq: number; readonly hash: string }[]
  /** The checkpoint that covers the ledger; `null` where nobody has signed it. */
  readonly checkpoint: string | null
}

const STYLE = `@page { size: auto; margin: 15mm }
body { font: 9pt/1.4 system-ui, sans-serif; color: #111; margin: 2rem auto; max-width: 60rem }
h1 { font-size: 15pt; margin: 0 0 .5rem } dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem }
dt { color: #555 } dd { margin: 0; overflow-wrap: anywhere } pre, code { font: 8pt/1.4 ui-monospace, monospace }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100%; margin-top: 1rem; table-layout: fixed }
th, td { text-align: left; vertical-align: top; padding: .2rem .4rem .2rem 0; border-bottom: .5pt solid #bbb; overflow-wrap: anywhere }
thead { display: table-header-group } tr { break-inside: avoid } del { color: #555 }
@media print { body { margin: 0; max-width: none } }`

/** The report to be read and printed, up to its rows: one page without scripts, which fetches nothing. */
export function reportHead(head: ReportHead): string {
  const { at, version, filters, rows, cases, withFeedback, heads, checkpoint } = head
  const items: readonly (readonly [string, string])[] = [
    ['Written', `${new Date(at).toISOString()}, Docket ${version}`],
    [
      'Filters',
      filters.length === 0 ? 'none' : filters.map(([name, value]) => `${name}: ${value}`).join(' · '),
    ],
    [
      'Entries',
      `${counted(rows, 'entry', 'entries')} in ${counted(cases, 'case')}, ${shownCount(withFeedback)} with feedback`,
    ],
    ...heads.map(
      ({ device, seq, hash }) => ['Ledger', `device ${device}, event ${seq}, hash ${hash}`] as const,
    ),
    ['Signature', checkpoint === null ? 'unsigned' : 'signed checkpoint below'],
  ]
  const list = items.map(([name, value]) => `<dt>${safe(name)}</dt><dd>${safe(value)}</dd>`).join('\n')
  const signed = checkpoint === null ? '' : `<pre>${safe(checkpoint)}</pre>\n`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Audit trail</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Audit trail</h1>
<dl>
${list}
</dl>
${signed}<table>
<colgroup><col style="width:13%"><col style="width:6%"><col style="width:19%"><col style="width:16%"><col style="width:24%"><col style="width:13%"><col style="width:9%"></colgroup>
<thead><tr><th scope="col">Time (UTC)</th><th scope="col">Event</th><th scope="col">Case</th><th scope="col">What</th><th scope="col">From, to</th><th scope="col">By</th><th scope="col">Answer</th></tr></thead>
<tbody>
`
}

/** A row of the report. */
export function reportLine(row: TrailRow): string {
  const cells = [
    safe(new Date(row.at).toISOString().slice(0, 19).replace('T', ' ')),
    safe(String(row.seq)),
    safe(row.case === null ? '' : `${row.case.title || 'erased'} (${row.case.pipeline})`),
    safe(row.what ?? row.type),
    changeOf(row),
    safe(row.by),
    safe(row.answer === 'none' ? '' : row.answer),
  ]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`
}

/** What stands behind the rows. */
export const REPORT_END = '</tbody>\n</table>\n</body>\n</html>\n'

function changeOf({ from, to, applied, blockedBy }: TrailRow): string {
  const change = [from === null ? '' : `<del>${safe(from)}</del>`, to === null ? '' : safe(to)]
    .filter((part) => part !== '')
    .join(' → ')
  if (applied !== false) return change
  return `${change} (${blockedBy === null ? 'without effect' : `kept by ${safe(blockedBy)}`})`
}

/** Text as it stands in a page: nothing of it is markup. */
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
