import type { Mutant } from './mutants.ts'

const peers = (name: string, file: string, text: string, off: string, test: string): Mutant => ({
  ...{ name: `peers: ${name}`, file, text, off },
  test: `tests/peers/${test}.test.ts`,
})

/** One change of the program for each kind of claim that a tool of the field judges; its comparison must then fail. */
export const peerMutants: readonly Mutant[] = [
  peers(
    'a column of a data set has another type',
    'src/main/datasets/folder/features.ts',
    "  text: 'string',\n  integer",
    "  text: 'int64',\n  integer",
    'exports',
  ),
  peers(
    'the creator of a data set is a program',
    'src/main/datasets/folder/croissant.ts',
    "'@type': 'sc:Organization'",
    "'@type': 'sc:SoftwareApplication'",
    'exports',
  ),
  peers(
    'a letter of Inspect has another score',
    'src/main/documents/evaluations/tools/inspect.ts',
    '{ C: 1, P: 0.5,',
    '{ C: 0, P: 0.5,',
    'evaluations',
  ),
  peers(
    'an empty answer of MLflow is its preview',
    'src/main/documents/evaluations/tools/traces.ts',
    "!isNothing(jsonText(at(info, 'response_preview')))",
    "!isNothing(at(info, 'response_preview'))",
    'evaluations',
  ),
  peers(
    'the least likely choice is the answer',
    'src/main/documents/evaluations/tools/harness.ts',
    'likelihoods.indexOf(Math.max(',
    'likelihoods.indexOf(Math.min(',
    'evaluations',
  ),
  peers(
    'the right decision of a test case has another name',
    'src/main/datasets/formats/eval.ts',
    'target: expected,',
    'expected,',
    'read-back',
  ),
  peers(
    'intervals of another confidence',
    'src/main/statistics/interval.ts',
    'const Z = 1.959964',
    'const Z = 1.644854',
    'figures',
  ),
  peers(
    'gain is discounted by another place',
    'src/main/statistics/ranking-measures.ts',
    'Math.log2(at + 2)',
    'Math.log2(at + 3)',
    'figures',
  ),
  peers(
    'an exact bound of another count',
    'src/main/statistics/exact-bounds.ts',
    'betaQuantile(wrong + 1, n - wrong, 1 - delta)',
    'betaQuantile(wrong + 1, n - wrong + 1, 1 - delta)',
    'bounds',
  ),
  peers(
    'the Brier score is a distance',
    'src/main/statistics/calibration.ts',
    '(confidence - (isRight ? 1 : 0)) ** 2',
    'Math.abs(confidence - (isRight ? 1 : 0))',
    'bounds',
  ),
  peers(
    'a number word has one meaning',
    'src/main/pipelines/receipt/evidence/in-words/values.ts',
    "const meanings = piece.filter(({ kind }) => kind === 'add' || kind === 'times')",
    "const meanings = piece.filter(({ kind }) => kind === 'add' || kind === 'times').slice(0, 1)",
    'in-words',
  ),
  peers(
    'the key of a file need not have signed',
    'src/main/proofs/files/sealed.ts',
    'if (own !== null && !signed.some',
    'if (false && own !== null && !signed.some',
    'proofs',
  ),
  peers(
    'long numbers are not masked',
    'src/shared/masking/mask.ts',
    'birthdays, datesOfBirth, longNumbers, namedNumbers, tokens]',
    'birthdays, datesOfBirth, namedNumbers, tokens]',
    'masking',
  ),
  peers(
    'a bracket in a caption begins a tag',
    'src/main/documents/transcripts/timed-lines.ts',
    '/<(?:\\/?[\\p{L}][^>\\n]*|\\/|\\d+:[\\d:.,]+)?>|',
    '/<[^>\\n]*>|',
    'texts',
  ),
  peers(
    'dates of Vietnam need the word for a year',
    'src/main/pipelines/receipt/evidence/find/dates/date-forms.ts',
    '(?:nam|,)?\\s*((?:19|20)',
    '(?:nam)\\s*((?:19|20)',
    'dates',
  ),
]
