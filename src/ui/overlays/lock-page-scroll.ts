let holders = 0

/**
 * Prevents the page from scrolling by touch below a modal, until the returned function is called. (A style with
 * `:has(dialog[open])` on the root element is evaluated again for each element added to or removed from the page.)
 */
export function lockPageScroll(): () => void {
  const page = document.documentElement
  holders += 1
  page.dataset['held'] = ''
  return () => {
    holders -= 1
    if (holders === 0) delete page.dataset['held']
  }
}
