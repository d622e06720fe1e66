import { describe, expect, it } from 'vitest'
import type { PagePicture } from '../../../../../src/shared/domain/documents/page.ts'
import { judgeText } from '../../../../helpers/cases/receipts.ts'

const good: PagePicture = { turned: 0, tilt: 0, letterHeight: 30, contrast: 0.9 }

async function unreadable(picture: Partial<PagePicture>, ocrConfidence: number) {
  const page = { width: 100, height: 100, isRecognised: true, picture: { ...good, ...picture }, words: [] }
  const { outcome } = await judgeText('xq zzk wvf\nMilk 2.00\nTotal 2.00', { pages: [page], ocrConfidence })
  return outcome.unreadable
}

describe('the reason why a picture cannot be read (c.19)', () => {
  it.each<[string, Partial<PagePicture>, RegExp]>([
    ['its letters are small', { letterHeight: 11 }, /too small to read: its letters are 11 pixels.*closer/],
    ['its ink is pale', { contrast: 0.34 }, /too pale to read.*brighter light/],
    ['it lay on its side', { turned: 90 }, /turned by 90°.*upright/],
    ['it stood on its head', { turned: 180 }, /turned by 180°/],
    ['letters are large enough', { letterHeight: 12 }, /OCR confidence is only 10 %/],
    ['ink is dark enough', { contrast: 0.35 }, /OCR confidence is only 10 %/],
    ['nobody knows how high its letters are', { letterHeight: null }, /OCR confidence is only/],
    ['it is small and turned', { letterHeight: 5, turned: 270 }, /too small/],
  ])('says so where %s', async (_, picture, reason) => {
    expect(await unreadable(picture, 0.1)).toMatch(reason)
  })

  it('and nothing of a picture whose text was read well', async () => {
    expect(await unreadable({ letterHeight: 5, turned: 90 }, 0.95)).toBeNull()
  })
})
