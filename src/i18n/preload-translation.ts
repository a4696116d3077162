/**
 * Loads the words of a language that the page itself does not speak, so that what is made in it later needs no network. What
 * cannot be loaded now is asked for again when it is needed.
 */
export function preloadTranslation(language: string): void {
  import('./load-translation.ts')
    .then(({ loadWholeTranslation }) => loadWholeTranslation(language))
    .catch(() => undefined)
}
