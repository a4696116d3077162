/** Another tab holds the data that this one needs, or the browser keeps none. */
export const blockedWords = {
  area: 'blocked' as const,
  closedTitle: 'Cookies are blocked',
  closedText: (brand: string) =>
    `${brand} needs cookies and storage to sign you in and to keep your photos. Allow both for this site, or open the link in another browser.`,
  title: 'Please close the other tabs',
  text: (brand: string) =>
    `${brand} is still open in another tab or window, which is using your data. Close it, and this page continues automatically. Nothing is lost.`,
}
