import type { DatasetFormat } from '../../../shared/contract/cases/datasets.ts'
import { chat } from './chat.ts'
import { csv } from './csv.ts'
import { evaluation } from './eval.ts'
import type { DatasetFormatWriter } from './format.ts'
import { jsonl } from './jsonl.ts'
import { kto } from './kto.ts'
import { parquet } from './parquet.ts'
import { preference } from './preference.ts'
import { stepwise } from './stepwise.ts'

/** Every format of data sets: a new format is a file and an entry here. */
export const formats: Readonly<Record<DatasetFormat, DatasetFormatWriter>> = {
  jsonl,
  csv,
  parquet,
  chat,
  preference,
  kto,
  stepwise,
  eval: evaluation,
}
