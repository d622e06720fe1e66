import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type ModelRef, providers } from '../../../../shared/domain/judging/model.ts'
import type { Route } from '../../../../shared/domain/judging/pool.ts'
import type { Role } from '../../../../shared/domain/judging/role.ts'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/marks/icon.tsx'
import { client } from '../../../lib/client/api.ts'
import { useWithheld } from '../../../lib/keys/read-only.ts'
import { CheckResult } from '../models/check-line.tsx'
import { EndDate } from '../models/end-date.tsx'
import { useModelCheck } from '../models/use-model-check.ts'
import { routedModel as texts } from '../texts/routes.ts'

/** A model of a route, which can be tested, moved and removed. */
export function RoutedModel({
  role,
  model,
  at,
  route,
  endsOn,
  addId,
  save,
}: {
  readonly role: Role
  readonly model: ModelRef
  readonly at: number
  readonly route: Route
  /** The day on which its provider retires it; `null` if that is not soon. */
  readonly endsOn: string | null
  /** The id of the field for another model. */
  readonly addId: string
  readonly save: (route: Route) => Promise<boolean>
}) {
  const check = useModelCheck(model.model, (signal) => client.models.tryModel({ model, role }, { signal }))
  const name = texts.ofText(model.model, providers[model.provider].label)
  const item = useRef<HTMLLIElement>(null)
  const withheld = useWithheld()
  const move = useFocusKept(item, at)
  const moved = (by: number) => {
    move.current = by
    const others = route.filter((_, place) => place !== at)
    return others.toSpliced(at + by, 0, model)
  }
  return (
    <li className="routed-model" ref={item}>
      <span className="grow">
        <span className="mono">{model.model}</span>{' '}
        <span className="dim small">{model.baseUrl ?? providers[model.provider].label}</span>{' '}
        <EndDate endsOn={endsOn} />
      </span>
      <Button
        size="small"
        aria-label={check.isRunning ? texts.stopTest(name) : texts.testOf(name)}
        onClick={() => (check.isRunning ? check.stop() : void check.start())}
      >
        {check.isRunning ? texts.stop : texts.test}
      </Button>
      <Button
        kind="quiet"
        size="small"
        square
        disabled={at === 0}
        aria-label={texts.moveUp(name)}
        data-move={-1}
        onClick={() => void save(moved(-1))}
        {...withheld}
      >
        <Icon of={ArrowUp} size="small" />
      </Button>
      <Button
        kind="quiet"
        size="small"
        square
        disabled={at === route.length - 1}
        aria-label={texts.moveDown(name)}
        data-move={1}
        onClick={() => void save(moved(1))}
        {...withheld}
      >
        <Icon of={ArrowDown} size="small" />
      </Button>
      <Button
        kind="quiet"
        size="small"
        square
        aria-label={texts.removeFromRoute(name)}
        onClick={() => {
          document.getElementById(addId)?.focus() // keeps the focus, because this button disappears
          void save(route.toSpliced(at, 1))
        }}
        {...withheld}
      >
        <Icon of={X} size="small" />
      </Button>
      {check.line === null ? null : <CheckResult line={check.line} />}
    </li>
  )
}

/** Keeps the focus on a moved model: on the button that moved it, or on the opposite one at an end of the list. */
function useFocusKept(item: RefObject<HTMLLIElement | null>, at: number): RefObject<number> {
  const move = useRef(0)
  const was = useRef(at)
  useLayoutEffect(() => {
    const by = move.current
    if (was.current !== at && by !== 0) {
      const buttons = [by, -by].map((each) =>
        item.current?.querySelector<HTMLButtonElement>(`[data-move="${each}"]`),
      )
      buttons.find((button) => button?.disabled === false)?.focus()
      move.current = 0
    }
    was.current = at
  }, [at, item])
  return move
}
