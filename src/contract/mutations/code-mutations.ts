import * as v from 'valibot'
import { CodeLabel, CodeRole } from '#src/contract/entities/zones/code.ts'
import { CodeId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import { defineMutation, zoneTraits, codeTraits } from './mutation-definition.ts'
import { runZone } from './permission.ts'

/** Mutations of a zone's codes. */
export const codeMutations = {
  'code.add': defineMutation({
    args: v.object({ id: CodeId, code: ZoneCode, label: CodeLabel, role: CodeRole }),
    permission: runZone,
    queue: ({ id }) => ({ ...zoneTraits(zoneIdOf(id), `code:${id}`), makes: [`code:${id}`] }),
    call: (body) => ({ name: 'addCode', params: { id: zoneIdOf(body.id) }, body }),
  }),
  'code.revoke': defineMutation({
    args: v.object({ id: CodeId }),
    permission: runZone,
    queue: ({ id }) => codeTraits(id),
    call: ({ id }) => ({ name: 'revokeCode', params: { id: zoneIdOf(id), codeId: id } }),
  }),
  /** Revokes a code and creates another with the same label and role. */
  'code.rotate': defineMutation({
    args: v.object({ id: CodeId, newId: CodeId, newCode: ZoneCode }),
    permission: runZone,
    queue: ({ id, newId }) => ({ ...codeTraits(id), makes: [`code:${newId}`] }),
    call: ({ id, newId, newCode }) => ({
      name: 'rotateCode',
      params: { id: zoneIdOf(id), codeId: id },
      body: { newId, newCode },
    }),
  }),
}
