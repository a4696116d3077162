import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { BrandSlug, brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { headers } from '#src/contract/wire/headers.ts'
import { brandOfHost, type HostConfig, publicUrlOf } from '#server/core/requests/hosts.ts'
import type { MailTarget } from './mail-content.ts'
import { mailLanguageOf, mailRegionOf } from '#server/core/mail/mail-language.ts'

/** The language and formats for mails to the requesting person, and the origin of their links. */
export type MailAudience = Required<Omit<MailTarget, 'address'>>

/** Returns the language, region and brand of the requesting app, and the host that it uses, which is one of ours. */
export function audienceOf(request: IncomingMessage, config: HostConfig): MailAudience {
  const shown = v.safeParse(BrandSlug, request.headers[headers.brand])
  const { host = '', 'accept-language': acceptLanguage } = request.headers
  const language = mailLanguageOf(acceptLanguage)
  return {
    language,
    region: mailRegionOf(acceptLanguage, language),
    brand: shown.success ? shown.output : (brandOfHost(config, host) ?? brandSlugs[0]),
    origin: publicUrlOf(config, request),
  }
}
