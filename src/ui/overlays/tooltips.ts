import { css } from '#src/styled-system/css/index.js'

/**
 * Shows the `data-tip` of an element as a tooltip when the pointer or keyboard focus rests on it. Visual only, because
 * each element has its own accessible name. Esc, a press or scrolling away hides it. Call once.
 */
export function startTooltips(): void {
  const on = (type: string, listen: (event: Event) => void) =>
    document.addEventListener(type, listen, { capture: true, passive: true })
  let anchor: HTMLElement | null = null
  /** The position of the anchor when the pointer or focus came to rest. */
  let anchorRect = new DOMRect()
  let bubble: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenAt: number | null = null

  const hide = ({ timeStamp }: Event) => {
    clearTimeout(timer)
    anchor = null
    if (bubble === null) return
    bubble.remove()
    bubble = null
    hiddenAt = timeStamp
  }
  const setAnchor = (event: Event, target: HTMLElement | null) => {
    if (target === anchor) return
    hide(event)
    if (target === null) return
    anchor = target
    anchorRect = target.getBoundingClientRect()
    timer = setTimeout(
      () => {
        bubble = show(target)
      },
      tooltipDelay(event.timeStamp, hiddenAt),
    )
  }

  on('pointerover', (event) => {
    if (event instanceof PointerEvent && event.pointerType === 'touch') return
    // The pointer may move onto the tooltip to read it.
    if (bubble !== null && event.target instanceof Node && bubble.contains(event.target)) return
    setAnchor(event, tooltipAnchor(event.target))
  })
  on('focusin', (event) => {
    const target = tooltipAnchor(event.target)
    if (target?.matches(':focus-visible') === true) setAnchor(event, target)
  })
  on('focusout', (event) => {
    if (event.target instanceof Node && anchor?.contains(event.target) === true) hide(event)
  })
  on('pointerdown', hide)
  on('scroll', (event) => {
    if (anchor !== null && hasMoved(anchor, anchorRect)) hide(event)
  })
  on('keydown', (event) => {
    if (event instanceof KeyboardEvent && event.key === 'Escape') hide(event)
  })
  // The pointer or the focus may have come to rest while this code was loading.
  setAnchor(new Event('start'), document.querySelector<HTMLElement>('[data-tip]:is(:hover, :focus-visible)'))
}

/** An element that stays in place while the page scrolls below it keeps its tooltip. */
function hasMoved(element: HTMLElement, before: DOMRect): boolean {
  const { top, left } = element.getBoundingClientRect()
  return top !== before.top || left !== before.left
}

function tooltipAnchor(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
}

/**
 * In the top layer, above every dialog, and inside the open dialog, because the rest of the page receives no pointer
 * events.
 */
function show(anchor: HTMLElement): HTMLElement | null {
  const text = anchor.dataset['tip']
  // An open menu shows what its button is for, and the tooltip would cover the menu.
  if (text === undefined || !anchor.isConnected || anchor.ariaExpanded === 'true') return null
  const bubble = document.createElement('div')
  bubble.popover = 'manual'
  bubble.role = 'tooltip'
  bubble.ariaHidden = 'true'
  bubble.className = frame
  const words = document.createElement('div')
  words.className = card
  words.textContent = text
  bubble.append(words)
  const container = anchor.closest('dialog[open]') ?? document.body
  container.append(bubble)
  bubble.showPopover()
  positionTooltip(bubble, anchor.getBoundingClientRect())
  return bubble
}

const edgePx = 8

/** Below the element and centered on it; above it if there is no space, and never beyond an edge. */
function positionTooltip(bubble: HTMLElement, around: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const middle = around.left + around.width / 2 - width / 2
  const left = Math.max(edgePx, Math.min(middle, clientWidth - width - edgePx))
  const top = around.bottom + height > clientHeight - edgePx ? around.top - height : around.bottom
  bubble.style.left = `${left}px`
  bubble.style.top = `${Math.max(0, top)}px`
}

/** How long the pointer or the focus must rest on an element before its tooltip opens. */
const tooltipDelayMs = 700
/** How long after a tooltip closed the next one opens at once. */
const tooltipSkipDelayMs = 300

/** The delay before a tooltip opens. `hiddenAt` is when the last one was hidden, or null. */
export function tooltipDelay(now: number, hiddenAt: number | null): number {
  return hiddenAt !== null && now - hiddenAt <= tooltipSkipDelayMs ? 0 : tooltipDelayMs
}

/** The gap is part of the tooltip, so that the pointer can cross it. */
const frame = css({
  position: 'fixed',
  inset: '[auto]',
  margin: '0',
  paddingBlock: '1.5',
  paddingInline: '0',
  borderWidth: '0',
  backgroundColor: 'transparent',
  overflow: 'visible',
  maxWidth: '[min(18rem, 90vw)]',
  animation: '[appear 120ms ease-out]',
})
const card = css({
  paddingInline: '3',
  paddingBlock: '1.5',
  borderRadius: 'sm',
  backgroundColor: 'ink',
  color: 'canvas',
  fontSize: 'xs',
  fontWeight: 'medium',
  lineHeight: 'snug',
  boxShadow: 'float',
  outline: '[1px solid transparent]',
})
