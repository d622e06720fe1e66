/** `node scripts/make-receipt-samples.ts`: makes the receipts of assets/samples, the same each time. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scanned } from './samples/paper.ts'
import { writePdf } from './samples/pdf.ts'
import { writePng } from './samples/png.ts'
import {
  germanInvoice,
  grocer,
  indianInvoice,
  injected,
  scannedText,
  wrongTotal,
} from './samples/receipts.ts'

const folder = join(import.meta.dirname, '../assets/samples/receipt')
mkdirSync(folder, { recursive: true })

const files: Readonly<Record<string, Uint8Array>> = {
  'harbour-street-market.pdf': writePdf(grocer),
  'harbour-street-market-wrong-total.pdf': writePdf(wrongTotal),
  'quayside-repairs-with-instructions.pdf': writePdf(injected),
  'druckerei-wattwinkel.pdf': writePdf(germanInvoice),
  'malabar-instruments.pdf': writePdf(indianInvoice),
  'lantern-books-scan.png': writePng(scanned(scannedText)),
}
for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
