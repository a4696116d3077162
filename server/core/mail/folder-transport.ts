import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { type MailMessage, type MailTransport, mimeFields } from './mail-transport.ts'

const longestAddress = 120

/**
 * Writes each email to the folder as `<time>-<kind>-<address>.eml`, for servers without a mail server. Texts are not
 * encoded, so links and codes can be read in any editor. Writing the same email again produces the same file. Nothing
 * is written if `requirePlace` rejects.
 */
export function folderTransport(folder: string, requirePlace: () => Promise<void>): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(message) {
      await requirePlace()
      const { message: mime } = await composer.sendMail({
        ...mimeFields(message),
        alternatives: [asPart('text/plain', message.text), asPart('text/html', message.html)],
      })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `.${process.pid}-${crypto.randomUUID()}.unfinished`)
      try {
        await writeFile(unfinished, mime, { mode: 0o600, flush: true })
        await publish(folder, unfinished, message)
      } finally {
        await rm(unfinished, { force: true })
      }
      return { kind: 'sent' }
    },
  }
}

function asPart(contentType: string, content: string) {
  const head = `Content-Type: ${contentType}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n`
  return { contentType, raw: head + content }
}

/** Renames the finished file. If another email has the same time, kind and address, the next free millisecond is used. */
async function publish(folder: string, unfinished: string, message: MailMessage): Promise<void> {
  for (let at = message.madeAt; ; at += 1) {
    const path = join(folder, fileName(message, at))
    try {
      return await link(unfinished, path)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const existingText = await readFile(path, 'utf8')
      if (existingText.includes(message.messageId)) return
    }
  }
}

function fileName({ kind, to }: MailMessage, at: number): string {
  const time = new Date(at).toISOString().replaceAll(/[-:]/g, '')
  return `${time}-${kind}-${to.replaceAll(/[^\w.@+-]/g, '_').slice(0, longestAddress)}.eml`
}
