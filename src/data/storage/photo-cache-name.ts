/** The cache in which the service worker keeps photos that were shown. */
export const photoCacheName = 'photos'
