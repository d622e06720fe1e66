import type { PagePicture } from '../../../shared/domain/documents/page.ts'
import type { PageSource } from './page-source.ts'

/** A page that was rotated and deskewed before it was read: its size at that time, and the corrections. */
export interface UprightPage {
  readonly width: number
  readonly height: number
  readonly picture: PagePicture | null
}

/**
 * Draws a page, counted from 1, `width` pixels wide, upright and deskewed as it was read, so that boxes match their
 * words. Areas outside the original picture stay white.
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
  // The width of the rotated original in page widths; the upright page spans exactly this width.
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
