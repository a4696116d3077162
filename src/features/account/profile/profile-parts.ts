/** The pages of settings below the profile. */
export const profileParts = ['you', 'appearance', 'notifications', 'data', 'account'] as const

export type ProfilePart = (typeof profileParts)[number]
