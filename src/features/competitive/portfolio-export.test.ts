import * as v from 'valibot'
import { expect, test } from 'vitest'
import { competitiveWords } from '#src/i18n/en/competitive.ts'
import { competitiveWords as competitiveGerman } from '#src/i18n/de/competitive.ts'
import { CompetitiveRow } from '#src/contract/entities/programs/competitive.ts'
import type { Portfolio } from '#src/data/competitive/entry-queries.ts'
import { portfolioCsv, portfolioJson } from './portfolio-export.ts'

const now = Date.UTC(2026, 5, 1, 12)
const patent = {
  kind: 'patent',
  title: '=HYPERLINK("http://evil.example")',
  description: 'Größe, "Maß"',
  status: 'granted',
  applicationNumber: '-7',
  filingDate: '2026-01-05',
  inventors: ['Zoë', 'Ada'],
  assignee: '@ops',
  claims: [],
  technicalField: '',
  competitiveValue: 'critical',
  defensiveValue: 95,
  jurisdictions: ['DE'],
}
const view = {
  ...v.parse(CompetitiveRow, {
    id: '01990000-0000-7000-8000-00000000000a',
    rev: 1,
    entry: patent,
    updatedAt: Date.UTC(2026, 0, 5),
  }),
  waiting: 'queued',
} as const
const portfolio: Portfolio = {
  entries: [view],
  changes: [
    {
      id: 'b',
      entryId: view.id,
      at: now,
      actorName: 'Ben',
      before: null,
      after: view.entry,
      waiting: 'queued',
    },
  ],
}

test('the CSV opens correctly in a spreadsheet: marked as UTF-8, quoted and without executable formulas', () => {
  const csv = portfolioCsv(portfolio, { words: competitiveWords, separator: ',', now })
  expect(csv.codePointAt(0)).toBe(0xfeff)
  const [head, row, end] = csv.split('\r\n')
  expect(head).toContain('"ID","Kind","Name","Description","Icon","Uniqueness (0-100%)"')
  expect(row).toContain(`"Patent","'=HYPERLINK(""http://evil.example"")","Größe, ""Maß""",`)
  expect(row).toContain(`"'-7"`)
  expect(row).toContain(`"Zoë\nAda","'@ops"`)
  expect(row).toContain(',475000,"2026-01-05T00:00:00.000Z","Waiting to send","2026-06-01T12:00:00.000Z"')
  expect(end).toBe('')
})

test('every CSV row has a cell for each column, with the reader’s language and separator', () => {
  const csv = portfolioCsv(portfolio, { words: competitiveGerman, separator: ';', now })
  const [head = '', row = ''] = csv.split('\r\n')
  expect(row.split(';')).toHaveLength(head.split(';').length)
  expect(row).toContain('"Patent"')
  expect(row).toContain('"Erteilt"')
  expect(head).toContain('"Wert im Wettbewerb"')
})

test('the JSON contains entries by field name, their totals and the history', () => {
  expect(JSON.parse(portfolioJson(portfolio, now))).toEqual({
    exportedAt: '2026-06-01T12:00:00.000Z',
    strengthScore: null,
    estimatedValueUsd: 475_000,
    entries: [{ id: view.id, ...patent, updatedAt: '2026-01-05T00:00:00.000Z', isSent: false }],
    history: [
      {
        at: '2026-06-01T12:00:00.000Z',
        by: 'Ben',
        done: 'added',
        entryId: view.id,
        isSent: false,
        before: null,
        after: patent,
      },
    ],
  })
})
