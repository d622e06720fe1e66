import { describe, expect, it } from 'vitest'
import { drawUpright } from '../../../../src/renderer/lib/pages/upright.ts'

/** A sheet twice as high as wide with a black left upper corner, as its file has it. */
const source = {
  draw: async (_: number, width: number) => {
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = width * 2
    const context = canvas.getContext('2d')
    if (context !== null) {
      context.fillStyle = 'white'
      context.fillRect(0, 0, width, width * 2)
      context.fillStyle = 'black'
      context.fillRect(0, 0, width / 4, width / 4)
    }
    return canvas
  },
  close: () => {},
}

const lies = { letterHeight: 20, contrast: 1 } as const

/** The shade of a pixel, by its share of a picture's width and height. */
function shadeAt(canvas: HTMLCanvasElement, x: number, y: number): number {
  const context = canvas.getContext('2d')
  const [left, top] = [Math.floor(x * canvas.width), Math.floor(y * canvas.height)]
  return context?.getImageData(left, top, 1, 1).data[0] ?? -1
}

describe('a page', () => {
  it('that was read as it came is drawn as it is', async () => {
    const canvas = await drawUpright(source, 1, 100, { width: 50, height: 100, picture: null })
    expect([canvas.width, canvas.height]).toEqual([100, 200])
    expect(shadeAt(canvas, 0.05, 0.02)).toBe(0)
  })

  it.each([
    [90, 100, 50, 0.98, 0.05],
    [180, 50, 100, 0.95, 0.98],
    [270, 100, 50, 0.02, 0.95],
  ] as const)('that was turned by %i° is drawn upright', async (turned, width, height, x, y) => {
    const page = { width, height, picture: { turned, tilt: 0, ...lies } }
    const canvas = await drawUpright(source, 1, 100, page)
    expect(canvas.height).toBe((100 * height) / width)
    expect(shadeAt(canvas, x, y)).toBeLessThan(10)
    expect(shadeAt(canvas, 1 - x, 1 - y)).toBe(255)
  })

  it('that was straightened is drawn straight, all of it', async () => {
    const [sin, cos] = [Math.sin((10 * Math.PI) / 180), Math.cos((10 * Math.PI) / 180)]
    const [width, height] = [50 * cos + 100 * sin, 50 * sin + 100 * cos]
    const page = { width, height, picture: { turned: 0, tilt: 10, ...lies } } as const
    const canvas = await drawUpright(source, 1, 200, page)
    // Turned back by 10° the left upper corner lies further down, at the left edge.
    expect(shadeAt(canvas, 0.1, (50 * sin + 3) / height)).toBeLessThan(10)
    expect(shadeAt(canvas, 0.05, 0.02)).toBe(255)
  })
})
