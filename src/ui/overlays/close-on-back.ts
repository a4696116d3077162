/** The open dialogs that Back closes, the topmost last. */
const open: (() => void)[] = []

/**
 * Makes Back close the topmost dialog and nothing else, until the returned function is called. `onBack` requests
 * that the dialog closes; if it stays open, the page stays as well. On Android the browser closes a modal dialog before it goes back,
 * so this is for the buttons and gestures of other systems. A browser without the Navigation API goes back even if a
 * dialog is open. A second Back without a touch since the first always goes through, because browsers do not let a page
 * trap the user.
 */
export function closeOnBack(onBack: () => void): () => void {
  if (open.length === 0 && 'navigation' in window)
    navigation.addEventListener('navigate', preventBackNavigation)
  open.push(onBack)
  return () => {
    open.splice(open.lastIndexOf(onBack), 1)
    if (open.length === 0 && 'navigation' in window)
      navigation.removeEventListener('navigate', preventBackNavigation)
  }
}

function preventBackNavigation(event: NavigateEvent): void {
  const current = navigation.currentEntry
  const isBack =
    event.navigationType === 'traverse' && current !== null && event.destination.index < current.index
  if (!isBack || !event.cancelable) return
  event.preventDefault()
  open.at(-1)?.()
}
