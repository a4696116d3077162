import { savesData } from '#src/api/embedded-wall.ts'

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
