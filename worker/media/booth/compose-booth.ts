import { type BoothFrame, type Box, boothPicture } from '#src/contract/rules/booth-picture.ts'
import { placeShot } from '#src/contract/rules/place-shot.ts'
import { createSurface, releaseSurface, type Surface } from '#worker/media/filters/canvas.ts'
import { decodeSource } from '#worker/media/filters/decode-source.ts'
import { renderFailure } from '#worker/media/filters/render-failure.ts'

const jpegQuality = 0.92
/** Less than the maximum size of a photo, with room for the form data. */
const maxBytes = 9_500_000
const fullFrame = { zoom: 1, focus: { x: 0.5, y: 0.5 } }

/** See `MediaApi.composeBooth`. One photo is decoded at a time. */
export async function composeBooth(shots: readonly Blob[], frame: BoothFrame | null): Promise<ArrayBuffer> {
  const [first] = shots
  if (first === undefined) throw renderFailure('unreadable_image')
  const shape = await sidesOf(first)
  const picture = boothPicture(shots.length, shape, frame !== null)
  const surface = createSurface(picture)
  if (surface === null) throw renderFailure('too_large')
  try {
    const { context } = surface
    context.fillStyle = frame?.background ?? '#ffffff'
    context.fillRect(0, 0, picture.width, picture.height)
    for (const [index, shot] of shots.entries()) {
      const box = picture.shots[index]
      if (box !== undefined) await drawShot(surface, shot, box)
    }
    if (frame !== null && picture.words !== null) drawCaption(surface, frame, picture.words)
    return await encode(surface)
  } finally {
    releaseSurface(surface)
  }
}

async function sidesOf(shot: Blob) {
  const { bitmap } = await decodeSource(shot)
  const { width, height } = bitmap
  bitmap.close()
  return { width, height }
}

/** Fills the box and crops the rest of the photo. */
async function drawShot({ context }: Surface, shot: Blob, box: Box): Promise<void> {
  const { bitmap } = await decodeSource(shot)
  const place = placeShot(bitmap, box, fullFrame)
  context.save()
  context.beginPath()
  context.rect(box.x, box.y, box.width, box.height)
  context.clip()
  context.drawImage(bitmap, box.x + place.x, box.y + place.y, place.width, place.height)
  context.restore()
  bitmap.close()
}

/** Draws the album's title with its date below, and the brand name in small type at the end of the date's line. */
function drawCaption({ context }: Surface, frame: BoothFrame, box: Box): void {
  const { title, small, ink, font, direction } = frame
  const middle = box.x + box.width / 2
  context.fillStyle = ink
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.direction = direction
  for (const line of [
    { text: title, size: box.height * 0.42, y: 0.32, weight: font.weight, family: font.family },
    { text: small, size: box.height * 0.19, y: 0.72, weight: '400', family: frame.smallFamily },
  ]) {
    const { text, weight, family } = line
    context.font = `${weight} ${line.size}px ${family}`
    const tooWide = context.measureText(text).width / box.width
    if (tooWide > 1) context.font = `${weight} ${line.size / tooWide}px ${family}`
    context.fillText(text, middle, box.y + box.height * line.y)
  }
}

async function encode({ canvas }: Surface): Promise<ArrayBuffer> {
  for (const quality of [jpegQuality, 0.8, 0.6]) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (blob.size <= maxBytes) return blob.arrayBuffer()
  }
  throw renderFailure('too_large')
}
