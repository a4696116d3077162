import * as v from 'valibot'
import { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

const codeBytes = 12

/** 96 random bits that name a zone from now on, also offline. */
export function newZoneCode({ platform }: Pick<DataContext, 'platform'>): ZoneCode {
  return v.parse(ZoneCode, base64Url(platform.random.bytes(codeBytes)))
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
