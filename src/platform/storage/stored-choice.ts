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

/** Whether a note was made in this session of the tab. */
export function hasSessionNote(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Makes a note that ends with the session of the tab; where storage is closed it is not kept. */
export function makeSessionNote(key: string): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Private modes may refuse storage.
  }
}
