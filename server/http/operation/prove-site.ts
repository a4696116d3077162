import type { Middleware } from 'koa'
import { noncePattern, addressProof, addressProofPath } from '#server/core/requests/address-proof.ts'

/** `GET /healthz/proof?nonce=...`: proves to this deployment that an address leads to it. Works under any host name. */
export function proveSite({ secret }: { readonly secret: string }): Middleware {
  return (context, next) => {
    const { nonce } = context.query
    if (context.path !== addressProofPath || context.method !== 'GET') return next()
    if (typeof nonce !== 'string' || !noncePattern.test(nonce)) return next()
    context.set('Cache-Control', 'no-store')
    context.type = 'text/plain'
    context.body = addressProof({ secret, nonce })
  }
}
