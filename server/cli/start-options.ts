/** Options of the start. Each confirms a situation in which the server otherwise refuses to start. */
export const startOptions = [
  { name: '--fresh', summary: 'Starts from nothing beside photos of a lost database.' },
  { name: '--accept-photo-store', summary: 'Takes the photo store that is there as the right one.' },
] as const
