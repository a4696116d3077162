/** The cache in which the service worker keeps viewed photos. */
export const photoCacheName = 'photos'
