const shownLength = 120

/**
 * Text from a stranger as it may be shown: one line, at most 120 characters, without what cannot be seen or turns the
 * reading about (controls, zero-width and bidirectional marks, private and unassigned characters) and without towers of
 * accents. Show it in a `<bdi>`, so that right-to-left text keeps to itself.
 */
export function safeText(text: string): string {
  // A text of 4 kB need not be read to its end to be cut.
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

/** A host as it may be shown: what decides about whose it is stands at its end. */
export function safeHost(host: string): string {
  const shown = safeText(host.slice(-shownLength))
  return shown.length > hostLength ? `…${shown.slice(1 - hostLength)}` : shown
}

const hostLength = 60
