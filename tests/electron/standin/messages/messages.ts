import * as z from 'zod'

/** Messages from the page's world to the main process. Values are packed: see `codec.ts`. */
export const FromPage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('send'),
    channel: z.string(),
    args: z.array(z.unknown()),
    ports: z.array(z.int()),
  }),
  z.object({ kind: z.literal('port'), id: z.int(), data: z.unknown() }),
  z.object({ kind: z.literal('port-close'), id: z.int() }),
])
export type FromPage = z.infer<typeof FromPage>

/** And what it is told. */
export type ToPage =
  | { readonly kind: 'port'; readonly id: number; readonly data: unknown }
  | { readonly kind: 'port-close'; readonly id: number }
