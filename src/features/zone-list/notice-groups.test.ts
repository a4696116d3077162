import { expect, test } from 'vitest'
import * as v from 'valibot'
import { rowExamples } from '#src/contract/entities/examples/examples.ts'
import { NoticeRow } from '#src/contract/entities/zones/notice.ts'
import { groupNotices } from './notice-groups.ts'

const example = v.parse(NoticeRow, rowExamples.notice)

function notice(facts: Partial<NoticeRow>): NoticeRow {
  return { ...example, kind: 'photo-approved', role: null, readAt: null, ...facts }
}

test('groups similar notifications of a zone, except read and time-based ones', () => {
  const groups = groupNotices([
    notice({}),
    notice({ kind: 'role-given', role: 'admin' }),
    notice({ kind: 'role-given', role: 'moderator' }),
    notice({}),
    notice({ readAt: 5 }),
    notice({ kind: 'zone-ends-in-2h' }),
  ])
  expect(groups).toMatchObject([
    {
      kind: 'photo-approved',
      notices: [
        { id: example.id, at: example.at },
        { id: example.id, at: example.at },
      ],
    },
    {
      kind: 'role-given',
      role: 'admin',
      notices: [
        { id: example.id, at: example.at },
        { id: example.id, at: example.at },
      ],
    },
  ])
})
