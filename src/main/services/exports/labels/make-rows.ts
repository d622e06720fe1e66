import type { DatasetFormat, LeftOut, SplitName } from '../../../../shared/contract/cases/datasets.ts'
import type { Made } from '../../../datasets/formats/format.ts'
import { formats } from '../../../datasets/formats/index.ts'
import type { Row } from '../../../datasets/rows/row-value.ts'
import { type ChosenCase, chosenLabels, type FixedRequest, type LabelSource } from './chosen-labels.ts'
import { createMasker, type Masker } from './masked.ts'

/** The masked rows of a case, all of one split. */
export interface MadeCase {
  readonly chosen: ChosenCase
  readonly split: SplitName
  readonly rows: readonly Row[]
  readonly leftOut: readonly LeftOut[]
}

/** Yields the rows of a format, case by case, in the order in which they are written. */
export function* makeRows(
  source: LabelSource,
  request: FixedRequest,
  masker: Masker = createMasker(source.snapshot, request.masks, request.patterns),
): Generator<MadeCase> {
  const { needsAnswers } = formats[request.format]
  for (const chosen of chosenLabels(source, request, needsAnswers)) {
    const made = rowsOf(chosen, request.format, request)
    const [first] = chosen.found.labels
    yield {
      chosen,
      split: first?.split ?? 'train',
      rows: masker.rows(chosen.row, made.rows),
      leftOut: [...chosen.leftOut, ...made.leftOut],
    }
  }
}

/** Returns the rows of a case in a format, before masking. */
export function rowsOf(
  { found }: ChosenCase,
  format: DatasetFormat,
  request: FixedRequest,
): { readonly rows: readonly Row[]; readonly leftOut: readonly LeftOut[] } {
  const made: readonly Made[] = formats[format].rowsOf(found, request)
  return {
    rows: made.flatMap((each) => ('row' in each ? [each.row] : [])),
    leftOut: made.flatMap((each) => ('leftOut' in each ? [each.leftOut] : [])),
  }
}
