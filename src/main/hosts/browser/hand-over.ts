import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file by which a browser comes to the window. */
export interface HandOver {
  readonly file: string
  remove(): void
}

/**
 * Writes a page into a folder that sends a ticket to the host as soon as a browser shows it: in the body of a POST, which
 * stands in no history. No argument of a process has the ticket, and only its owner can read the file.
 */
export function handOver(folder: string, target: string, ticket: string): HandOver {
  const file = join(folder, `open-${process.pid}.html`)
  const html = `<!doctype html>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<title>Docket</title>
<form method="post" action="${target}"><input type="hidden" name="ticket" value="${ticket}"><button>Open Docket</button></form>
<script>document.forms[0].submit()</script>
`
  rmSync(file, { force: true })
  writeFileSync(file, html, { mode: 0o600, flag: 'wx' })
  return { file, remove: () => rmSync(file, { force: true }) }
}
