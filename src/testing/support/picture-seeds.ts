import sharp from 'sharp'
import { oddPictures, readOddPicture } from '#src/testing/fixtures/odd-pictures.ts'

/** Seed images for mutation: the unusual ones, and small ones of each coding. */
export async function pictureSeeds(): Promise<readonly Buffer[]> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="120"><rect width="200" height="120" fill="#e8e0d0"/><circle cx="60" cy="50" r="34" fill="#b03020"/><path d="M110 110 L190 20 L190 110Z" fill="#2040a0"/></svg>`
  const image = () => sharp(Buffer.from(drawn)).flatten({ background: '#ffffff' })
  const clear = await sharp(Buffer.from(drawn)).ensureAlpha(0.6).png().toBuffer()
  const frames = [await image().png().toBuffer(), clear]
  const made = await Promise.all([
    image().jpeg().toBuffer(),
    image().jpeg({ progressive: true }).toBuffer(),
    image().jpeg({ chromaSubsampling: '4:4:4', optimizeCoding: false }).toBuffer(),
    image().greyscale().jpeg().toBuffer(),
    image().toColourspace('cmyk').jpeg().toBuffer(),
    image().withIccProfile('p3').jpeg().toBuffer(),
    image().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    image().png().toBuffer(),
    image().png({ progressive: true }).toBuffer(),
    image().png({ palette: true }).toBuffer(),
    image().toColourspace('rgb16').png().toBuffer(),
    image().greyscale().png().toBuffer(),
    image().gif().toBuffer(),
    sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  ])
  // A large image tests no more than a small one.
  const odd = oddPictures.map(({ file }) => readOddPicture(file)).filter(({ length }) => length < 100_000)
  return [...made, clear, ...odd]
}
