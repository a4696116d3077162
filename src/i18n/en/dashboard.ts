/** What every dashboard says of its numbers. */
export const dashboardWording = {
  asOf: (time: string) => `As of ${time}`,
}
