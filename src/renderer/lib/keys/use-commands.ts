import { useLayoutEffect, useRef } from 'react'
import type { Chord } from '../../../shared/domain/keyboard/chord.ts'
import { type CommandId, commandIds, commandInfo } from '../../../shared/domain/keyboard/command.ts'
import { createObservable, useObservable } from '../observable.ts'
import { chordsOf } from './chords.ts'
import { keysOfCommand } from './key-map.ts'
import { noteTyped } from './layout.ts'

type Handler = () => void
type Handlers = Readonly<Partial<Record<CommandId, Handler | null>>>

/** The command handlers of the mounted components. */
const active: { handlers: Handlers }[] = []
/** Whether all commands that change the store are withheld. */
let isWritingWithheld: boolean = false
/** Counts the changes of the offered commands. */
const version = createObservable(0)

/**
 * Offers commands while a component is mounted. A `null` handler is not offered: keys are ignored while a case is
 * loading, so that nobody answers what they have not seen. Handlers with `everywhere` have lower precedence than those
 * of the current place.
 *
 * The offer changes together with the page, in a layout effect: a key pressed as soon as a place is visible is handled
 * there. Passive effects run later, so a key in between would reach the previous place or nothing.
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

/** Returns the commands that are available now. */
export function useActiveCommands(): readonly CommandId[] {
  useObservable(version)
  return commandIds.filter((id) => handlerOf(id) !== null)
}

/** Withholds the commands that change the store, or offers them again. */
export function withholdWriting(isWithheld: boolean): void {
  isWritingWithheld = isWithheld
  changed()
}

function isWithheld(id: CommandId): boolean {
  return isWritingWithheld && commandInfo(id).writes === true
}

type Watcher = (id: CommandId) => void
const watchers = new Set<Watcher>()

/**
 * Calls `watcher` with each command before it runs, so that its subject can be shown first. Returns a function that
 * unsubscribes.
 */
export function beforeCommands(watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Runs a command, as its key does. Does nothing if no component offers it. */
export function giveCommand(id: CommandId): void {
  const handler = handlerOf(id)
  if (handler === null) return
  for (const watcher of watchers) watcher(id)
  handler()
}

/** Whether the last keydown event was an automatic repeat. */
let isHeldDown = false

/**
 * Listens for the keys of commands. Text fields, open dialogs and menus keep their own keys. A key that is held down
 * answers or rules only once, because repeats would affect cases that nobody has seen.
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
 * Runs a command chosen in the system menu. A key reaches the menu only if the page did not handle it, so the same
 * rules as for keys apply.
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

/** Returns whether an open dialog, menu or list box takes all keys. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]')
  )
}

/** Returns whether Enter belongs to the focused button or link. */
function isOwnKey(target: EventTarget | null, chord: string): boolean {
  return chord === 'enter' && target instanceof HTMLElement && target.matches('button, a[href]')
}

function changed(): void {
  version.set(version.get() + 1)
}
