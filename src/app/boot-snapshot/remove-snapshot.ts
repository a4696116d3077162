/** Removes the boot snapshot, if there is one, and reveals the app below it. */
export function removeSnapshot(): void {
  delete document.documentElement.dataset['screen']
  document.getElementById('screen')?.remove()
}
