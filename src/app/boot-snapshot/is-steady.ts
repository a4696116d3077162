import { hasPage } from '#src/app/startup/first-screen.ts'

/** Whether the app's page shows all that it has to show, the pictures in view too. */
export function isSteady(root: Element): boolean {
  if (!hasPage()) return false
  return [...root.querySelectorAll<HTMLImageElement>('main img')].every(
    (picture) => picture.complete || !isInView(picture),
  )
}

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < window.innerHeight
}
