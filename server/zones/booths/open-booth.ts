import type { Context } from 'koa'
import * as v from 'valibot'
import { BoothKey } from '#src/contract/entities/zones/booth.ts'
import { headers } from '#src/contract/wire/headers.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { RowOf } from '#server/core/db/query.ts'
import { boothByHash } from './booth-store.ts'
import { hashOfBooth } from './make-booth.ts'

/** The booth that the request's key opens; undefined: none, because nobody made it, its host closed it, or banned its member. */
export async function openBooth(
  reader: Reader,
  http: Pick<Context, 'get'>,
): Promise<RowOf<typeof boothByHash> | undefined> {
  const key = v.safeParse(BoothKey, http.get(headers.booth))
  return key.success ? reader.first(boothByHash, { hash: hashOfBooth(key.output) }) : undefined
}
