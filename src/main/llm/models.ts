import type { Protocol } from '../../shared/domain/judging/model.ts'
import type { ModelPort } from '../judging/port/model-port.ts'
import { anthropicModels } from './anthropic.ts'
import { ollamaModels } from './ollama.ts'
import { openAiModels } from './openai.ts'
import { type Connections, createConnections } from './wire/connections.ts'

/** Returns an adapter for each protocol. None of them loads its library before its first request. */
export function modelPorts(
  connections: Connections = createConnections(),
): Readonly<Record<Protocol, ModelPort>> {
  return {
    openai: openAiModels(connections),
    anthropic: anthropicModels(connections),
    ollama: ollamaModels(connections),
  }
}
