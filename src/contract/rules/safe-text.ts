const shownLength = 120

/**
 * Returns text from a stranger in a form that can be displayed: one line of at most 120 characters. Invisible
 * characters and characters that change the direction are removed (controls, zero-width and bidirectional marks,
 * private and unassigned characters), and so are stacks of accents. Display it in a `<bdi>`, so that right-to-left text
 * does not affect the area around it.
 */
export function safeText(text: string): string {
  // Avoids processing all of a 4 kB text that is truncated anyway.
  const visible = text
    .slice(0, shownLength * 20)
    .toWellFormed()
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}\s]+/gu, ' ')
    .replaceAll(/[\p{Co}\p{Cn}\uFFFD]/gu, '\uFFFD')
    .replaceAll(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
  const letters = Array.from(visible)
  return letters.length <= shownLength ? visible : `${letters.slice(0, shownLength - 1).join('')}…`
}

/** Returns a host name in a form that can be displayed. Keeps its end, which determines the owner. */
export function safeHost(host: string): string {
  const shown = safeText(host.slice(-shownLength))
  return shown.length > hostLength ? `…${shown.slice(1 - hostLength)}` : shown
}

const hostLength = 60
