import { browserPlatform } from '#src/platform/browser-platform.ts'

/** Long enough to rule out a tap or a swipe. */
const pressMs = 280
const slackPx = 8

/** Plays the video while a finger or the mouse is pressed on the stage. Returns a function that stops listening. */
export function pressToPlay(stage: HTMLElement, film: HTMLVideoElement): () => void {
  let cancel = () => {}
  let at = { x: 0, y: 0 }
  let isPressed = false
  const begin = () => {
    isPressed = true
    film.currentTime = 0
    film.play().catch(() => undefined)
  }
  const down = ({ clientX, clientY, target }: PointerEvent) => {
    if (target instanceof Element && target.closest('button, input, a') !== null) return
    at = { x: clientX, y: clientY }
    cancel()
    cancel = browserPlatform.clock.startTimer(pressMs, begin)
  }
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!isPressed && Math.hypot(clientX - at.x, clientY - at.y) > slackPx) cancel()
  }
  const up = () => {
    cancel()
    if (!isPressed) return
    isPressed = false
    film.pause()
    film.dispatchEvent(new Event('ended'))
  }
  stage.addEventListener('pointerdown', down, { capture: true })
  stage.addEventListener('pointermove', move, { capture: true })
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', up)
  return () => {
    cancel()
    stage.removeEventListener('pointerdown', down, { capture: true })
    stage.removeEventListener('pointermove', move, { capture: true })
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', up)
  }
}
