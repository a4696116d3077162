import { whileVisible } from '#src/platform/tabs/while-visible.ts'
import { css } from '#src/styled-system/css/index.js'

const checkEveryMs = 1000
const protectedImages = 'img[data-protected]'

/**
 * Renders a text over every image with `data-protected` and keeps it there. Uses one observer for the page, and while
 * there are marked images a check every second for changes that the observer misses. If `readWord` returns null, no
 * image is marked.
 */
export function markImages(readWord: () => string | null): void {
  let hasLayers = false
  let stopObserving: (() => void) | null = null
  const checkImages = () => {
    const word = readWord()
    const images = word === null ? [] : document.querySelectorAll<HTMLElement>(protectedImages)
    for (const image of images) mark(image, word ?? '')
    for (const layer of document.querySelectorAll<HTMLElement>('[data-watermark]')) {
      const isOfImage = word !== null && layer.previousElementSibling?.matches(protectedImages) === true
      if (!isOfImage) layer.remove()
    }
    hasLayers = images.length > 0
    if (document.querySelector(protectedImages) !== null)
      stopObserving ??= whileVisible(checkEveryMs, checkImages)
    else {
      stopObserving?.()
      stopObserving = null
    }
  }
  // Hundreds of tiles are added and removed during a scroll, and they are not marked.
  const observer = new MutationObserver((changes) => {
    if (hasLayers || changes.some(addsProtectedImage)) checkImages()
  })
  const observerOptions = { childList: true, subtree: true, attributeFilter: ['data-protected'] }
  observer.observe(document.documentElement, observerOptions)
  checkImages()
}

function addsProtectedImage({ type, addedNodes }: MutationRecord): boolean {
  if (type === 'attributes') return true
  return [...addedNodes].some(
    (node) =>
      node instanceof Element &&
      (node.matches(protectedImages) || node.querySelector(protectedImages) !== null),
  )
}

/** The layer directly follows its image, below all later content. It is hidden from screen readers. */
function mark(image: HTMLElement, word: string): void {
  const next = image.nextElementSibling
  const layer =
    next instanceof HTMLElement && next.dataset['watermark'] !== undefined
      ? next
      : document.createElement('span')
  if (layer !== next) image.after(layer)
  if (layer.dataset['watermark'] !== word) layer.dataset['watermark'] = word
  if (layer.className !== layerStyle) layer.className = layerStyle
  if (layer.ariaHidden !== 'true') layer.ariaHidden = 'true'
  if (layer.getAttribute('style') !== null) layer.removeAttribute('style')
  if (layer.hidden) layer.hidden = false
  if (layer.textContent !== word) {
    const text = document.createElement('span')
    text.className = textStyle
    text.textContent = word
    text.style.fontSize = `min(20cqb, ${Math.min(14, 110 / Math.max(1, word.length))}cqi)`
    layer.replaceChildren(text)
  }
  const parent = image.parentElement
  if (parent !== null && getComputedStyle(parent).position === 'static') parent.style.position = 'relative'
}

const layerStyle = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  pointerEvents: 'none',
  userSelect: 'none',
  containerType: 'size',
})
const textStyle = css({
  fontFamily: 'display',
  fontWeight: 'bold',
  letterSpacing: '[0.14em]',
  lineHeight: 'none',
  whiteSpace: 'nowrap',
  transform: 'rotate(-28deg)',
  color: '[rgb(255 255 255 / 0.17)]',
  textShadow: '[0 0 0.06em rgb(0 0 0 / 0.14)]',
})
