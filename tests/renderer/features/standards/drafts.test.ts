import { describe, expect, it } from 'vitest'
import { renamed } from '../../../../src/renderer/features/standards/drafts/draft.ts'
import {
  placeName,
  problemsOfDraft,
} from '../../../../src/renderer/features/standards/drafts/draft-problems.ts'
import { createDraftStore } from '../../../../src/renderer/features/standards/drafts/draft-store.ts'
import { standardInFile } from '../../../../src/renderer/features/standards/drafts/imported.ts'
import { emptyDraft } from '../../../../src/renderer/features/standards/drafts/new-draft.ts'
import { newId, withOwnIds } from '../../../../src/renderer/features/standards/drafts/own-ids.ts'
import { StandardContent } from '../../../../src/shared/domain/standards/standard.ts'
import { FLOW, RUBRIC, RULES } from '../../../helpers/standards/contents.ts'

function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}

describe('drafts', () => {
  it('are restored when the window is opened again, and gone once they are removed', () => {
    const storage = memory()
    const store = createDraftStore(storage)
    const flow = store.begin(emptyDraft('flow', null))
    const rubric = store.begin(emptyDraft('rubric', 'Retention'))
    store.remove(flow)
    expect(createDraftStore(storage).get()).toEqual([{ id: rubric, ...emptyDraft('rubric', 'Retention') }])
  })

  it('keep what a schema of published standards would refuse as a problem, such as nothing typed', () => {
    const storage = memory()
    const standard = StandardContent.parse({
      kind: 'rubric',
      content: { ...RUBRIC, categories: [{ ...RUBRIC.categories[0], pass_threshold: -1 }] },
    })
    createDraftStore(storage).begin({ base: null, flow: null, rows: null, standard })
    expect(
      createDraftStore(storage)
        .get()
        .map((draft) => draft.standard),
    ).toEqual([standard])
  })

  it('leave what is none of theirs alone', () => {
    const storage = memory()
    storage.setItem('standard draft 7', '{')
    storage.setItem('theme', 'dark')
    expect(createDraftStore(storage).get()).toEqual([])
    expect(storage.getItem('theme')).toBe('dark')
  })
})

describe('ids of what a form adds', () => {
  const step = (id: string, name: string) => ({ id, name, order: 1 })
  const ids = (steps: object[]) => {
    const standard = withOwnIds(
      StandardContent.parse({
        kind: 'flow',
        content: { name: 'F', stages: [{ id: 'a', name: 'A', order: 1, steps }] },
      }),
    )
    return standard.kind === 'flow'
      ? standard.content.stages.flatMap((stage) => stage.steps.map(({ id }) => id))
      : []
  }

  it('are made of names when it is published, each its own, and those that stand stay', () => {
    expect(
      ids([
        step('greet', 'Greeting'),
        step('new-1', 'State total price'),
        step('new-2', 'State total price'),
        step('new-3', 'Greet'),
      ]),
    ).toEqual(['greet', 'state-total-price', 'state-total-price-2', 'greet-2'])
  })

  it('have letters of any script, and a word where a name has none', () => {
    expect(ids([step('new-1', 'Begrüßung'), step('new-2', '挨拶'), step('new-3', '?')])).toEqual([
      'begrüßung',
      '挨拶',
      'unnamed',
    ])
  })

  it('are told apart in a flow across stages', () => {
    const stage = (id: string) => ({ id, name: id, order: 1, steps: [step(newId([]), 'Check')] })
    const standard = withOwnIds(
      StandardContent.parse({ kind: 'flow', content: { name: 'F', stages: [stage('a'), stage('b')] } }),
    )
    const found =
      standard.kind === 'flow'
        ? standard.content.stages.flatMap(({ steps }) => steps.map(({ id }) => id))
        : []
    expect(found).toEqual(['check', 'check-2'])
  })

  it('are given again beside those that were given', () => {
    expect(newId([{ id: 'new-2' }, { id: 'greet' }])).toBe('new-3')
  })
})

describe('the problems of a draft', () => {
  it('name a flow that is not in use, and stand before warnings', () => {
    const rules = StandardContent.parse({ kind: 'rules', content: RULES })
    expect(
      problemsOfDraft({ id: '1', base: null, flow: null, rows: null, standard: rules }, []),
    ).toMatchObject([
      {
        path: ['flow'],
        message: 'There is no flow named “Retention”. Publish it first, or leave the flow out.',
      },
    ])
  })

  it.each([
    ['flow', FLOW, ['stages', 1, 'steps', 0, 'name'], 'Closing, step 1'],
    ['flow', FLOW, ['stages'], 'Stages'],
    ['flow', FLOW, ['name'], 'Name'],
    ['rules', RULES, ['rules', 0, 'params', 'phrases', 2], 'Rule R-1'],
    ['rubric', RUBRIC, ['categories', 1, 'weight'], 'Closing'],
  ] as const)('say where it is in a %s: %#', (kind, content, path, name) => {
    expect(placeName(StandardContent.parse({ kind, content }), path)).toBe(name)
  })
})

describe('a file', () => {
  const file = (content: unknown) =>
    new File([typeof content === 'string' ? content : JSON.stringify(content)], 'a.json')

  it.each([
    ['flow', FLOW],
    ['rules', RULES],
    ['rules', RULES.rules],
    ['rubric', RUBRIC],
  ])('is known by its fields as a %s', async (kind, content) => {
    expect((await standardInFile(file(content))).kind).toBe(kind)
  })

  it.each([
    ['{', 'a.json was not imported: it is not valid JSON.'],
    ['{}', 'a.json was not imported: it has no “stages”'],
    [{ stages: [{ name: 3 }] }, 'a.json was not imported: name: '],
  ])('is refused with what is wrong: %j', async (content, expected) => {
    await expect(standardInFile(file(content))).rejects.toThrow(expected)
  })
})

it('a standard under another name is the same standard', () => {
  const standard = StandardContent.parse({ kind: 'rubric', content: RUBRIC })
  expect(renamed(renamed(standard, 'Other'), RUBRIC.name)).toEqual(standard)
})
