/** Formats a message that may or may not take values: `say(words.kinds[kind], { zone })`. */
export function formatMessage<Values>(
  message: string | ((values: Values) => string),
  values: Values,
): string {
  return typeof message === 'string' ? message : message(values)
}
