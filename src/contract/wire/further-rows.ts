import * as v from 'valibot'
import { OrderRow } from '#src/contract/entities/shop/order.ts'
import { InfluencerRow } from '#src/contract/entities/programs/influencer.ts'
import { RewardRow } from '#src/contract/entities/programs/reward.ts'
import { AgendaItemRow } from '#src/contract/entities/programs/agenda-item.ts'
import { BackupRow } from '#src/contract/entities/accounts/backup.ts'
import { OrganisationRow } from '#src/contract/entities/organisations/organisation.ts'
import { SaleRow, BooksCheckRow } from '#src/contract/entities/payments/sale.ts'
import { MerchandiseOrderRow } from '#src/contract/entities/shop/merchandise-order.ts'
import { DownloadRow } from '#src/contract/entities/photos/download.ts'
import { ReportRow } from '#src/contract/entities/responses/report.ts'
import { PlaceRequestRow } from '#src/contract/entities/zones/place.ts'
import { TrailRow } from '#src/contract/entities/zones/trail.ts'
import { TrailNoteRow } from '#src/contract/entities/zones/trail-note.ts'
import { PaymentRow } from '#src/contract/entities/payments/payment-row.ts'
import { WebhookRow } from '#src/contract/entities/accounts/webhook.ts'
import { ApiTokenRow } from '#src/contract/entities/accounts/api-token.ts'
import { AdBookingRow } from '#src/contract/entities/ads/ad-booking.ts'
import { CompetitiveRow, CompetitiveChange } from '#src/contract/entities/programs/competitive.ts'
import { rowChange } from './row-change.ts'

/** Changes of the tables that are neither core nor catalog: orders, programs, accounts and rows that operators share. */
export const furtherRowChanges = {
  order: rowChange('order', OrderRow),
  influencer: rowChange('influencer', InfluencerRow),
  reward: rowChange('reward', RewardRow),
  agendaItem: rowChange('agendaItem', AgendaItemRow),
  backup: rowChange('backup', BackupRow),
  organisation: rowChange('organisation', OrganisationRow),
  sale: rowChange('sale', SaleRow),
  booksCheck: rowChange('booksCheck', BooksCheckRow),
  goodsOrder: rowChange('goodsOrder', MerchandiseOrderRow),
  download: rowChange('download', DownloadRow),
  report: rowChange('report', ReportRow),
  placeRequest: rowChange('placeRequest', PlaceRequestRow),
  trail: rowChange('trail', TrailRow),
  trailNote: rowChange('trailNote', TrailNoteRow),
  payment: rowChange('payment', PaymentRow),
  apiToken: rowChange('apiToken', ApiTokenRow),
  webhook: rowChange('webhook', WebhookRow),
  adBooking: rowChange('adBooking', AdBookingRow),
  competitiveEntry: rowChange('competitiveEntry', CompetitiveRow),
  competitiveChange: rowChange('competitiveChange', CompetitiveChange),
}

export const FurtherRowChange = v.variant('table', Object.values(furtherRowChanges))
