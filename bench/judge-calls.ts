/**
 * What judging costs on top of a client library: a thousand questions, twenty at a time, to a server on this machine
 * whose answers take 20 ms. The floor sends the very same requests with the bare library and reads the answers; the
 * work asks them through the engine with its journal, limits, budgets and validation, on a store of its own.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import OpenAI from 'openai'
import * as z from 'zod'
import { type Docket, openDocket } from '../src/main/compose.ts'
import { definePrompt, renderPrompt } from '../src/main/judging/prompt.ts'
import { answerSchema } from '../src/main/judging/answer-schema.ts'
import { strictSchema } from '../src/main/llm/instructions.ts'
