import { describe, expect, it } from 'vitest'
import { CaseId, Millis, Sha256 } from '../../../src/shared/domain/ids.ts'
import { ModelCall } from '../../../src/shared/domain/judging/call.ts'
import { Micros } from '../../../src/shared/domain/money.ts'
import { Confidence } from '../../../src/shared/domain/runs/decision.ts'

describe('a value of the domain', () => {
  it.each([
    ['an id is a UUID v7', CaseId, '01890a5d-ac96-774b-bcce-b302099a8057', true],
    ['an id is no UUID v4', CaseId, '3f2504e0-4f89-41d3-9a0c-0305e82c3301', false],
    ['an id is no other text', CaseId, 'case-1', false],
    ['a time is a whole number', Millis, 1_767_225_600_000, true],
    ['a time has no fraction', Millis, 0.5, false],
    ['a time is not before 1970', Millis, -1, false],
    ['money is whole millionths', Micros, 0, true],
    ['money has no fraction', Micros, 1.5, false],
    ['money is never negative', Micros, -1, false],
    ['money is never of unknown price by itself', Micros, null, false],
    ['a call may have an unknown price', ModelCall.shape.costMicros, null, true],
    ['a call that cost nothing says so', ModelCall.shape.costMicros, 0, true],
    ['a confidence may be 0', Confidence, 0, true],
    ['a confidence may be 1', Confidence, 1, true],
    ['a confidence is not below 0', Confidence, -0.001, false],
    ['a confidence is not above 1', Confidence, 1.001, false],
    ['a confidence may be a label', Confidence, 'medium', true],
    ['a confidence is no other word', Confidence, 'sure', false],
    ['a hash is lower-case', Sha256, 'A'.repeat(64), false],
    ['a hash has 64 digits', Sha256, 'a'.repeat(63), false],
    ['a hash is hexadecimal', Sha256, 'a'.repeat(64), true],
  ])('%s', (_, schema, value, fits) => {
    expect(schema.safeParse(value).success).toBe(fits)
  })
})
