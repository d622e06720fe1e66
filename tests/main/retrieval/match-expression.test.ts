import { expect, it } from 'vitest'
import { matchExpression } from '../../../src/main/retrieval/match-expression.ts'
import { tokensOf } from '../../../src/main/retrieval/tokens.ts'

it.each([
  ['a word is found by its stem', 'deployments', '{title tags} : ("deploy")'],
  [
    'an identifier goes on, and is a phrase of its parts',
    'user_id',
    '{title tags} : (("userid" * OR "user id") OR "user" OR "id")',
  ],
  ['a short identifier does not go on', 'e7', '{title tags} : ("e7")'],
  ['several are joined by OR', 'restart auth-service', '{title tags} : ("restart" OR "auth servic")'],
  ['nothing to look for is no expression', 'of the', null],
  ['quotes and operators are no syntax', '"a" OR x" NEAR/2 (b', '{title tags} : ("near 2" OR "near")'],
])('%s', (_, prompt, expected) => {
  expect(matchExpression(tokensOf(prompt), ['title', 'tags'])).toBe(expected)
})
