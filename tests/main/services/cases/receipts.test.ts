import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writePdf } from '../../../../scripts/samples/pdf.ts'
import { filesIn } from '../../../../src/main/documents/folder.ts'
import { sourcesIn } from '../../../../src/main/intake/index.ts'
import type { AmountClass } from '../../../../src/shared/pipelines/receipt/amounts.ts'
import { loadSamples, workOn } from '../../../helpers/cases/jobs.ts'
import { openDecisions } from '../../../helpers/cases/open-decisions.ts'
import { receiptText, semanticAmounts } from '../../../helpers/cases/receipts.ts'
import { callsOf, setAll } from '../../../helpers/judging/asking.ts'
import { findServer } from '../../../helpers/judging/find-server.ts'
import { localModel, localServerWith } from '../../../helpers/judging/judges.ts'
import { wireServer } from '../../../helpers/judging/wire-server/closing.ts'
import { json, type Script, status, words } from '../../../helpers/judging/wire-server/script.ts'
import { work } from '../../../helpers/people/work.ts'
import { tempDir } from '../../../helpers/program/temp-dir.ts'
import { type TempDocket, tempDocket } from '../../../helpers/program/temp-docket.ts'

const rightAnswer = semanticAmounts({
  line_item_amounts: [2000],
  tax_amounts: [420],
  total_amount: 2420,
  ignore_numbers: ['4650', '07102', '2024'],
})

/** Brings files in as receipts and judges them; gives back what was said. */
async function judgeFiles(test: TempDocket, files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = tempDir()
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const id = await test.docket.jobs.import(
    {
      pipeline: 'receipt',
      batchId: test.action(),
      tags: [],
      subject: null,
      title: null,
      hasUploads: false,
      judge: { known: true },
      ...sourcesIn('receipt', filesIn(folder).files),
    },
    test.ada,
  )
  return { job: id, lines: await workOn(test, id) }
}

async function judgeOne(test: TempDocket, name: string, content: string | Uint8Array) {
  const { lines } = await judgeFiles(test, { [name]: content })
  const run = lines.find((line) => line.event === 'run')
  if (run?.event !== 'run') return expect.unreachable()
  const outcome = test.docket.cases.outcome(run.runId)
  if (outcome?.pipeline !== 'receipt') return expect.unreachable()
  return { ...run, found: outcome.outcome }
}

/** A program that finds a local server with this answer for everything it is asked. */
async function withOllama(script: Script) {
  const server = await wireServer(script)
  const test = tempDocket(undefined, {
    environment: { OLLAMA_HOST: server.origin },
    findLocal: localServerWith(localModel('llama3.2:latest')),
  })
  setAll(test, [
    ['providers.ollama.models', ['llama3.2']],
    ['judging.decides.receipt.referee', 'always'],
  ])
  return { server, ...test, test }
}

describe('001-17 the referee', () => {
  it('is the chosen model of Ollama without a route, as the source asks it, and costs nothing', async () => {
    const { server, test } = await withOllama(() => json(rightAnswer))
    const { found, runId } = await judgeOne(test, 'bill.txt', receiptText('consultation'))
    expect(found).toMatchObject({ gate: 'applied', label: 'real', lineItemsConfidence: 0.92 })
    // The question about its document type, which the rules are unsure of, comes after it.
    expect(server.requests[0]).toMatchObject({
      protocol: 'ollama',
      model: 'llama3.2:latest',
      body: { options: { temperature: 0.1 } },
    })
    expect(callsOf(test, runId)[0]).toMatchObject({ provider: 'ollama', result: 'ok', costMicros: 0 })
    expect(test.docket.program.settings.current().deadlines.receipt).toBe(30_000)
  })

  it('is looked for where Ollama says that it is', async () => {
    const { server } = await withOllama(() => json(rightAnswer))
    expect((await findServer(server.urls.ollama, 'ollama')).kind).toBe('found')
  })

  it('is not asked where nothing is doubtful, nor where nobody shall be asked', async () => {
    const { server, test } = await withOllama(() => json(rightAnswer))
    const clear = await judgeOne(test, 'grocer.txt', receiptText('us-grocer'))
    expect(clear).toMatchObject({ found: { gate: 'not_needed' }, escalations: [] })
    setAll(test, [['judges.receipt', 'off']])
    const doubtful = await judgeOne(test, 'bill.txt', receiptText('consultation'))
    expect(doubtful).toMatchObject({ found: { gate: 'unavailable', label: 'real' }, escalations: [] })
    expect(server.requests).toEqual([])
  })
})

describe('001-14 an answer', () => {
  const fenced = `Here it is:\n\`\`\`json\n${JSON.stringify(rightAnswer)}\n\`\`\``

  it.each<[string, Script, string, string[]]>([
    ['as a bare object is read', () => json(rightAnswer), 'applied', []],
    ['in a fence is read', () => words(fenced), 'applied', []],
    ['that is no JSON is none', () => words('It looks genuine to me.'), 'unavailable', ['JUDGE_UNAVAILABLE']],
    [
      'with a confidence above 1 is none',
      () => json({ ...rightAnswer, confidence: 92 }),
      'unavailable',
      ['JUDGE_UNAVAILABLE'],
    ],
    ['that a server fails to give is none', () => status(500, 'down'), 'unavailable', ['JUDGE_UNAVAILABLE']],
  ])(
    '%s',
    async (_, script, gate, expected) => {
      const { test } = await withOllama(script)
      const { found, escalations } = await judgeOne(test, 'bill.txt', receiptText('consultation'))
      expect(found).toMatchObject({ gate, label: 'real' })
      expect(escalations.map(({ trigger }) => trigger)).toEqual(expected)
    },
    60_000,
  )
})

