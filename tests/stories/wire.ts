/**
 * State of the wire between a window and its host: everything passes (`whole`); nothing from the window passes
 * (`deaf`); nothing from the host passes, though it does what it is told (`mute`); nothing passes, and nobody can
 * connect (`down`). Held-back messages arrive when the wire is whole again, unless it was cut meanwhile.
 */
export type WireState = 'whole' | 'deaf' | 'mute' | 'down'

/** The wire in the hands of a story; each host's fixture holds it in its own way, from outside. */
export interface Wire {
  become(state: WireState): Promise<void>
  /** Ends the connection that there is, with all that is on its way. */
  cut(): Promise<void>
}
