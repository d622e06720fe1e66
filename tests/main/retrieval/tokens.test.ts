import { describe, expect, it } from 'vitest'
import { stemOf } from '../../../src/main/retrieval/stems.ts'
import { MAX_TOKENS, tokensOf } from '../../../src/main/retrieval/tokens.ts'

const textsOf = (prompt: string) => tokensOf(prompt).map(({ text }) => text)

describe('the tokens of a prompt', () => {
  it.each([
    ['lower case, stop words left out', 'How do I Deploy the Service?', ['deploy', 'service']],
    ['a compound with an underscore', 'why is user_id null', ['user_id', 'user', 'id', 'null']],
    ['a compound with a dot', 'React.FC or a function', ['react.fc', 'react', 'fc', 'function']],
    ['a compound with a dash', 'restart auth-service', ['restart', 'auth-service']],
    ['a sentence that ends with a dot', 'deploy it. now', ['deploy']],
    ['a dash that joins nothing', 'deploy - service --force', ['deploy', 'service', 'force']],
    ['single characters', 'x y zz', ['zz']],
    ['a token that comes twice', 'cache, Cache, CACHE', ['cache']],
    ['Russian', 'Как мы откатываем миграции?', ['откатываем', 'миграции']],
    ['letters of full width', 'ＡＰＩ key', ['api', 'key']],
    ['nothing but stop words', 'what is it that you do', []],
    ['syntax of queries', 'title:* AND NEAR(x, "y") ^ -foo', ['title', 'near', 'foo']],
  ])('%s', (_, prompt, expected) => {
    expect(textsOf(prompt)).toEqual(expected)
  })

  it('have a maximum number: compounds and long words matter most', () => {
    const short = Array.from(
      { length: 3 * MAX_TOKENS },
      (_, at) => `q${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`,
    )
    const tokens = textsOf([...short, 'notification', 'user_id'].join(' '))
    expect(tokens).toHaveLength(MAX_TOKENS)
    expect(tokens).toEqual(expect.arrayContaining(['notification', 'user_id']))
  })

  it.each([
    ['migrations', 'migration'],
    ['deployed', 'deploy'],
    ['caching', 'cach'],
    ['class', 'class'],
    ['uses', 'uses'],
    ['миграции', 'миграц'],
    ['миграциями', 'миграц'],
    ['сервер', 'сервер'],
    ['база', 'база'],
    ['v2s', 'v2s'],
  ])('%s is looked for as what begins with %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem)
  })
})
