import { expect, it } from 'vitest'
import { matchExpression } from '../../../src/main/retrieval/match-expression.ts'
import { tokensOf } from '../../../src/main/retrieval/tokens.ts'

it.each([
  ['a simple token is a prefix', 'deploy', '{title tags} : ("deploy" *)'],
  ['a compound is an exact phrase', 'user_id', '{title tags} : ("user id")'],
  ['several are joined by OR', 'restart auth-service', '{title tags} : ("restart" * OR "auth service")'],
  ['nothing to look for is no expression', 'of the', null],
  ['quotes and operators are no syntax', '"a" OR x" NEAR/2 (b', '{title tags} : ("near" *)'],
])('%s', (_, prompt, expected) => {
  expect(matchExpression(tokensOf(prompt), ['title', 'tags'])).toBe(expected)
})
