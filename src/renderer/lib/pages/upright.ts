import type { PagePicture } from '../../../shared/domain/documents/page.ts'
import type { PageSource } from './page-source.ts'

/** A page that was turned and straightened before it was read: its size then, and what was done. */
export interface UprightPage {
  readonly width: number
  readonly height: number
  readonly picture: PagePicture | null
}

/**
 * Draws a page, counted from 1, so many pixels wide, as it was read: upright and straight, so that boxes stand over their
 * words. What the page has no picture of stays white.
 */
export async function drawUpright(
  source: PageSource,
  number: number,
  width: number,
  { picture, ...page }: UprightPage,
): Promise<HTMLCanvasElement> {
  const drawn = await source.draw(number, width)
  if (picture === null || (picture.turned === 0 && picture.tilt === 0)) return drawn
  const radians = ((picture.turned - picture.tilt) * Math.PI) / 180
  // As the file has it, a page is so wide that its turned corners span the upright page.
  const across = Math.abs(Math.cos(radians)) + (Math.abs(Math.sin(radians)) * drawn.height) / drawn.width
  const upright = document.createElement('canvas')
  upright.width = drawn.width
  upright.height = Math.max(1, Math.round((drawn.width * page.height) / page.width))
  const context = upright.getContext('2d')
  if (context === null) return drawn
  context.fillStyle = 'white'
  context.fillRect(0, 0, upright.width, upright.height)
  context.translate(upright.width / 2, upright.height / 2)
  context.rotate(radians)
  context.scale(1 / across, 1 / across)
  context.drawImage(drawn, -drawn.width / 2, -drawn.height / 2)
  return upright
}
