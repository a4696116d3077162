import { savesData } from '#src/api/embedded-wall.ts'
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

/** Whether this browser is to show what moves: not where people save data or want less motion. */
export function wantsLoops(): boolean {
  return !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** The silent preview over the photo that is shown; it lies in that photo's slide, and leaves with it. */
export class WallLoop {
  /** Whether any of the wall is on the screen: it may stand far down in the page of a website. */
  isInView = false
  #film: HTMLVideoElement | null = null

  constructor(stage: HTMLElement, onView: () => void) {
    new IntersectionObserver((entries) => {
      this.isInView = entries.at(-1)?.isIntersecting === true
      onView()
    }).observe(stage)
  }

  /** Shows the preview at this address over the photo of this slide; null: none. */
  show(slide: HTMLElement, address: string | null, isPlaying: boolean): void {
    if (this.#film !== null && (this.#film.src !== address || this.#film.parentElement !== slide)) {
      // One that goes with its slide stays until that is gone.
      if (this.#film.parentElement === slide) this.#film.remove()
      this.#film.pause()
      this.#film = null
    }
    if (address === null) return
    const film = (this.#film ??= filmIn(slide, address))
    if (!isPlaying) film.pause()
    // The poster stays where the preview cannot be played.
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
