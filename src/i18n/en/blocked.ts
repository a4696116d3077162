/** Another tab holds the data that this one needs. */
export const blockedWords = {
  area: 'blocked' as const,
  title: 'Please close the other tabs',
  text: (brand: string) =>
    `${brand} is still open in another tab or window, which is using your data. Close it, and this page carries on by itself. Nothing is lost.`,
}
