import { describe, expect, it } from 'vitest'
import { indexInMemory } from '../../../src/main/store/search-index/search-index.ts'

/** Many notes of a shop, so that common words can be told from rare ones, and one that is looked for. */
function found(prompt: string, title: string, body = '') {
  const index = indexInMemory({ now: () => 0 })
  const entry = (id: string, text: string, more: string) => ({
    ...{ id, path: `${id}.md`, stamp: '', category: 'NOTE', title: text, tags: [], body: more },
    ...{ updatedAt: null, isActive: true },
  })
  index.update((writer) => {
    for (let at = 0; at < 40; at += 1)
      writer.put(entry(`n${at}`, `Checkout rule ${at}`, `Item n${at} of the shop`))
    writer.put(entry('wanted', title, body))
  })
  try {
    return index.search(prompt).found.find(({ id }) => id === 'wanted') ?? null
  } finally {
    index.close()
  }
}

/** The first note about two terms in a folder whose texts all contain them. */
function foundIn(notes: readonly { readonly file: string; readonly title: string }[]) {
  const index = indexInMemory({ now: () => 0 })
  index.update((writer) => {
    for (const [at, { file, title }] of notes.entries())
      writer.put({
        ...{ id: `n${at}`, path: `${file}.md`, stamp: '', category: 'NOTE', title, tags: [] },
        ...{ body: 'The webex module and its coverage.', updatedAt: null, isActive: true },
      })
  })
  try {
    return index.search('why does webex fail the coverage').found.find(({ id }) => id === 'n0') ?? null
  } finally {
    index.close()
  }
}

describe('evidence for a memory', () => {
  it.each<[string, string, string, { terms: number; hasIdentifier: boolean }]>([
    [
      'two terms',
      'advisory locks in staging',
      'Staging breaks advisory locks',
      { terms: 3, hasIdentifier: false },
    ],
    [
      'general words',
      'the build log has a warning',
      'Never logged: the build',
      { terms: 0, hasIdentifier: false },
    ],
    [
      'a common word of the folder',
      'the checkout is slow',
      'Checkout of guests',
      { terms: 0, hasIdentifier: false },
    ],
    ['an identifier', 'calcWageTax is wrong', 'calcWageTax rounds down', { terms: 4, hasIdentifier: true }],
    ['an error code', 'it shows E7 again', 'Fault E7', { terms: 1, hasIdentifier: true }],
  ])('is counted: %s', (_, prompt, title, evidence) => {
    expect(found(prompt, title)?.evidence).toMatchObject(evidence)
  })

  it.each<[string, number, number, number]>([
    ['of few titles, which is common in long texts', 40, 3, 2],
    ['of too many titles', 40, 4, 0],
    ['of few titles in a larger folder', 100, 5, 2],
    ['of too many titles in a larger folder', 100, 6, 0],
  ])('counts a term in the title by titles: %s', (_, notes, titled, terms) => {
    const titles = Array.from({ length: notes }, (__, at) =>
      at < titled ? `Webex coverage ${at}` : `Checkout rule ${at}`,
    )
    const first = foundIn(titles.map((title, at) => ({ file: `n${at}`, title })))
    expect(first?.evidence.terms).toBe(terms)
  })

  it('counts the titles of the sections of one file once', () => {
    const sections = Array.from({ length: 20 }, (_, at) => ({
      file: 'webex',
      title: `Webex coverage › ${at}`,
    }))
    const others = Array.from({ length: 20 }, (_, at) => ({ file: `n${at}`, title: `Checkout rule ${at}` }))
    expect(foundIn([...sections, ...others])?.evidence.terms).toBe(2)
  })

  it.each([
    ['camel case', 'calcWageTax'],
    ['snake case', 'calc_wage_tax'],
    ['kebab case', 'see calc-wage-tax_v2'],
    ['a method', 'payroll.calcWageTax'],
    ['constants', 'CALC_WAGE_TAX'],
    ['a path', 'src/payroll/calcWageTax.ts'],
    ['a path of Windows', 'C:\\\\src\\\\payroll\\\\calcWageTax.ts'],
    ['a class of C++', 'payroll::CalcWageTax'],
    ['a longer name', 'calcWageTaxRounded'],
  ])('is an identifier in another style: %s', (_, written) => {
    expect(found(`why is ${written} off by one cent`, 'calcWageTax rounds down')?.hits).not.toEqual([])
    expect(found('why is calcWageTax off by one cent', `About ${written}`)?.evidence.terms).toBeGreaterThan(1)
  })

  it.each([
    ['Chinese', '电子发票接口返回四二九怎么办', '电子发票接口的限制'],
    ['Japanese', '給与計算の締め日はいつですか', '給与計算は二十五日締め'],
    ['Katakana', 'デプロイの手順を教えて', 'デプロイは金曜日にしない'],
    ['Korean', '연차는 어떤 기준으로 계산하나요?', '연차 계산 기준'],
    ['German', 'Welche Grenzen gelten beim Überschreiten?', 'Die Grenze und das Überschreiten'],
    ['Russian', 'Как откатываются миграции?', 'Откат миграций'],
    ['French', 'Comment annuler les migrations de la base ?', 'Annulation des migrations de la base'],
  ])('is found in %s', (_, prompt, title) => {
    expect(found(prompt, title)).not.toBeNull()
  })

  it('is no beginning of a word', () => {
    expect(found('where is the log of it', 'Logistics with partners')).toBeNull()
  })

  it('is as strong in any folder, whatever else was found', () => {
    expect(found('the build log', 'Never logged')?.evidence.strength ?? 0).toBeLessThan(2)
  })
})
