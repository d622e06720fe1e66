import { expect, it } from 'vitest'
import { planted, projectSources } from '../sources/source.ts'
import { wrongWordings } from './wordings.ts'

it('uses the terms of the field in everything that people read', () => {
  expect(wrongWordings(projectSources())).toEqual([])
})

it.each([
  ["{ label: 'Forgive names that sound alike' }", 'Accept'],
  ["'Put in'", 'Insertion'],
  ["'Said twice'", 'Repetition'],
  ["'How sure the judge must be to turn a word'", 'Confidence'],
  ["'Held by Ada until noon'", 'Claimed by'],
  ["'Go on by itself after a ruling'", 'Advance automatically'],
  ["error ?? 'Nobody knows why'", 'unknown'],
  ["'Nothing is the matter with it: it was drawn at random.'", 'say what happened'],
  ["'Select the row, or not'", 'name what is on'],
  ["{ hint: 'As a share of the total, 0 to 1.' }", 'a percentage'],
  ["'Recogniser silent'", 'recognizer'],
  ["'Phone and e-mail'", 'email'],
  ["'The mean of so many tokens is compared.'", 'this many'],
  ["'A person is called when the facts score lower.'", 'is escalated'],
  ["'It holds where only the last change is known.'", 'name what applies'],
  ["'Sets how parts are held against each other.'", 'compared with'],
  ["'Nothing was half-saved; try again.'", 'Changes are saved in full or not at all'],
  ["'Running a case again asks anew.'", 'again'],
  ["'Intact and vouched for by others'", 'confirmed by'],
  ["'3 imported, 2 known already'", 'duplicate, already exists'],
  ["'The category rests on nothing.'", 'based on'],
  ["'You differ on 2 decisions'", 'requested from you, you disagree'],
  ["'Why?'", 'a label that stands alone'],
  ["'Over'", 'a label that stands alone'],
  ["'The checks throw it out.'", 'rejected'],
  ["'It misses; this does not count.'", 'adds nothing to the score'],
  ["'The word counts until somebody rules.'", 'until a person rules on it'],
  ["'It cannot be right as “tax”.'", 'cannot be both … and …'],
  ["'The tag stands in the prompt.'", 'is in …'],
  ["'The call fails, whatever its score.'", 'at any score'],
  ["'Failed free checks'", 'checks without a model'],
  ["'Weighted mean 0.79: qwen3 0.80.'", 'say what it is the mean of'],
  ["'Score 0.8 (stated score 0.9)'", 'overall score by the judge'],
  ["'Entropy of the writer’s words: 0.3'", 'uncertainty of the writing model'],
  ["'Rule “Fees are disclosed” failed.'", 'Rule broken'],
  ["'POS_RETAIL (0.90 sure)'", 'confidence'],
  ["'answers differ or nobody is sure'", 'confidence'],
  ["'signed; send the key by another way'", 'separately'],
  ["'Erase 3 cases for good?'", 'permanently'],
  ["'tell enough'", 'end early'],
  ["'A proof shows its event, and says nothing of the others.'", 'covers only'],
  ["'The chain goes on from event 4.'", 'continues'],
  ["'The 4 events are as they were written.'", 'unchanged'],
  ["'Nobody but this store confirms it.'", 'Only'],
  ["'The draft is there again'", 'is restored'],
  ["'The judge’s confidence is only 0.62.'", 'a percentage'],
])('finds the planted %s', (text, instead) => {
  const found = wrongWordings(
    planted({ 'renderer/features/queue/texts.ts': `// above\nexport const a = [${text}]` }),
  )
  expect(found).toEqual([expect.stringContaining(`write: ${instead}`)])
  expect(found[0]).toContain('renderer/features/queue/texts.ts:2 says “')
})

it.each([
  ['main/services/reviews/a.ts', "'The case was not claimed: nobody knows why.'", 'unknown'],
  ['main/intake/reading/a.ts', '`The primary recogniser is missing.`', 'recognizer'],
  ['main/pipelines/reading/decisions.ts', "'No recogniser knows the word.'", 'recognizer'],
  ['shared/pipelines/reading/miscues.ts', "'Substitution, one engine'", 'recognizer'],
  ['main/pipelines/receipt/rules/a.ts', "'They differ; this does not count.'", 'adds nothing to the score'],
  ['main/judging/calls/a.ts', "'The question is asked anew.'", 'again'],
  ['shared/pipelines/call/scoring/a.ts', "'It fails, whatever its score.'", 'at any score'],
  ['shared/contract/lists/a.ts', "{ help: 'only labelled cases' }", 'American spelling'],
  ['main/cli/commands/a.ts', "argument('<case>', 'its id')", 'id of the'],
])('finds in %s the planted %s', (path, text, instead) => {
  expect(wrongWordings(planted({ [path]: `export const a = [${text}]` }))).toEqual([
    expect.stringContaining(`write: ${instead}`),
  ])
})

it.each([
  ['renderer/features/queue/texts.ts', "'Insertion'"],
  ['renderer/features/queue/a.ts', "import('../recogniser/a.ts')"],
  ['renderer/features/queue/a.ts', "'licence'"],
  ['main/pipelines/reading/judge/prompt.ts', "'a recogniser’s artifact'"],
  ['main/pipelines/lesson/refine/write/prompts.ts', "'The lesson would be thrown out.'"],
  ['main/pipelines/receipt/evidence/languages/western/a.ts', "'total colour'"],
  ['shared/pipelines/reading/index.ts', "'RECOGNISER_SILENT'"],
])('lets in %s stand %s', (path, text) => {
  expect(wrongWordings(planted({ [path]: `export const a = [${text}]` }))).toEqual([])
})
