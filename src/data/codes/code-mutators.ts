import type { MutatorsOf } from '../mutator.ts'
import { phaseOf } from '../outbox/outbox-row.ts'
import type { CodeView } from './code-view.ts'

/**
 * What adding, revoking and replacing do to the codes of a zone. A new code's QR works from the start: a link without a
 * signature is as good as its code, which the server knows once the row has arrived.
 */
export const codeMutators = {
  'code.add': {
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
  'code.revoke': {
    code: (view, row) => (view?.id === row.args.id ? revoked(view, row.createdAt) : view),
  },
  'code.rotate': {
    code: (view, row) => (view?.id === row.args.id ? revoked(view, row.createdAt) : view),
  },
} satisfies MutatorsOf<'code.add' | 'code.revoke' | 'code.rotate'>

function revoked(view: CodeView, at: number): CodeView {
  return view.revokedAt === null ? { ...view, revokedAt: at, link: null, isWaiting: true } : view
}
