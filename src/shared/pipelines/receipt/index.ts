import * as z from 'zod'
import { definePipeline } from '../define.ts'
import { NO_USABLE_ANSWER } from '../fall-through.ts'
import { RIGHT_FOR_WRONG_REASON } from '../wrong-reason.ts'
import { ReceiptInput } from './input.ts'
import { ReceiptFinal, ReceiptOutcome } from './outcome.ts'
import { renamed } from './renamed.ts'
import { ReceiptSettings } from './settings.ts'
import { receiptTrade } from './trade.ts'
import { ReceiptGuard } from './words.ts'

/** The pipeline for receipts, invoices and credit notes: what a document says, and whether that adds up. */
export const receipt = definePipeline({
  name: 'receipt',
  input: ReceiptInput,
  outcome: ReceiptOutcome,
  final: ReceiptFinal,
  renamed,
  settings: ReceiptSettings.prefault({}),
  config: ReceiptSettings,
  deadlineMs: 30_000,
  caseSize: { promptTokens: 1_200, outputTokens: 120 },
  roles: {
    referee: {
      label: 'Judge of receipts',
      asks: 'Which amounts of a receipt belong to its total?',
      entry: 'number',
      deadlineMs: null,
      callTimeoutMs: null,
      repair: true,
      cache: true,
      fallsThroughOn: NO_USABLE_ANSWER,
      localModel: 'unasked',
      exam: { maxHarm: 0.05, questionSize: { promptTokens: 1_105, outputTokens: 52 } },
    },
  },
  presets: [
    {
      id: 'local',
      label: 'Ollama on this machine',
      routes: { referee: [{ provider: 'ollama', model: 'llama3.2' }] },
    },
    {
      id: 'anthropic',
      label: 'Anthropic (Claude Haiku 5.5)',
      routes: { referee: [{ provider: 'anthropic', model: 'claude-haiku-5-5' }] },
    },
  ],
  words: {
    about: z.enum(['number', 'total', 'gate', 'currency', 'date', 'merchant', 'document']),
    kind: z.enum(['amount-class', 'total', 'gate', 'currency', 'date', 'merchant', 'document']),
    guard: ReceiptGuard,
    trigger: z.enum([
      'HARD_FAIL',
      'FAKE',
      'SUSPICIOUS',
      'UNREADABLE',
      'TOTAL_CLAIMS_DIFFER',
      'JUDGE_CHANGED_TOTAL',
      'JUDGE_CHANGED_LABEL',
      'JUDGE_REJECTED',
      'UNRECONCILED',
      'CONTRADICTION',
      'UNCORROBORATED',
      'TOTAL_MISSING',
      'CURRENCY_OPEN',
      'DATE_OPEN',
      'MERCHANT_OPEN',
      'NOT_A_RECEIPT',
    ]),
    reason: z.enum([
      'misread_evidence',
      'invented_evidence',
      'wrong_rule',
      'wrong_line',
      'computed_amount',
      RIGHT_FOR_WRONG_REASON,
    ]),
  },
  summary: {
    columns: [
      'label',
      'score',
      'total',
      'currency',
      'netTotal',
      'taxTotal',
      'difference',
      'date',
      'documentNumber',
      'merchant',
    ],
    evident: ['currency', 'date', 'documentNumber', 'merchant'],
    of: ({ label, score, fields, reconciliation }) => ({
      ...fields,
      label,
      score,
      difference: reconciliation?.residual ?? null,
    }),
  },
  doubt: ['JUDGE_CHANGED_LABEL', 'JUDGE_CHANGED_TOTAL'],
  trade: receiptTrade,
  judged: {
    part: ['question', 'questions'],
    of: ({ referee, numbers }) => ({
      asked: referee.invoked ? 1 : 0,
      answered: referee.invoked && referee.confidence !== null ? 1 : 0,
      changed: numbers.some(({ source, class: now, byRules }) => source === 'referee' && now !== byRules)
        ? 1
        : 0,
      changeable: null,
    }),
  },
})
