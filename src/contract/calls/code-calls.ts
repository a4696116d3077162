import * as v from 'valibot'
import { CodeLabel, CodeRole } from '#src/contract/entities/zones/code.ts'
import { CodeId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import type { Call } from './call.ts'

const zoneId = v.object({ id: ZoneId })
const ofCode = v.object({ id: ZoneId, codeId: CodeId })
/** A code and the text of its QR code. */
const MadeCode = v.object({
  id: CodeId,
  code: ZoneCode,
  label: v.string(),
  role: CodeRole,
  qrCode: v.string(),
})

/** Codes of a zone: add, revoke, replace. */
export const codeCalls = {
  addCode: {
    method: 'POST',
    path: '/api/locations/:id/codes',
    access: 'signed-in',
    limit: 'write',
    params: zoneId,
    body: v.object({
      id: v.optional(CodeId),
      code: v.optional(ZoneCode),
      label: v.optional(CodeLabel, ''),
      role: v.optional(CodeRole, 'contributor'),
    }),
    answer: MadeCode,
  },
  revokeCode: {
    method: 'DELETE',
    path: '/api/locations/:id/codes/:codeId',
    access: 'signed-in',
    limit: 'write',
    params: ofCode,
  },
  rotateCode: {
    method: 'POST',
    path: '/api/locations/:id/codes/:codeId/rotate',
    access: 'signed-in',
    limit: 'write',
    params: ofCode,
    body: v.optional(v.object({ newId: v.optional(CodeId), newCode: v.optional(ZoneCode) }), {}),
    answer: MadeCode,
  },
} as const satisfies Record<string, Call>
