import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { BrandSlug, brandSlugs } from '#src/contract/entities/ids/brand-slug.ts'
import { headers } from '#src/contract/wire/headers.ts'
import { brandOfHost, type HostConfig, publicUrlOf } from '#server/core/requests/hosts.ts'
import type { MailTarget } from './mail-content.ts'
import { mailLanguageOf } from '#server/core/mail/mail-language.ts'

/** In what words and where whoever makes a request is written to. */
export type MailAudience = Omit<MailTarget, 'address'>

/** As the app is shown to them: its language and brand, and the host that they use, which is one of ours. */
export function audienceOf(request: IncomingMessage, config: HostConfig): MailAudience {
  const shown = v.safeParse(BrandSlug, request.headers[headers.brand])
  const { host = '' } = request.headers
  return {
    language: mailLanguageOf(request.headers['accept-language']),
    brand: shown.success ? shown.output : (brandOfHost(config, host) ?? brandSlugs[0]),
    origin: publicUrlOf(config, request),
  }
}
