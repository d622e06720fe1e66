import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnPage, tillLines } from '../../../../scripts/samples/drawn-page.ts'
import { prepared } from '../../../../src/main/documents/pictures/prepare.ts'
import { atDepth } from '../../../helpers/depth.ts'

const lines = tillLines

describe('a picture of a page', () => {
  it.each([0, 0.2])('that is straight is left as it is: %f°', (turned) => {
    const picture = drawnPage({ lines, turned })
    const page = prepared(picture)
    expect(page.found).toMatchObject({ turned: 0, tilt: 0 })
    expect(page.picture).toBe(picture)
    expect(page).toMatchObject({ scale: 1, width: picture.width, height: picture.height })
  })

  it.each([-15, -12, -5, -1, 1, 5, 12, 15])('whose lines fall by %i° is straightened', (turned) => {
    const { found } = prepared(drawnPage({ lines, turned }))
    expect(found.turned).toBe(0)
    expect(Math.abs(found.tilt - turned)).toBeLessThan(0.5)
  })

  it.each([
    [90, 0],
    [270, 0],
    [95, 5],
    [-78, 12],
  ])('that lies on its side is stood up: %i°', (turned, tilt) => {
    const picture = drawnPage({ lines, turned })
    const { found, width, height } = prepared(picture)
    expect(found.turned).toBe(90)
    expect(Math.abs(found.tilt - tilt)).toBeLessThan(0.5)
    if (tilt === 0) expect([width, height]).toEqual([picture.height, picture.width])
  })

  it('that lies any way is stood up but for being upside down, and straightened', () => {
    const tilts = fc.integer({ min: -150, max: 150 }).map((tenths) => tenths / 10)
    const property = fc.property(fc.constantFrom(0, 90, 180, 270), tilts, (turned, tilt) => {
      const { found } = prepared(drawnPage({ lines, size: 24, turned: turned + tilt }))
      expect(found.turned).toBe(turned % 180)
      expect(Math.abs(found.tilt - tilt)).toBeLessThan(0.6)
    })
    fc.assert(property, { numRuns: atDepth(4, 25) })
  })

  it.each([
    [12, 1.6],
    [20, 1.6],
    [32, 1],
    [60, 0.5],
  ])('with letters of %i pixels is brought to a size that is read well', (size, scale) => {
    const page = prepared(drawnPage({ lines, size }))
    expect(Math.abs(page.scale - scale)).toBeLessThan(0.15)
    expect(page.picture.width).toBe(Math.round(page.width * page.scale))
  })

  it('says how high its letters are, in its own pixels, and how dark', () => {
    const { found } = prepared(drawnPage({ lines, size: 40 }))
    expect(found.letterHeight).toBeGreaterThan(20)
    expect(found.letterHeight).toBeLessThan(36)
    expect(found.contrast).toBeGreaterThan(0.9)
    expect(prepared(drawnPage({ lines, ink: 150 })).found.contrast).toBeLessThan(0.45)
  })

  it('has pale ink made dark, and shadows taken away', () => {
    const darkest = ({ pixels }: { readonly pixels: Uint8Array }) =>
      pixels.reduce((a, b) => Math.min(a, b), 255)
    expect(darkest(prepared(drawnPage({ lines, ink: 190 })).picture)).toBeLessThan(80)
    const shaded = drawnPage({ lines, isShaded: true })
    const corner = shaded.width - 3
    expect(shaded.pixels[corner]).toBeLessThan(150)
    expect(prepared(shaded).picture.pixels[corner]).toBeGreaterThan(230)
  })

  it.each<[string, readonly string[]]>([
    ['nothing', []],
    ['a few letters', ['Total  5.00']],
  ])('on which there is %s is left as it is', (_, few) => {
    const picture = drawnPage({ lines: few })
    const page = prepared(picture)
    expect(page.picture).toBe(picture)
    expect(page.found).toMatchObject({ turned: 0, tilt: 0, letterHeight: null })
  })

  it('knows where its letters are once it is turned', () => {
    const page = prepared(drawnPage({ lines, turned: 270 }))
    for (const { x, y } of page.letters) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(page.picture.width)
      expect(y).toBeLessThan(page.picture.height)
    }
    const amounts = page.letters.filter(({ x }) => x < page.picture.width * 0.5).length
    expect(amounts).toBeGreaterThan(page.letters.length * 0.5) // words stand at the left, amounts at the right
  })
})
