import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { eventText } from '../../../src/main/ledger/event-text.ts'
import { MAX_ENTRY_BYTES } from '../../../src/main/proofs/tiles/entries.ts'
import { MAX_REVEALED } from '../../../src/main/services/reviews/blind.ts'
import { STATE_TABLES } from '../../../src/main/store/integrity/table-kinds.ts'
import { DecisionId } from '../../../src/shared/domain/ids.ts'
import { EventBody, EventHead, LedgerEvent } from '../../../src/shared/domain/ledger/event.ts'
import { SharedTrigger } from '../../../src/shared/domain/runs/trigger.ts'
import { settingKeys } from '../../../src/shared/domain/settings.ts'
import { schemas } from '../../../src/shared/pipelines/index.ts'

/** How long what the schema leaves open can be: by what writes it. A list or a text that is not here fails the test. */
const LISTS: Readonly<Record<string, number>> = {
  decisionIds: MAX_REVEALED,
  faults: 4,
  escalations:
    Math.max(...Object.values(schemas).map(({ words }) => words.trigger.options.length)) * 2 +
    SharedTrigger.options.length * 2,
  reasons: 20, // as the contract has it
  standards: 3, // a flow, rules and a rubric
  tables: STATE_TABLES.length,
}
const TEXTS: Readonly<Record<string, number>> = {
  pipelineVersion: 40,
  trigger: 60,
  reasons: 60,
  key: Math.max(...settingKeys.map((key) => key.length)),
  format: 40,
  table: 60,
  // A judge of a gate: of a panel, all its members.
  model: 2_000,
  prompt: 200,
  served: 2_000,
  provider: 400,
  baseUrl: 8_000,
  fingerprint: 2_000,
  standards: 400,
}

const LONGEST_NUMBER = Number.MIN_SAFE_INTEGER

/** The longest value that a schema allows, `name` being the field that it is of. */
function longest(schema: z.core.$ZodType, name = ''): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([key, each]) => [key, longest(each, key)]))
  if (schema instanceof z.ZodUnion) return ofAll(schema.options.map((each) => longest(each, name)))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return ofAll([null, longest(schema.unwrap(), name)])
  if (schema instanceof z.ZodArray) {
    const count = LISTS[name] ?? expect.unreachable(`how long the list “${name}” can be`)
    return Array.from({ length: count }, () => longest(schema.element, name))
  }
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodEnum) return ofAll(schema.options)
  if (schema instanceof z.ZodUUID) return '0198c2a0-0000-7000-8000-000000000001'
  if (schema instanceof z.ZodNumber) return LONGEST_NUMBER
  if (schema instanceof z.ZodBoolean) return false
  if (schema instanceof z.ZodString) {
    const isHash = schema.safeParse('0'.repeat(64)).success && !schema.safeParse('x').success
    const length = isHash ? 64 : (TEXTS[name] ?? expect.unreachable(`how long the text “${name}” can be`))
    return '0'.repeat(length)
  }
  return expect.unreachable(`a schema of a kind that is not known here, at “${name}”`)
}

function ofAll(values: readonly unknown[]): unknown {
  return values.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0]
}

describe('the text of an event', () => {
  it.each(EventBody.options.map((option) => [ofAll([longest(option.shape.type)]), option] as const))(
    'fits into a bundle of an exported ledger, the longest that there can be of %s',
    (_, option) => {
      const event = { ...Object(longest(EventHead)), ...Object(longest(option)) }
      expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThanOrEqual(MAX_ENTRY_BYTES)
    },
  )

  it('is refused before it is stored where it does not', () => {
    const id = DecisionId.parse('0198c2a0-0000-7000-8000-000000000001')
    const reveal = (count: number) =>
      LedgerEvent.parse({
        ...Object(longest(EventHead)),
        at: 1,
        deviceSeq: 1,
        type: 'judge.reveal',
        caseId: id,
        payload: { decisionIds: Array(count).fill(id) },
      })
    expect(Buffer.byteLength(eventText(reveal(MAX_REVEALED)))).toBeGreaterThan(MAX_ENTRY_BYTES / 2)
    expect(() => eventText(reveal(1_700))).toThrow('judge.reveal has more than 65535 bytes')
  })
})
