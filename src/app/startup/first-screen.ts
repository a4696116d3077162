/** A page that waits for rows of the server has them only once sync has begun. */
const patienceMs = 1000

let shown: Promise<void> | null = null

/**
 * Resolves once the page has painted what this device knows of it, and after a second at the latest: what is not seen yet
 * must not hold up what the user waits for.
 */
export function firstScreen(): Promise<void> {
  shown ??= new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs)
    const look = () => {
      if (!hasPage()) return requestAnimationFrame(look)
      clearTimeout(timer)
      // In a task of its own after the frame that shows it.
      return requestAnimationFrame(() => setTimeout(resolve, 0))
    }
    look()
  })
  return shown
}

/** Whether the app's page has its heading and nothing in place of what is still to be read. */
export function hasPage(): boolean {
  const main = document.querySelector('#root main')
  return main?.querySelector('h1') != null && main.querySelector('[data-skeleton]') === null
}
