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
export function useSwipe(onDecision: (decision: ModerationDecision) => void): Swipe {
  const dragged = useRef<{ readonly id: number; readonly x: number; readonly at: number } | null>(null)
  const end = (event: PointerEvent<HTMLElement>, isKept: boolean) => {
    const start = dragged.current
    if (start === null || start.id !== event.pointerId) return
    dragged.current = null
    const card = event.currentTarget
    const movedPx = event.clientX - start.x
    const speed = Math.abs(movedPx) / Math.max(1, event.timeStamp - start.at)
    const isAway =
      Math.abs(movedPx) > card.offsetWidth * farRatio || (speed > fastPxPerMs && Math.abs(movedPx) > 24)
    if (!isKept && isAway) flyOut(card, movedPx, () => onDecision(swipeDecisionOf(movedPx)))
    else moveCard(card, 0)
  }
  return {
    onPointerDown: (event) => {
      if (event.pointerType === 'mouse' || !event.isPrimary) return
      dragged.current = { id: event.pointerId, x: event.clientX, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event) => {
      if (dragged.current?.id === event.pointerId)
        moveCard(event.currentTarget, event.clientX - dragged.current.x)
    },
    onPointerUp: (event) => end(event, false),
    onPointerCancel: (event) => end(event, true),
  }
}

function moveCard(card: HTMLElement, movedPx: number): void {
  card.style.transform = movedPx === 0 ? '' : `translateX(${movedPx}px) rotate(${movedPx / 40}deg)`
  card.dataset['verdict'] = Math.abs(movedPx) < 24 ? '' : swipeDecisionOf(movedPx)
}

function swipeDecisionOf(movedPx: number): ModerationDecision {
  return movedPx * lineSign() > 0 ? 'approve' : 'hide'
}

function flyOut(card: HTMLElement, movedPx: number, onEnd: () => void): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    onEnd()
    return
  }
  const to = Math.sign(movedPx) * card.offsetWidth * 1.3
  const flight = card.animate(
    { transform: `translateX(${to}px) rotate(${to / 40}deg)` },
    { duration: flightMs, easing: 'ease-in', fill: 'forwards' },
  )
  flight.finished.then(onEnd, onEnd)
}
