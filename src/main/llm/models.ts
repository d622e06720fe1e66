import type { Protocol } from '../../shared/domain/judging/model.ts'
import type { ModelPort } from '../judging/port/model-port.ts'
import { anthropicModels } from './anthropic.ts'
import { ollamaModels } from './ollama.ts'
import { openAiModels } from './openai.ts'

/** An adapter for each protocol. None of them loads its library before its first request. */
export function modelPorts(): Readonly<Record<Protocol, ModelPort>> {
  return { openai: openAiModels(), anthropic: anthropicModels(), ollama: ollamaModels() }
}
