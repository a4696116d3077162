import { startWarnings } from '#server/kernel/environment/start-warnings.ts'
import { type Check, good, warning } from './check.ts'

/** Wrong variables are reported before any check runs; this one reports valid ones that work badly together. */
export const configuration: Check = {
  name: 'configuration',
  async run({ config }) {
    const [first] = startWarnings(config)
    if (first !== undefined) {
      const [sentence = '', ...wayOut] = first.split(/(?<=\.) (?=[A-Z])/)
      return warning(sentence, wayOut.join(' '))
    }
    const address = config.publicUrl ?? `http://localhost:${config.port}`
    return good(`All variables are valid: the site is ${address}, its data is in ${config.dataDir}.`)
  },
}
