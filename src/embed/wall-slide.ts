import type { EmbeddedPhoto } from '#src/contract/entities/zones/embedded-wall.ts'

/** So few pixels that scaling them up is the blur: no filter has to be computed. */
const [columns, rows] = [24, 14]

interface Slide {
  /** As `slideImage` answers it. */
  readonly image: HTMLImageElement
  readonly appearMs: number
  readonly shownMs: number
  readonly zoom: number
  /** What moves is not moved. */
  readonly isStill: boolean
}

/** The picture of a slide, ready to be drawn. Rejects where it cannot be drawn. */
export async function slideImage(address: string, alt: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.alt = alt
  image.src = address
  await image.decode()
  return image
}

/** Shows a photo over a soft copy of itself, in the place of the one before. */
export function showSlide(stage: HTMLElement, photo: EmbeddedPhoto, { image, ...look }: Slide): void {
  const slide = document.createElement('figure')
  slide.dataset['photo'] = photo.file
  slide.style.backgroundColor = photo.color
  slide.append(softCopy(image), image)
  if (photo.chapter !== undefined) {
    const heading = document.createElement('p')
    heading.dir = 'auto'
    heading.textContent = photo.chapter
    slide.append(heading)
  }
  if (photo.by !== null) {
    const caption = document.createElement('figcaption')
    caption.textContent = photo.by
    slide.append(caption)
  }
  const before = [...stage.children]
  stage.append(slide)
  const leave = () => {
    for (const old of before) old.remove()
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return leave()
  const lastsMs = look.shownMs + look.appearMs * 2
  if (!look.isStill)
    image.animate([{ transform: 'none' }, { transform: `scale(${look.zoom})` }], {
      duration: lastsMs,
      fill: 'forwards',
    })
  const appearing = slide.animate([{ opacity: 0 }, { opacity: 1 }], {
    duration: look.appearMs,
    easing: 'ease',
  })
  // Timers, not the animation, decide: a frame that is not on the screen draws none.
  setTimeout(() => {
    appearing.cancel()
    leave()
  }, look.appearMs)
}

function softCopy(image: HTMLImageElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = columns
  canvas.height = rows
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  context.imageSmoothingQuality = 'high'
  const scale = Math.max(columns / image.naturalWidth, rows / image.naturalHeight)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  context.drawImage(image, (columns - width) / 2, (rows - height) / 2, width, height)
  return canvas
}
