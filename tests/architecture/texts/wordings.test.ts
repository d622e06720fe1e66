import { expect, it } from 'vitest'
import { planted, projectSources } from '../sources/source.ts'
import { banned } from './banned.ts'
import { wrongWordings } from './wordings.ts'

it('uses the terms of the field in everything that people read', () => {
  expect(wrongWordings(projectSources())).toEqual([])
})

it.each(banned.filter(({ places }) => places.includes('texts')))(
  'finds the planted “$example”, by its own row of the list alone',
  (wording) => {
    const text = `// above\nexport const a = ['a', ${JSON.stringify(wording.example)}]`
    const sources = planted({ 'renderer/features/queue/texts.ts': text })
    const says = `renderer/features/queue/texts.ts:2 says “${wording.example}”; write: ${wording.instead}`
    expect(wrongWordings(sources)).toEqual([says])
    expect(
      wrongWordings(
        sources,
        banned.filter((each) => each !== wording),
      ),
    ).toEqual([])
  },
)

it.each([
  ['main/services/reviews/a.ts', "'The case was not claimed: nobody knows why.'", 'unknown'],
  ['main/intake/reading/a.ts', '`The primary recogniser is missing.`', 'recognizer'],
  ['main/pipelines/reading/decisions.ts', "'No recogniser knows the word.'", 'recognizer'],
  ['shared/pipelines/reading/miscues.ts', "'Substitution, one engine'", 'recognizer'],
  ['main/pipelines/receipt/rules/a.ts', "'They differ; this does not count.'", 'adds nothing to the score'],
  ['main/judging/calls/a.ts', "'The question is asked anew.'", 'again'],
  ['shared/pipelines/call/scoring/a.ts', "'It fails, whatever its score.'", 'at any score'],
  ['shared/contract/lists/a.ts', "{ help: 'only labelled cases' }", 'American spelling'],
  ['renderer/features/queue/a.ts', "'POS_RETAIL (0.90 sure)'", 'confidence'],
  ['renderer/features/queue/a.ts', "'Over'", 'a label that stands alone'],
  ['renderer/features/queue/a.ts', "'Phone and e-mail'", 'email'],
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
