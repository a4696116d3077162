/** Formats a message of which only some variants have values: `formatMessage(words.kinds[kind], { zone })`. */
export function formatMessage<Values>(
  message: string | ((values: Values) => string),
  values: Values,
): string {
  return typeof message === 'string' ? message : message(values)
}
