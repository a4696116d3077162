/** A choice stored in localStorage. null if there is none or storage is blocked. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a choice. Does nothing if storage is blocked. */
export function storeChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private modes may refuse storage; the choice still holds for this page.
  }
}

/** Whether a note was made in this session of the tab. */
export function hasSessionFlag(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Makes a note that ends with the session of the tab; where storage is closed it is not kept. */
export function setSessionFlag(key: string): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Private modes may refuse storage.
  }
}

/** Text kept for this session of the tab; null: none, or storage is closed. */
export function readSessionText(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text until the tab is closed, across reloads and visits to other sites. null deletes it. */
export function storeSessionText(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Private modes may reject storage. The text is then lost when the page is closed.
  }
}
