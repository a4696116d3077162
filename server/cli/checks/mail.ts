import { join } from 'node:path'
import { smtpProblem } from '#server/core/mail/smtp-transport.ts'
import { type Check, failing, good, warning } from './check.ts'

/** The mail server accepts a connection and our password. No mail is sent. */
export const mail: Check = {
  name: 'mail',
  async run({ config: { smtpUrl, dataDir } }) {
    if (smtpUrl === null)
      return warning(
        `No mail is sent: each one is a file in ${join(dataDir, 'mail')}.`,
        'Set SMTP_URL and MAIL_FROM, or enter a mail server at /desk/site, so that people can confirm their address and reset their password.',
      )
    const { host } = new URL(smtpUrl)
    const problem = await smtpProblem(smtpUrl)
    if (problem === null) return good(`The mail server ${host} accepts our connection.`)
    return failing(
      `The mail server ${host} does not accept our connection: ${problem}.`,
      'Check the name, port, user and password in SMTP_URL or at /desk/site, and that a firewall lets this machine reach the port.',
    )
  },
}
