import { counted } from '#src/i18n/format.ts'

/** Zones that were opened without a network and refused later. */
export const unconfirmedWords = {
  area: 'unconfirmed' as const,
  title: 'Zone not confirmed',
  titleOf: (zone: string) => `Zone not confirmed: ${zone}`,
  kept: (photos: number, others: number) => {
    const parts = [
      photos === 0 ? '' : counted(photos, 'photo', 'photos'),
      others === 0 ? '' : counted(others, 'comment or reaction', 'comments and reactions'),
    ].filter(Boolean)
    return parts.length === 0
      ? 'Nothing is waiting for it.'
      : `${parts.join(' and ')} ${photos + others === 1 ? 'stays' : 'stay'} on this device until you choose.`
  },
  photosOf: (count: number, zone: string) => `${counted(count, 'photo', 'photos')} for ${zone}`,
  more: (count: number) => `+${count}`,
  scanAgain: 'Scan again',
  move: 'Move to another zone',
  save: 'Save to device',
  delete: 'Delete',
  saved: (count: number) => `${counted(count, 'photo', 'photos')} saved`,
  savedText: 'Still kept here until you move or delete them.',
  saveFailed: 'The photos could not be saved',
  moveTitle: 'Move to another zone',
  moveText: (what: string) => `Choose where ${what} should go.`,
  noOtherTitle: 'No other zone',
  noOtherText: 'You are in no other zone that takes photos. Scan another code, or save the photos first.',
  close: 'Close',
  moved: (zone: string) => `Moved to ${zone}`,
  moveFailed: 'This could not be moved',
}
