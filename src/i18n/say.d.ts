/** The text of a message that has values in some of its variants only: `say(words.kinds[kind], { zone })`. */
export declare function say<Values>(message: string | ((values: Values) => string), values: Values): string
