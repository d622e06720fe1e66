import { ArrowDown, ArrowUp, X } from 'lucide-react'
import type { Route } from '../../../shared/domain/judging.ts'
import { type ModelRef, providers } from '../../../shared/domain/model.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { client } from '../../lib/api.ts'
import { CheckResult } from './check-line.tsx'
import { useTrial } from './use-trial.ts'

/** A model of a route: tried, moved, taken out. */
export function RoutedModel({
  model,
  at,
  route,
  save,
}: {
  readonly model: ModelRef
  readonly at: number
  readonly route: Route
  readonly save: (route: Route) => Promise<boolean>
}) {
  const trial = useTrial(model.model, (signal) => client.models.tryModel({ model }, { signal }))
  const name = `${model.model} of ${providers[model.provider].label}`
  const moved = (by: number) => {
    const others = route.filter((_, place) => place !== at)
    return others.toSpliced(at + by, 0, model)
  }
  return (
    <li className="routed-model">
      <span className="grow">
        <span className="mono">{model.model}</span>{' '}
        <span className="dim small">{model.baseUrl ?? providers[model.provider].label}</span>
      </span>
      <Button
        size="small"
        aria-label={trial.isRunning ? `Stop the test of ${name}` : `Test ${name}`}
        onClick={() => (trial.isRunning ? trial.stop() : void trial.start())}
      >
        {trial.isRunning ? 'Stop' : 'Test'}
      </Button>
      <Button
        kind="quiet"
        size="small"
        square
        disabled={at === 0}
        aria-label={`Ask ${name} earlier`}
        onClick={() => void save(moved(-1))}
      >
        <Icon of={ArrowUp} size="small" />
      </Button>
      <Button
        kind="quiet"
        size="small"
        square
        disabled={at === route.length - 1}
        aria-label={`Ask ${name} later`}
        onClick={() => void save(moved(1))}
      >
        <Icon of={ArrowDown} size="small" />
      </Button>
      <Button
        kind="quiet"
        size="small"
        square
        aria-label={`Take ${name} out of the route`}
        onClick={() => void save(route.toSpliced(at, 1))}
      >
        <Icon of={X} size="small" />
      </Button>
      {trial.line === null ? null : <CheckResult line={trial.line} />}
    </li>
  )
}
