import type { SpeedKey, SpeedStore } from '../../../src/main/judging/local/model-speeds.ts'
import type { ModelSpeed } from '../../../src/shared/domain/judging/model-speed.ts'

/** Speeds that are known for as long as the process lives. */
export function speedsInMemory(): SpeedStore & { readonly all: () => ModelSpeed[] } {
  const speeds = new Map<string, ModelSpeed>()
  const named = ({ provider, baseUrl, model, digest }: SpeedKey) =>
    [provider, baseUrl, model, digest].join(' ')
  return {
    get: (key) => speeds.get(named(key)) ?? null,
    put: (speed) => void speeds.set(named(speed), speed),
    all: () => [...speeds.values()],
  }
}
