import { useLayoutEffect, useRef } from 'react'
import type { Chord } from '../../../shared/domain/keyboard/chord.ts'
import { type CommandId, commandIds, commandInfo } from '../../../shared/domain/keyboard/command.ts'
import { createObservable, useObservable } from '../observable.ts'
import { chordsOf } from './chords.ts'
import { keysOfCommand } from './key-map.ts'
import { noteTyped } from './layout.ts'

type Handler = () => void
type Handlers = Readonly<Partial<Record<CommandId, Handler | null>>>

/** What can be done by what is on screen now. */
const active: { handlers: Handlers }[] = []
/** Whether what changes the store is withheld, whoever offers it. */
let isWritingWithheld: boolean = false
/** Counts the changes of what is offered. */
const version = createObservable(0)

/**
 * Offers commands while a component is on screen. A handler that is `null` is not offered: keys are ignored while a
 * case is loading, so that nobody answers what they have not seen. What is offered everywhere stands back behind the
 * place that is shown.
 *
 * The offer changes with the page and not after it: a key pressed as soon as a place is seen is given there. Passive
 * effects run later, and a key in between would reach the place before, or nothing.
 */
export function useCommands(handlers: Handlers, { everywhere = false } = {}): void {
  const entry = useRef({ handlers })
  useLayoutEffect(() => {
    entry.current.handlers = handlers
  })
  useLayoutEffect(() => {
    const mine = entry.current
    if (everywhere) active.unshift(mine)
    else active.push(mine)
    changed()
    return () => {
      active.splice(active.indexOf(mine), 1)
      changed()
    }
  }, [everywhere])
  const offered = commandIds.filter((id) => handlers[id]).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the offer that changed
  useLayoutEffect(changed, [offered])
}

/** The commands that can be given now. */
export function useActiveCommands(): readonly CommandId[] {
  useObservable(version)
  return commandIds.filter((id) => handlerOf(id) !== null)
}

/** Withholds the commands that change the store, or gives them free again. */
export function withholdWriting(isWithheld: boolean): void {
  isWritingWithheld = isWithheld
  changed()
}

function isWithheld(id: CommandId): boolean {
  return isWritingWithheld && commandInfo(id).writes === true
}

type Watcher = (id: CommandId) => void
const watchers = new Set<Watcher>()

/** Tells of each command that is given, before it is done: what it works on can be shown first. */
export function beforeCommands(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Gives a command, as a key does. Nothing happens where nobody offers it. */
export function giveCommand(id: CommandId): void {
  const handler = handlerOf(id)
  if (handler === null) return
  for (const watcher of watchers) watcher(id)
  handler()
}

/** Whether the last key that went down came from its being held. */
let isHeldDown = false

/**
 * Listens for keys. Typing, open dialogs and menus keep theirs. A key that is held down answers and rules once: it
 * would go on to cases that nobody has seen.
 */
export function listenForKeys(target: Window): () => void {
  const noteKey = (event: KeyboardEvent) => {
    isHeldDown = event.repeat
    noteTyped(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const id = commandFor(event)
    if (id === null) return
    event.preventDefault()
    if (mayGive(id)) giveCommand(id)
  }
  target.addEventListener('keydown', noteKey, { capture: true })
  target.addEventListener('keydown', onKeyDown)
  return () => {
    target.removeEventListener('keydown', noteKey, { capture: true })
    target.removeEventListener('keydown', onKeyDown)
  }
}

/**
 * Gives a command that was chosen in the system's menu. A key that reaches the menu is one that the page left alone:
 * what holds for keys holds for it.
 */
export function giveFromMenu(id: CommandId, byKey: boolean): void {
  const typing = byKey && isTyping(document.activeElement) && !commandInfo(id).inFields
  if (!isCovered() && !typing && (!byKey || mayGive(id))) giveCommand(id)
}

function mayGive(id: CommandId): boolean {
  return !isHeldDown || commandInfo(id).repeats === true
}

function commandFor(event: KeyboardEvent): CommandId | null {
  if (isCovered()) return null
  for (const chord of chordsOf(event)) {
    const id = commandOf(chord, event.target)
    if (id !== null) return id
  }
  return null
}

function commandOf(chord: Chord, target: EventTarget | null): CommandId | null {
  const typing = isTyping(target)
  for (const { handlers } of active.toReversed())
    for (const id of commandIds) {
      const worksHere = commandInfo(id).inFields || !typing
      if (
        handlers[id] &&
        !isWithheld(id) &&
        worksHere &&
        keysOfCommand(id).includes(chord) &&
        !isOwnKey(target, chord)
      )
        return id
    }
  return null
}

function handlerOf(id: CommandId): Handler | null {
  if (isWithheld(id)) return null
  for (const { handlers } of active.toReversed()) {
    const handler = handlers[id]
    if (handler) return handler
  }
  return null
}

/** Dialogs and menus keep all keys to themselves. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')
  )
}

/** Enter on a focused button or link is that button's. */
function isOwnKey(target: EventTarget | null, chord: string): boolean {
  return chord === 'enter' && target instanceof HTMLElement && target.matches('button, a[href]')
}

function changed(): void {
  version.set(version.get() + 1)
}
