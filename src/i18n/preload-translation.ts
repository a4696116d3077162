/**
 * Loads the texts of another language than the page's, so that texts made in it later need no network. If it fails now,
 * it is loaded when needed.
 */
export function preloadTranslation(language: string): void {
  import('./load-translation.ts')
    .then(({ loadWholeTranslation }) => loadWholeTranslation(language))
    .catch(() => undefined)
}
