/** What every dashboard says of its numbers. */
export const dashboardWords = {
  area: 'dashboard' as const,
  asOf: (time: string) => `As of ${time}`,
}
