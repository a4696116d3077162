/** Whether the page's layout is right-to-left, as in Arabic. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl'
}

/**
 * 1 in left-to-right layouts, -1 in right-to-left ones. A horizontal screen distance times this is a distance in
 * reading direction.
 */
export function lineSign(): 1 | -1 {
  return isRightToLeft() ? -1 : 1
}

/**
 * Maps an arrow key to the reading direction, for items such as tabs and photos: `ArrowRight` means forward in every
 * language. Not for content with fixed sides, such as a map or a photo.
 */
export function lineKey(key: string): string {
  if (!isRightToLeft()) return key
  if (key === 'ArrowLeft') return 'ArrowRight'
  return key === 'ArrowRight' ? 'ArrowLeft' : key
}

/**
 * Joins short facts into one line, `Anna · 2 MB`, and skips missing ones. In a right-to-left page, each fact keeps its
 * own direction.
 */
export function joinFacts(facts: readonly (string | null | undefined)[]): string {
  const presentFacts = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '')
  return (isRightToLeft() ? presentFacts.map((fact) => `\u2068${fact}\u2069`) : presentFacts).join(' · ')
}
