/** The text of a message that has values in some of its variants only: `say(words.kinds[kind], { zone })`. */
export function say<Values>(message: string | ((values: Values) => string), values: Values): string {
  return typeof message === 'string' ? message : message(values)
}
