import { isDataSaverOn } from '#src/api/embedded-wall.ts'
import type { EmbeddedPhoto } from '#src/contract/entities/zones/embedded-wall.ts'

/** So few pixels that scaling them up blurs them; no filter is needed. */
const [columns, rows] = [24, 14]

interface Slide {
  /** As returned by `slideImage`. */
  readonly image: HTMLImageElement
  readonly appearMs: number
  readonly shownMs: number
  readonly zoom: number
  /** A photo with a moving preview is not animated. */
  readonly isStill: boolean
}

/** Loads and decodes the image of a slide. Rejects if it cannot be decoded. */
export async function slideImage(address: string, alt: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.alt = alt
  image.src = address
  await image.decode()
  return image
}

/** Shows a photo over a blurred copy of itself, in place of the previous one. */
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
  const durationMs = look.shownMs + look.appearMs * 2
  if (!look.isStill)
    image.animate([{ transform: 'none' }, { transform: `scale(${look.zoom})` }], {
      duration: durationMs,
      fill: 'forwards',
    })
  const appearing = slide.animate([{ opacity: 0 }, { opacity: 1 }], {
    duration: look.appearMs,
    easing: 'ease',
  })
  // Timers decide, because an iframe outside the viewport runs no animations.
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

/** Whether this browser should play previews: not with data saver or reduced motion. */
export function wantsLoops(): boolean {
  return !isDataSaverOn() && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The silent preview over the current photo. It is inside that photo's slide and is removed with it. */
export class WallLoop {
  /** Whether any part of the wall is in the viewport. It may be far down on a website. */
  isInView = false
  #film: HTMLVideoElement | null = null

  constructor(stage: HTMLElement, onView: () => void) {
    new IntersectionObserver((entries) => {
      this.isInView = entries.at(-1)?.isIntersecting === true
      onView()
    }).observe(stage)
  }

  /** Shows the preview at this URL over the photo of this slide. null: shows none. */
  show(slide: HTMLElement, address: string | null, isPlaying: boolean): void {
    if (this.#film !== null && (this.#film.src !== address || this.#film.parentElement !== slide)) {
      // A preview inside an outgoing slide stays until the slide is removed.
      if (this.#film.parentElement === slide) this.#film.remove()
      this.#film.pause()
      this.#film = null
    }
    if (address === null) return
    const film = (this.#film ??= filmIn(slide, address))
    if (!isPlaying) film.pause()
    // If the preview cannot be played, the poster stays.
    else if (film.paused) film.play().catch(() => film.remove())
  }
}

function filmIn(slide: HTMLElement, address: string): HTMLVideoElement {
  const film = document.createElement('video')
  film.muted = true
  film.loop = true
  film.playsInline = true
  film.setAttribute('aria-hidden', 'true')
  film.src = address
  slide.querySelector('img')?.after(film)
  return film
}
