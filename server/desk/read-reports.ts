import { Rendition } from '#src/contract/rules/pictures/rendition.ts'
import { clipAddress } from '#src/contract/entities/photos/clip-facts.ts'
import type { ReportedPhoto } from '#src/contract/entities/desk/desk-rows.ts'
import { historyOfPhoto, openReports } from './desk-store.ts'
import type { Reader } from '#server/core/db/database.ts'

const historyLength = 20
const size: Rendition = 'wall'

/** Returns photos with open reports, oldest report first, each with all of its reports and audit entries. */
export async function readReports(reader: Reader, limit: number): Promise<ReportedPhoto[]> {
  const rows = await reader.all(openReports, { limit })
  const byPhoto = Map.groupBy(rows, ({ photo_id: photoId }) => photoId)
  return Promise.all(
    [...byPhoto].flatMap(([id, reports]) => {
      const [first] = reports
      return first === undefined ? [] : [photoOf(reader, { id, first, reports })]
    }),
  )
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (reader: Reader) => reader.all(openReports, { limit: 1 })

async function photoOf(
  reader: Reader,
  {
    id,
    first,
    reports,
  }: { readonly id: Row['photo_id']; readonly first: Row; readonly reports: readonly Row[] },
): Promise<ReportedPhoto> {
  const history = await reader.all(historyOfPhoto, {
    zoneId: first.zone_id,
    photoId: id,
    limit: historyLength,
  })
  const isDeleted = first.hidden_why === 'deleted'
  return {
    kind: 'report',
    id,
    zoneId: first.zone_id,
    zoneName: first.zone_name,
    uploader: { id: first.uploader_id, name: first.uploader_name },
    caption: first.caption,
    picture: isDeleted ? null : `/uploads/${first.filename}?r=${size}`,
    clip:
      isDeleted || first.clip_filename === null || first.clip_completed_at === null
        ? null
        : clipAddress(first.clip_filename),
    isHidden: first.status === 'hidden' || first.hidden_at !== null,
    reports: reports.map((report) => ({
      id: report.id,
      reason: report.reason,
      note: report.note,
      at: report.created_at,
      by: report.reporter_name,
    })),
    history: history
      .toReversed()
      .map(({ at, action, details, display_name: by }) => ({ at, by, action, details })),
  }
}
