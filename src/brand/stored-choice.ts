/** A choice of this device kept in localStorage; null when there is none or storage is closed to us. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a choice; where storage is closed it lives as long as the page. */
export function storeChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private modes may refuse storage; the choice still holds for this page.
  }
}
