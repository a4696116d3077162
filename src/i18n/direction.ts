/** Whether the page's lines run from right to left, as in Arabic. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl'
}

/** 1 where lines run to the right, -1 where they run to the left: a distance along the screen times this is one along the line. */
export function lineSign(): 1 | -1 {
  return isRightToLeft() ? -1 : 1
}

/**
 * A key's name for what is laid out along the line, such as tabs and photos: `ArrowRight` leads forwards in every language.
 * Not for what has a left and a right of its own, such as a map or a picture.
 */
export function lineKey(key: string): string {
  if (!isRightToLeft()) return key
  if (key === 'ArrowLeft') return 'ArrowRight'
  return key === 'ArrowRight' ? 'ArrowLeft' : key
}

/** Short facts in one line, `Anna · 2 MB`, without those that are missing. Each keeps its own order on a page from right to left. */
export function joinFacts(facts: readonly (string | null | undefined)[]): string {
  const said = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '')
  return (isRightToLeft() ? said.map((fact) => `\u2068${fact}\u2069`) : said).join(' · ')
}
