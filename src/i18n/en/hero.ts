/** How the landing page greets, where a brand has no words of its own. */
export const heroWords = {
  area: 'hero' as const,
  heroTitle: 'Everyone’s photos, one place',
  heroText: 'Scan a code, share what you saw, and see what everyone else saw.',
}
