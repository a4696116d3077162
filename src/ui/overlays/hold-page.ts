let holders = 0

/**
 * Keeps the page from being scrolled by touch below something modal, until what this answers is called. (A style that asks
 * the root element `:has(dialog[open])` is asked again with each element that comes into the page or goes.)
 */
export function holdPage(): () => void {
  const page = document.documentElement
  holders += 1
  page.dataset['held'] = ''
  return () => {
    holders -= 1
    if (holders === 0) delete page.dataset['held']
  }
}
