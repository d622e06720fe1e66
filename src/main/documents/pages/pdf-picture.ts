import { ImageKind, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import * as z from 'zod'
import { lazyObject } from '../../../shared/lazy-schema.ts'
import { IDENTITY, type Matrix, matrixOf, multiplied } from '../pictures/matrix.ts'
import {
  composed,
  coverage,
  fineness,
  grayOf,
  grayOfBits,
  type Picture,
  type PlacedPicture,
} from '../pictures/picture.ts'

/** A picture of a page, with the number of its pixels per point of the page. */
export interface DrawnPage {
  readonly picture: Picture
  readonly scale: number
}

/** Pixels per point at which letters of 8 points are recognized well (300 dpi). */
const SCALE = 300 / 72
/** A scan with at least this resolution, in pixels per point, is used unchanged: resampling would blur it. */
const FINE = 150 / 72
/** Maximum pixels of a picture that is recognized. */
const MAX_PIXELS = 25_000_000
/** Minimum share of a page that pictures must cover; otherwise they are logos, not the page itself. */
const MIN_COVERED = 0.3

/**
 * Returns a page without text as a picture: its scans, or a rendering if a canvas can be loaded; `null` if neither is
 * available.
 */
export async function pictureOf(page: PDFPageProxy): Promise<DrawnPage | null> {
  const { width, height } = page.getViewport({ scale: 1 })
  const pictures = await picturesOn(page)
  const most = Math.sqrt(MAX_PIXELS / (width * height))
  const covered = pictures.reduce((sum, each) => sum + coverage(each, width, height), 0)
  if (covered < MIN_COVERED) return drawn(page, Math.min(SCALE, most))
  const finest = Math.max(...pictures.map(fineness))
  const scale = Math.min(finest >= FINE ? finest : SCALE, most)
  return { picture: composed(pictures, width, height, scale), scale }
}

async function drawn(page: PDFPageProxy, scale: number): Promise<DrawnPage | null> {
  const module = await import('@napi-rs/canvas').catch(() => null) // a native module, which is not available on every system
  if (module === null) return null
  const viewport = page.getViewport({ scale })
  const [columns, rows] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const canvas = module.createCanvas(columns, rows)
  const context = canvas.getContext('2d')
  await page.render({ canvas: null, canvasContext: context, viewport, background: 'white' }).promise
  return { picture: grayOf(context.getImageData(0, 0, columns, rows).data, columns, rows, 4), scale }
}

/** An image as decoded by pdf.js. */
const Decoded = lazyObject(() => ({
  width: z.int().positive(),
  height: z.int().positive(),
  kind: z.int(),
  data: z.instanceof(Uint8Array).or(z.instanceof(Uint8ClampedArray)),
}))

const PAINTING: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
])

async function picturesOn(page: PDFPageProxy): Promise<PlacedPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const found: PlacedPicture[] = []
  const saved: Matrix[] = []
  let now = matrixOf(page.getViewport({ scale: 1 }).transform)
  for (const [index, operation] of fnArray.entries()) {
    const args: unknown = argsArray[index]
    if (operation === OPS.save) saved.push(now)
    else if (operation === OPS.restore) now = saved.pop() ?? now
    else if (operation === OPS.transform)
      now = multiplied(now, matrixOf(Numbers.safeParse(args).data ?? IDENTITY))
    else if (PAINTING.has(operation)) {
      const picture = await decoded(page, args)
      if (picture !== null) found.push({ picture, matrix: now })
    }
  }
  return found
}

const Numbers = z.array(z.number()).or(z.instanceof(Float32Array).transform((numbers) => [...numbers]))
const Named = z.tuple([z.string()]).rest(z.unknown())
const Inline = z.tuple([Decoded]).rest(z.unknown())
/** A stencil mask: black where its bits are not set. */
const Mask = z.object({ width: Decoded.shape.width, height: Decoded.shape.height, data: Decoded.shape.data })
const Stencil = z.tuple([Mask.extend({ data: Mask.shape.data.or(z.string()) })]).rest(z.unknown())

async function decoded(page: PDFPageProxy, args: unknown): Promise<Picture | null> {
  const name = Named.safeParse(args).data?.[0]
  const image =
    Inline.safeParse(args).data?.[0] ??
    (name === undefined ? null : Decoded.safeParse(await imageNamed(page, name)).data)
  if (image != null) return grayOfKind(image)
  const stencil = Stencil.safeParse(args).data?.[0]
  if (stencil === undefined) return null
  const mask = typeof stencil.data === 'string' ? await imageNamed(page, stencil.data) : stencil
  const { data, width, height } = Mask.safeParse(mask).data ?? {}
  return data === undefined || width === undefined || height === undefined
    ? null
    : grayOfBits(data, width, height)
}

function grayOfKind({ data, width, height, kind }: z.infer<typeof Decoded>): Picture | null {
  switch (kind) {
    case ImageKind.GRAYSCALE_1BPP:
      return grayOfBits(data, width, height)
    case ImageKind.RGB_24BPP:
      return grayOf(data, width, height, 3)
    case ImageKind.RGBA_32BPP:
      return grayOf(data, width, height, 4)
    default:
      return null
  }
}

/** Names of objects that pages share begin with g_. */
function imageNamed(page: PDFPageProxy, name: string): Promise<unknown> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise((resolve) => objects.get(name, resolve))
}
