import { type CodeId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { codeMutations } from '#src/contract/mutations/code-mutations.ts'
import type { ClientMutations } from '#src/data/engine/client-mutation.ts'
import { phaseOf } from '#src/data/engine/outbox/outbox-row.ts'
import type { CodeView } from './code-view.ts'

/**
 * How adding, revoking and replacing change the codes of a zone. A new code’s QR works at once: a link without a
 * signature is as valid as its code, which the server has once the row arrives.
 */
export const codeClientMutations: ClientMutations<typeof codeMutations> = {
  'code.add': {
    apply: {
      code: (view, row) =>
        view ?? {
          id: row.args.id,
          rev: 0,
          code: row.args.code,
          label: row.args.label,
          role: row.args.role,
          joins: 0,
          createdAt: row.createdAt,
          revokedAt: null,
          link: `/z/${row.args.code}`,
          isWaiting: phaseOf(row) !== 'sent',
        },
    },
    entities: ({ id }) => listsOf(id),
    shown: ({ label }) => ({ words: label }),
  },
  'code.revoke': {
    apply: { code: (view, row) => (view?.id === row.args.id ? asRevoked(view, row.createdAt) : view) },
    entities: ({ id }) => listsOf(id),
  },
  'code.rotate': {
    apply: { code: (view, row) => (view?.id === row.args.id ? asRevoked(view, row.createdAt) : view) },
    entities: ({ id }) => listsOf(id),
  },
}

function listsOf(id: CodeId): readonly string[] {
  const zoneId = zoneIdOf(id)
  return [`codes:${zoneId}`, `zone:${zoneId}`]
}

function asRevoked(view: CodeView, at: number): CodeView {
  return view.revokedAt === null ? { ...view, revokedAt: at, link: null, isWaiting: true } : view
}