describe('a folder of receipts', () => {
  it('comes in file by file; an unreadable file is reported, and the others continue', async () => {
    const page = { width: 300, height: 200, texts: [{ x: 20, y: 40, text: 'Total 5,00 €', size: 12 }] }
    const test = tempDocket()
    const { lines, job } = await judgeFiles(test, {
      'a.pdf': writePdf({ pages: [page] }),
      'b.pdf': 'no PDF',
      'c.pdf': writePdf({ pages: [page], isProtected: true }),
      'd.txt': receiptText('us-grocer'),
      'e.json': JSON.stringify({ text: receiptText('kuwait'), currency: 'KWD' }),
      'f.txt': '',
    })
    expect(test.docket.jobs.get(job)).toMatchObject({ imported: 3, failed: 3 })
    const failed = lines.flatMap((line) => (line.event === 'failed' ? [line.error] : []))
    expect(failed.toSorted()).toEqual([
      expect.stringContaining('b.pdf: this is not a PDF, or it is damaged.'),
      expect.stringContaining('c.pdf: this PDF is protected by a password.'),
      expect.stringContaining('f.txt: the file is empty. Choose another file.'),
    ])
    const titles = lines.flatMap((line) => (line.event === 'imported' ? [line.title] : []))
    expect(titles.toSorted()).toEqual(['a', 'd', 'e'])
  })

  it('keeps the pages with their cases', async () => {
    const test = tempDocket()
    const pdf = writePdf({
      pages: [{ width: 300, height: 200, texts: [{ x: 20, y: 40, text: 'Total 5.00 EUR', size: 12 }] }],
    })
    const { caseId } = await judgeOne(test, 'a.pdf', pdf)
    const [kept] = test.docket.cases.get(caseId, test.ada).case.attachments
    expect(kept).toMatchObject({ role: 'document', mediaType: 'application/pdf', bytes: pdf.length })
  })
})

describe('the state of a receipt', () => {
  async function setUp() {
    const test = tempDocket()
    const text = receiptText('us-grocer').replace(
      'TOTAL                    16.21',
      'TOTAL                    17.21',
    )
    const { caseId } = await judgeOne(
      test,
      'grocer.txt',
      `${text.replace('CASH ', 'DEPOSIT FEE 1.00\nCASH ')}`,
    )
    const { docket, ada } = test
    const detail = () => docket.cases.get(caseId, ada)
    const fee = openDecisions(detail()).find(({ label }) => label === '1.00') ?? expect.unreachable()
    const final = () => {
      const { evidence } = detail()
      return evidence?.pipeline === 'receipt'
        ? (evidence.final ?? expect.unreachable())
        : expect.unreachable()
    }
    return { ...test, ...work(test), caseId, fee, final }
  }

  it('can be seen before anything is said, and is then what was seen', async () => {
    const { docket, ada, act, action, caseId, fee, final } = await setUp()
    const before = final()
    expect(before.label).toBe('suspicious')
    const events = docket.program.events()
    const correction: AmountClass = 'surcharge'
    const seen = docket.cases.preview(caseId, [{ about: fee.about, correction }], ada)
    expect(seen).toMatchObject({
      pipeline: 'receipt',
      final: { label: 'real', reconciliation: { fits: true } },
    })
    expect([docket.program.events(), final()]).toEqual([events, before])
    act('ada', 'claim', caseId)
    docket.reviews.feedback.give(
      { decisionId: fee.id, answer: 'incorrect', correction, note: null, actionId: action() },
      ada,
    )
    expect(final()).toEqual(seen?.final)
    expect(docket.cases.preview(caseId, [{ about: fee.about, correction: fee.after }], ada)?.final).toEqual(
      before,
    )
  })

  it('is not changed by a ruling on something that does not exist', async () => {
    const { docket, ada, caseId, final } = await setUp()
    const proposed = [{ about: { kind: 'number', key: '9999' }, correction: 'total' }]
    expect(docket.cases.preview(caseId, proposed, ada)?.final).toEqual(final())
  })
})

describe('the samples of receipts', () => {
  it('come in judged: sound ones, a wrong total, a scan, one with instructions for a model', async () => {
    const test = tempDocket()
    const lines = await loadSamples(test, 'receipt')
    const labels = lines.flatMap((line) => {
      if (line.event !== 'run') return []
      const found = test.docket.cases.outcome(line.runId)
      const { title } = test.docket.cases.get(line.caseId, test.ada).case
      return found?.pipeline === 'receipt'
        ? [`${title}: ${found.outcome.label} ${found.outcome.fields.total}`]
        : []
    })
    expect(labels.toSorted()).toEqual([
      'druckerei-wattwinkel: real 707.84',
      'harbour-street-market-wrong-total: suspicious 83.60',
      'harbour-street-market: real 33.60',
      'lantern-books-scan: real 25.75',
      'malabar-instruments: real 183726.00',
      'orchard-row-deli-altered-total: suspicious 24.20',
      'quayside-repairs-with-instructions: suspicious 950.00',
      'taverna-nefeli: real 37.00',
    ])
  })
})
