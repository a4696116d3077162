import { type PointerEvent, useRef } from 'react'
import { lineSign } from '#src/i18n/direction.ts'
import type { ModerationDecision } from './use-moderation.ts'

export interface Swipe {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void
}

/** The minimum distance of a swipe, as a fraction of the card's width, or the minimum speed, in px per millisecond. */
const farRatio = 0.3
const fastPxPerMs = 0.6
const flightMs = 160

/**
 * Returns handlers for a card that can be swiped: towards the inline end to approve, towards the inline start to hide,
 * matching the buttons below it. The card follows the finger through transforms set directly on the element, so nothing
 * is laid out or rendered during the swipe.
 */
export function useSwipe(onVerdict: (verdict: ModerationDecision) => void): Swipe {
  const held = useRef<{ readonly id: number; readonly x: number; readonly at: number } | null>(null)
  const end = (event: PointerEvent<HTMLElement>, isKept: boolean) => {
    const start = held.current
    if (start === null || start.id !== event.pointerId) return
    held.current = null
    const card = event.currentTarget
    const movedPx = event.clientX - start.x
    const speed = Math.abs(movedPx) / Math.max(1, event.timeStamp - start.at)
    const isAway =
      Math.abs(movedPx) > card.offsetWidth * farRatio || (speed > fastPxPerMs && Math.abs(movedPx) > 24)
    if (!isKept && isAway) fly(card, movedPx, () => onVerdict(verdictOf(movedPx)))
    else place(card, 0)
  }
  return {
    onPointerDown: (event) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      held.current = { id: event.pointerId, x: event.clientX, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event) => {
      if (held.current?.id === event.pointerId) place(event.currentTarget, event.clientX - held.current.x)
    },
    onPointerUp: (event) => end(event, false),
    onPointerCancel: (event) => end(event, true),
  }
}

function place(card: HTMLElement, movedPx: number): void {
  card.style.transform = movedPx === 0 ? '' : `translateX(${movedPx}px) rotate(${movedPx / 40}deg)`
  card.dataset['verdict'] = Math.abs(movedPx) < 24 ? '' : verdictOf(movedPx)
}

function verdictOf(movedPx: number): ModerationDecision {
  return movedPx * lineSign() > 0 ? 'approve' : 'hide'
}

function fly(card: HTMLElement, movedPx: number, then: () => void): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    then()
    return
  }
  const to = Math.sign(movedPx) * card.offsetWidth * 1.3
  const flight = card.animate(
    { transform: `translateX(${to}px) rotate(${to / 40}deg)` },
    { duration: flightMs, easing: 'ease-in', fill: 'forwards' },
  )
  flight.finished.then(then, then)
}
