import { ModelSpeed } from '../../../../shared/domain/judging/model-speed.ts'
import type { Connection } from '../../connection.ts'

/** Identifies a build of a model at a server. */
export type SpeedKey = Pick<ModelSpeed, 'provider' | 'baseUrl' | 'model' | 'digest'>

const HERE = 'provider = ? AND base_url = ? AND model = ? AND digest = ?'

/** Measured speeds of the models on this machine. */
export function modelSpeedTable(db: Connection) {
  const put = db.prepare<[string, string, string, string, number, string]>(
    `INSERT INTO model_speeds VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET measured_at = excluded.measured_at, speed = excluded.speed`,
  )
  const get = db
    .prepare<[string, string, string, string], string>(`SELECT speed FROM model_speeds WHERE ${HERE}`)
    .pluck()
  const all = db
    .prepare<[], string>('SELECT speed FROM model_speeds ORDER BY measured_at DESC, base_url, model')
    .pluck()
  const parsed = (speed: string) => ModelSpeed.parse(JSON.parse(speed))

  return {
    put(speed: ModelSpeed): void {
      const { provider, baseUrl, model, digest, measuredAt } = speed
      put.run(provider, baseUrl, model, digest, measuredAt, JSON.stringify(speed))
    },
    get({ provider, baseUrl, model, digest }: SpeedKey): ModelSpeed | null {
      const speed = get.get(provider, baseUrl, model, digest)
      return speed === undefined ? null : parsed(speed)
    },
    /** Returns all speeds, the latest measured first. */
    all: (): ModelSpeed[] => all.all().map(parsed),
  }
}
