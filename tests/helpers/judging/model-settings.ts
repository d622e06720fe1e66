import type { Docket } from '../../../src/main/compose.ts'
import type { ModelRef } from '../../../src/shared/domain/judging/model.ts'

const SYSTEM = { kind: 'system' } as const

/** Lets the judge of readings ask these models, in this order. */
export function routeReading(
  { program: { settings } }: Pick<Docket, 'program'>,
  ...models: readonly ModelRef[]
): void {
  settings.setAll(
    [
      ['judges.reading', 'on'],
      ['routes.reading.judge', models],
    ],
    SYSTEM,
  )
}
