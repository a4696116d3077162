/** Takes the boot snapshot away, if there is one, and lets the app below it be seen. */
export function removeSnapshot(): void {
  delete document.documentElement.dataset['screen']
  document.getElementById('screen')?.remove()
}
